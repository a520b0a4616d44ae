// npm run packages: builds the packages kura-sokoban and kura-sokoban-lab and packs them into packed/.

import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "./build.mjs";
import { inRoot } from "./lib/paths.mjs";
import { heading, isMain, run, runTool, say } from "./lib/run.mjs";
import { setup } from "./setup.mjs";

/** What only the everyday solver needs. */
const EVERYDAY = ["client.js", "module.js", "node_worker.js", "port.js", "worker.js"];

/**
 * Puts the lab's package together: it is made of the same files.
 *
 * @param {string} folder where; emptied first
 */
export function assembleLab(folder) {
  rmSync(folder, { recursive: true, force: true });
  const solver = readdirSync(inRoot("www/solver")).filter((name) => !EVERYDAY.includes(name));
  const files = [
    ...["LICENSE-APACHE", "LICENSE-MIT", "pkg/lab"],
    ...["www/index.d.ts", "www/lab.d.ts", "www/lab.js", "www/version.js"],
    ...solver.map((name) => `www/solver/${name}`),
  ];
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(inRoot(file), join(folder, file), { recursive: true });
  }
  for (const file of ["package.json", "README.md"]) {
    cpSync(inRoot("packages/lab", file), join(folder, file));
  }
}

if (isMain(import.meta)) {
  await runTool(async () => {
    await setup();
    await build();
    heading("Packages");
    const packed = inRoot("packed");
    rmSync(packed, { recursive: true, force: true });
    mkdirSync(packed);
    const lab = inRoot("pkg/npm-lab");
    assembleLab(lab);
    for (const folder of [inRoot(), lab]) {
      const advice = "npm says above what is wrong with the package";
      await run("npm", ["pack", folder, "--ignore-scripts", "--pack-destination", packed], {
        advice,
      });
    }
    for (const name of readdirSync(packed)) {
      say(`packed/${name}: ${Math.round(statSync(join(packed, name)).size / 1000)} KB`);
    }
  });
}
