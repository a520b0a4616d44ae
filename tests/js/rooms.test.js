// The modules of www and tools: no import cycles, and no lower room imports a higher one.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";
import { inRoot } from "../../tools/lib/paths.mjs";
import { TO_PLAY } from "../../tools/lib/site.mjs";

/** From the lowest: a room may import itself and lower ones. Rooms on one floor do not import each other. */
const FLOORS = [
  ["www/message.js"],
  ["www/play", "www/texts", "www/version.js"],
  ["www/input", "www/draw", "www/solver", "www/store"],
  ["www/index.js", "www/lab.js"],
  ["www/advice"],
  ["www/ui", "www/player"],
  ["www/facts", "www/library", "www/page/settings", "www/playground.js"],
  ["www/page/marks"],
  ["www/page/board", "www/page/library", "www/page/workshop"],
  ["www/page/solver", "www/page/records", "www/page/export"],
  [
    "www/page",
    "www/lab",
    "www/embed.js",
    "www/examples.js",
    "www/check.js",
    "www/offline.js",
    "www/sw.js",
  ],
];

/** The same for the tools, which use modules of www and of the tests. */
const TOOLS = [
  ["tools/lib"],
  ["tools/build", "tools/prove"],
  ["tools/serve"],
  ["tools/measure"],
  ["tools/steps.mjs"],
  ["tools/test.mjs"],
];

const imports = await importsOf("www");
const ofTools = await importsOf("tools");

test("what the solver's worker imports is among the first files of the offline copy", () => {
  const needed = new Set(["www/solver/worker.js"]);
  for (const path of needed) for (const other of imports.get(path) ?? []) needed.add(other);
  assert.ok(needed.size > 5, `${needed.size} modules`);
  const missing = [...needed].filter((path) => !TO_PLAY.some((first) => path.startsWith(first)));
  assert.deepEqual(missing, []);
});

test("no module imports itself indirectly", () => {
  assert.ok(imports.size > 150, `${imports.size} modules`);
  assert.ok(ofTools.size > 40, `${ofTools.size} tools`);
  assert.deepEqual([...circles(imports), ...circles(ofTools)], []);
});

test("rooms import only rooms below them", () => {
  assert.deepEqual([...wrong(imports, FLOORS), ...wrong(ofTools, TOOLS)], []);
});

/** @param {Map<string, string[]>} imports @param {string[][]} floors */
function wrong(imports, floors) {
  return [...imports].flatMap(([from, all]) =>
    all.filter((to) => !mayImport(from, to, floors)).map((to) => `${from} imports ${to}`),
  );
}

/** @param {string} from @param {string} to @param {string[][]} floors */
function mayImport(from, to, floors) {
  const [above, below] = [placeOf(from, floors), placeOf(to, floors)];
  return below.floor < above.floor || below.room === above.room;
}

/** The room of a module: the longest path that contains it. @param {string} module @param {string[][]} floors */
function placeOf(module, floors) {
  const places = floors.flatMap((rooms, floor) =>
    rooms
      .filter((room) => module === room || module.startsWith(`${room}/`))
      .map((room) => ({ room, floor })),
  );
  assert.ok(places.length > 0, `${module} stands in no room`);
  return places.reduce((one, other) => (other.room.length > one.room.length ? other : one));
}

/**
 * The project's modules that each module imports, including dynamic imports.
 *
 * @param {string} folder
 * @returns {Promise<Map<string, string[]>>} by path from the project's folder
 */
async function importsOf(folder) {
  const entryPoints = readdirSync(inRoot(folder), { recursive: true, encoding: "utf8" })
    // The modules of the bundles stand for others, under the names of these.
    .filter((path) => /\.m?js$/.test(path) && !path.startsWith(join("build", "bundle")))
    .map((path) => inRoot(join(folder, path)));
  const { metafile } = await build({
    absWorkingDir: inRoot("."),
    entryPoints,
    bundle: true,
    splitting: true,
    format: "esm",
    packages: "external",
    platform: "node",
    external: ["../pkg/*", "../../pkg/*", "../../../pkg/*"],
    outdir: inRoot("dist-of-a-test"),
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  const own = Object.entries(metafile.inputs).filter(([path]) => path.startsWith(`${folder}/`));
  return new Map(
    own.map(([path, { imports }]) => [
      path,
      imports.flatMap(({ path: to, external }) =>
        external || !to.startsWith(`${folder}/`) ? [] : [to],
      ),
    ]),
  );
}

/** @param {Map<string, string[]>} imports @returns {string[]} each cycle once, in the order found */
function circles(imports) {
  /** @type {string[]} */
  const found = [];
  /** @type {Set<string>} */
  const done = new Set();
  const visit = (/** @type {string} */ module, /** @type {string[]} */ way) => {
    const at = way.indexOf(module);
    if (at >= 0) found.push([...way.slice(at), module].join(" > "));
    if (at >= 0 || done.has(module)) return;
    for (const to of imports.get(module) ?? []) visit(to, [...way, module]);
    done.add(module);
  };
  for (const module of imports.keys()) visit(module, []);
  return found;
}
