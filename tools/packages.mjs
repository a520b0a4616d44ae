// npm run packages: builds the packages kura-sokoban and kura-sokoban-lab and packs them into packed/.

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { minified, packModules } from "./lib/pack.mjs";
import { inRoot } from "./lib/paths.mjs";
import { heading, isMain, run, runTool, say, ToolError } from "./lib/run.mjs";
import { setup } from "./setup.mjs";

/** What is imported from the everyday package, its worker in Node, and the modules that say where other files lie. */
const ENTRIES = [
  "www/index.js",
  "www/player/kura-player.js",
  "www/solver/module.js",
  "www/solver/node_worker.js",
  "www/solver/port.js",
  "www/solver/worker.js",
];
/** The same of the lab's package. */
const LAB_ENTRIES = [
  "www/lab.js",
  "www/solver/lab_module.js",
  "www/solver/lab_node_worker.js",
  "www/solver/lab_port.js",
  "www/solver/lab_worker.js",
];
const LICENCES = ["LICENSE-APACHE", "LICENSE-MIT"];

/** Headings of what users of the package want from the README; the rest is about work on the project. */
const README_PARTS = ["# Kura", "### Package", "### Embedding", "## Licence and credits"];

/**
 * Puts the package together.
 *
 * @param {string} folder where; emptied first
 */
export function assemble(folder) {
  rmSync(folder, { recursive: true, force: true });
  // The languages keep their addresses: the plain script loads them too.
  const languages = readdirSync(inRoot("www/texts/player")).map(
    (name) => `www/texts/player/${name}`,
  );
  packModules([...ENTRIES, ...languages], folder);
  for (const module of ["single", "threads"]) copyModule(module, folder);
  const files = ["www/element.d.ts", "www/index.d.ts", "pkg/bundle/kura-script.js"];
  for (const file of [...LICENCES, ...files]) copy(file, folder);
  const manifest = JSON.parse(readFileSync(inRoot("custom-elements.json"), "utf8"));
  writeFileSync(join(folder, "custom-elements.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "README.md"), packageReadme());
  // Private in the project, so that nobody publishes its folder instead of this one.
  const {
    private: _,
    scripts,
    devDependencies,
    ...told
  } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(told, null, 2)}\n`);
}

/**
 * Puts the lab's package together: it is made of the same files.
 *
 * @param {string} folder where; emptied first
 */
export function assembleLab(folder) {
  rmSync(folder, { recursive: true, force: true });
  packModules(LAB_ENTRIES, folder);
  copyModule("lab", folder);
  for (const file of [...LICENCES, "www/index.d.ts", "www/lab.d.ts"]) copy(file, folder);
  for (const file of ["package.json", "README.md"]) {
    cpSync(inRoot("packages/lab", file), join(folder, file));
  }
}

/**
 * Copies a WebAssembly module with its glue and the scripts that this loads.
 *
 * @param {string} name
 * @param {string} folder of the package
 */
function copyModule(name, folder) {
  const own = `pkg/${name}`;
  copy(`${own}/kura_bg.wasm`, folder);
  const glue = readFileSync(inRoot(own, "kura.js"), "utf8");
  writeFileSync(join(folder, own, "kura.js"), minified(glue));
  if (existsSync(inRoot(own, "snippets"))) copy(`${own}/snippets`, folder);
}

/**
 * @param {string} path of a file or a folder of the project
 * @param {string} folder of the package
 */
function copy(path, folder) {
  cpSync(inRoot(path), join(folder, path), { recursive: true });
}

/** @returns {string} the README of the package */
function packageReadme() {
  const parts = readFileSync(inRoot("README.md"), "utf8").split(/^(?=#{1,3} )/m);
  const chosen = parts.filter((part) => README_PARTS.includes(part.split("\n", 1)[0]));
  if (chosen.length !== README_PARTS.length) {
    throw new ToolError(
      "README.md has other headings",
      "compare README_PARTS in tools/packages.mjs",
    );
  }
  return chosen.join("");
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
