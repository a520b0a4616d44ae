// npm run packages: builds the packages kura-sokoban and kura-sokoban-lab as archives in packed/.

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
import { dirname, join, relative } from "node:path";
import { inRoot } from "../lib/paths.mjs";
import { heading, isMain, run, runTool, say, ToolError } from "../lib/run.mjs";
import { build, filesUnder } from "./modules.mjs";
import { minified, packModules } from "./pack.mjs";
import { isPublished, published } from "./published.mjs";
import { scriptTag } from "./script_tag.mjs";
import { setup } from "./setup.mjs";

/** Entry modules of the main package, and the modules that locate other files. */
const ENTRIES = [
  "www/index.js",
  // What could not be loaded is asked for at its own address.
  "www/advice/shared_solver.js",
  "www/player/kura-player.js",
  "www/solver/module.js",
  "www/solver/port.js",
  "www/solver/worker.js",
  // The classic script loads it too.
  "www/texts/player_tables.js",
];
/** The entry modules of the lab's package, and the modules that locate other files. */
const LAB_ENTRIES = [
  "www/lab.js",
  "www/solver/lab_module.js",
  "www/solver/lab_port.js",
  "www/solver/lab_worker.js",
];
/** The classic script, and the page for frames with its own. */
const SCRIPTS = ["kura-script.js", "kura-frame.js"].map((name) => `pkg/bundle/${name}`);
const FRAME = ["www/embed.html", "www/embed.css"];
const LICENCES = ["LICENSE-APACHE", "LICENSE-MIT"];

/** The parts of the project's README for users of the package; the others are about developing the project. */
const README_PARTS = ["# Kura", "## Licence and credits"];
/** The documents that stand between these two. */
const GUIDES = ["docs/package.md", "docs/embedding.md"];

/**
 * Assembles the package.
 *
 * @param {string} folder emptied first
 */
export function assemble(folder) {
  rmSync(folder, { recursive: true, force: true });
  packModules(ENTRIES, folder, { change: published });
  for (const module of ["single", "threads"].filter((name) => isPublished(`pkg/${name}`))) {
    if (existsSync(inRoot("pkg", module))) copyModule(module, folder);
    else say(`WARNING: the package is without pkg/${module}`);
  }
  const types = ["bundle", "element", "index", "worker"].map((name) => `www/${name}.d.ts`);
  for (const file of [...LICENCES, ...types, ...SCRIPTS, ...FRAME]) copy(file, folder);
  const manifest = JSON.parse(readFileSync(inRoot("custom-elements.json"), "utf8"));
  writeFileSync(join(folder, "custom-elements.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "README.md"), packageReadme());
  // The project itself is private, so that its folder is not published instead of this one.
  const {
    private: _,
    scripts,
    devDependencies,
    ...told
  } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(told, null, 2)}\n`);
}

/**
 * Assembles the lab's package from the same sources.
 *
 * @param {string} folder emptied first
 */
export function assembleLab(folder) {
  rmSync(folder, { recursive: true, force: true });
  packModules(LAB_ENTRIES, folder);
  copyModule("lab", folder);
  for (const file of [...LICENCES, "www/index.d.ts", "www/lab.d.ts", "www/worker.d.ts"])
    copy(file, folder);
  for (const file of ["package.json", "README.md"]) {
    cpSync(inRoot("packages/lab", file), join(folder, file));
  }
}

/**
 * Copies a WebAssembly module with its glue and the scripts that the glue loads.
 *
 * @param {string} name
 * @param {string} folder of the package
 */
function copyModule(name, folder) {
  const own = `pkg/${name}`;
  copy(`${own}/kura_bg.wasm`, folder);
  for (const path of filesUnder(inRoot(own)).filter((path) => path.endsWith(".js"))) {
    const packed = join(folder, relative(inRoot(), path));
    mkdirSync(dirname(packed), { recursive: true });
    writeFileSync(packed, minified(readFileSync(path, "utf8")));
  }
}

/**
 * @param {string} path of a file or a folder of the project
 * @param {string} folder of the package
 */
function copy(path, folder) {
  cpSync(inRoot(path), join(folder, path), { recursive: true });
}

/** @returns {string} the README of the package: without the pictures */
function packageReadme() {
  const parts = readFileSync(inRoot("README.md"), "utf8").split(/^(?=#{1,3} )/m);
  const [about, licence] = README_PARTS.map((heading) => {
    const part = parts.find((text) => text.split("\n", 1)[0] === heading);
    if (part) return part;
    throw new ToolError(
      "README.md has other headings",
      "compare README_PARTS in tools/build/packages.mjs",
    );
  });
  // One level deeper, with addresses from the package's folder.
  const guides = GUIDES.map((path) =>
    readFileSync(inRoot(path), "utf8")
      .replace(/^(#+) /gm, "#$1 ")
      .replaceAll("](../", "]("),
  );
  return [about, ...guides.map((guide) => `${guide}\n`), licence]
    .join("")
    .replace(/^!\[.*\n\n/gm, "");
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
    say(`for pages that load the script from a CDN: ${scriptTag()}`);
  });
}
