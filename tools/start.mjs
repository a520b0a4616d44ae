// npm start: installs what is missing, builds, serves and prints the address.
// Takes the options of tools/serve.mjs: npm start -- --port 9000 --plain

import { existsSync } from "node:fs";
import { build } from "./build.mjs";
import { inRoot } from "./lib/paths.mjs";
import { heading, runTool, say, ToolError } from "./lib/run.mjs";
import { serve, serveOptions } from "./serve.mjs";
import { setup } from "./setup.mjs";

await runTool(async () => {
  const options = serveOptions();
  await setup();
  await build();
  heading("Server");
  if (!existsSync(inRoot("index.html"))) {
    throw new ToolError("index.html is missing", "check out the whole project again");
  }
  const { url } = await serve(options);
  say(`headers: ${options.mode === "isolated" ? "isolated, threads possible" : options.mode}`);
  say("Ctrl+C ends. Kura is at");
  console.log(`\n    ${url}\n`);
});
