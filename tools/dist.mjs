// npm run build: writes the static site into dist/. It works under any path of any host of static
// files; its service worker adds the headers for threads and keeps the offline copy.

import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { build, filesUnder } from "./build.mjs";
import { inRoot, ROOT } from "./lib/paths.mjs";
import { heading, isMain, runTool, say, ToolError } from "./lib/run.mjs";
import { CONTENT_SECURITY_POLICY, ISOLATION, ON_DEMAND, SITE, TO_PLAY } from "./lib/site.mjs";
import { setup } from "./setup.mjs";

/** Must lie at the top of the site: a service worker answers only for its own folder. */
const SERVICE_WORKER = "www/sw.js";

/** @returns {Promise<void>} */
export async function dist() {
  heading("Static site");
  const folder = inRoot("dist");
  rmSync(folder, { recursive: true, force: true });
  const files = siteFiles();
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (file !== "index.html") cpSync(inRoot(file), join(folder, file));
  }
  // Read only now: the setup, which installs what it needs, runs after this file was read.
  const { packPage } = await import("./lib/pack.mjs");
  const packed = await packPage(readFileSync(inRoot("index.html"), "utf8"), folder);
  writeFileSync(join(folder, "index.html"), withOffline(packed.html));
  files.push(...packed.files);
  writeFileSync(join(folder, "sw.js"), serviceWorkerText(folder, files));
  // Tells GitHub Pages to serve the files as they are.
  writeFileSync(join(folder, ".nojekyll"), "");
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  say(`dist/: ${files.length + 1} files, ${Math.round(bytes / 1000)} KB`);
}

/** @returns {string[]} paths of the site's files inside the project, with slashes */
function siteFiles() {
  for (const part of SITE.filter((part) => !existsSync(inRoot(part)))) {
    if (part !== "pkg/threads") {
      throw new ToolError(`${part} is missing`, "run `npm run build` from a complete checkout");
    }
    say("WARNING: pkg/threads is missing, so this site will solve with one thread");
  }
  return SITE.filter((part) => existsSync(inRoot(part)))
    .flatMap((part) =>
      statSync(inRoot(part)).isDirectory() ? filesUnder(inRoot(part)) : inRoot(part),
    )
    .map((path) => relative(ROOT, path).split(sep).join("/"))
    .filter((path) => path !== SERVICE_WORKER && !path.endsWith(".d.ts"));
}

/** The page with the script that starts the service worker, which the served project has not. @param {string} html */
function withOffline(html) {
  const script = '<script type="module" src="www/offline.js"></script>';
  if (!html.includes("</head>")) throw new ToolError("index.html has no </head>");
  return html.replace("</head>", `  ${script}\n  </head>`);
}

/**
 * @param {string} folder of the finished files
 * @param {string[]} files
 */
function serviceWorkerText(folder, files) {
  const text = readFileSync(inRoot(SERVICE_WORKER), "utf8");
  const headers = { ...ISOLATION, "Content-Security-Policy": CONTENT_SECURITY_POLICY };
  const hash = createHash("sha256").update(text).update(JSON.stringify(headers));
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  const among = (/** @type {string[]} */ parts) => (/** @type {string} */ file) =>
    parts.some((part) => file.startsWith(part));
  const [toPlay, onDemand] = [among(TO_PLAY), among(ON_DEMAND)];
  const data = {
    version: hash.digest("hex").slice(0, 16),
    files: files.filter(toPlay),
    later: files.filter((file) => !toPlay(file) && !onDemand(file)),
    onDemand: files.filter(onDemand),
    headers,
  };
  return `self.KURA_BUILD = ${JSON.stringify(data, null, 2)};\n\n${text}`;
}

if (isMain(import.meta)) {
  await runTool(async () => {
    await setup();
    await build();
    await dist();
    say("copy dist/ to any static host; to look at it: node tools/serve.mjs --root dist --bare");
  });
}
