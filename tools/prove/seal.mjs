// node tools/prove/seal.mjs docs/lab/i-corral.md: writes the checksum of a page with tables anew, without a run.
//
// Only for words that were changed in both the page and what it is made from (a title, an explanation). Numbers come
// from a run: npm run tables -- i-corral.

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { inRoot } from "../lib/paths.mjs";
import { runTool, say, ToolError } from "../lib/run.mjs";
import { pages, read, sealed } from "./page_seal.mjs";

await runTool(async () => {
  const { positionals: chosen } = parseArgs({ allowPositionals: true });
  if (chosen.length === 0)
    throw new ToolError("no page", "node tools/prove/seal.mjs docs/lab/i-corral.md");
  for (const name of chosen) {
    const one = pages().find(({ page }) => page === name);
    if (!one)
      throw new ToolError(
        `no page "${name}"`,
        pages()
          .map(({ page }) => page)
          .join(", "),
      );
    writeFileSync(inRoot(name), sealed(read(name), read(one.source)));
    say(`${name} belongs to ${one.source} as it is now`);
  }
});
