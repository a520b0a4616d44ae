// npm run packages: builds the packages kura-sokoban and kura-sokoban-lab and packs them into packed/.

import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { build } from "./build.mjs";
import { withoutComments } from "./lib/pack.mjs";
import { inRoot } from "./lib/paths.mjs";
import { ask, heading, isMain, run, runTool, say, ToolError } from "./lib/run.mjs";
import { setup } from "./setup.mjs";

/** What only the everyday solver needs. */
const EVERYDAY = ["client.js", "module.js", "node_worker.js", "port.js", "worker.js"];

/**
 * Puts the package together: the files that package.json lists.
 *
 * @param {string} folder where; emptied first
 */
export function assemble(folder) {
  const told = ask("npm", ["pack", "--dry-run", "--ignore-scripts", "--json"]);
  if (told === undefined) throw new ToolError("npm cannot tell what is in the package");
  /** @type {{ files: { path: string }[] }[]} */
  const [{ files }] = JSON.parse(told);
  rmSync(folder, { recursive: true, force: true });
  for (const { path } of files) copy(path, folder);
}

/**
 * Puts the lab's package together: it is made of the same files.
 *
 * @param {string} folder where; emptied first
 */
export function assembleLab(folder) {
  rmSync(folder, { recursive: true, force: true });
  const solver = readdirSync(inRoot("www/solver")).filter((name) => !EVERYDAY.includes(name));
  const files = [
    ...["LICENSE-APACHE", "LICENSE-MIT"],
    ...readdirSync(inRoot("pkg/lab")).map((name) => `pkg/lab/${name}`),
    ...["www/index.d.ts", "www/lab.d.ts", "www/lab.js", "www/version.js"],
    ...solver.map((name) => `www/solver/${name}`),
  ];
  for (const file of files) copy(file, folder);
  for (const file of ["package.json", "README.md"]) {
    cpSync(inRoot("packages/lab", file), join(folder, file));
  }
}

/**
 * Copies a file of the project into a package; modules go without their comments, which the declarations repeat.
 *
 * @param {string} file
 * @param {string} folder of the package
 */
function copy(file, folder) {
  const to = join(folder, file);
  mkdirSync(dirname(to), { recursive: true });
  if (/^(www|pkg)\/.*\.js$/.test(file)) {
    writeFileSync(to, withoutComments(readFileSync(inRoot(file), "utf8")));
  } else {
    cpSync(inRoot(file), to);
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
    const [everyday, lab] = [inRoot("pkg/npm"), inRoot("pkg/npm-lab")];
    assemble(everyday);
    assembleLab(lab);
    for (const folder of [everyday, lab]) {
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
