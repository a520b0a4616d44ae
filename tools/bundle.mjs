// Writes the files for pages without modules: the element, the solver and its worker in one classic script, whose functions
// are members of the global `Kura`. One thread.
//
// pkg/bundle/kura.js         with the WebAssembly module inside: one file, which also works from disk
// pkg/bundle/kura-script.js  without it: the module is a separate file, as in the package, fetched when needed

import { mkdirSync, readFileSync, statSync } from "node:fs";
import { build } from "esbuild";
import { inRoot } from "./lib/paths.mjs";
import { isMain, runTool, say } from "./lib/run.mjs";

/** The files, and how the worker of each finds its module. */
const FILES = [
  { name: "kura.js", worker: "worker.js" },
  { name: "kura-script.js", worker: "lean_worker.js" },
];

/** What both parts have in common. @type {import("esbuild").BuildOptions} */
const COMMON = {
  bundle: true,
  write: false,
  minify: true,
  format: "iife",
  target: "es2022",
  loader: { ".wasm": "binary" },
  logLevel: "error",
  // Addresses beside a module mean nothing in a single file, and none is ever asked for.
  define: { "import.meta.url": '"about:blank"' },
};

/** Writes the files from what is built already. */
export async function bundle() {
  mkdirSync(inRoot("pkg/bundle"), { recursive: true });
  for (const { name, worker } of FILES) await bundleOne(name, worker);
}

/** @param {string} name @param {string} workerFile */
async function bundleOne(name, workerFile) {
  const worker = await build({ ...COMMON, entryPoints: [inRoot("tools/bundle", workerFile)] });
  const source = worker.outputFiles?.[0]?.text ?? "";
  const file = inRoot("pkg/bundle", name);
  const licence = readFileSync(inRoot("LICENSE-MIT"), "utf8").trim();
  await build({
    ...COMMON,
    entryPoints: [inRoot("tools/bundle/main.js")],
    globalName: "Kura",
    write: true,
    outfile: file,
    banner: { js: `/*! Kura\n${licence}\n*/` },
    plugins: [
      {
        name: "kura",
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^\.\/port\.js$/ }, () => ({ path: inRoot("tools/bundle/port.js") }));
          onResolve({ filter: /^kura:worker$/ }, () => ({ path: "worker", namespace: "kura" }));
          onLoad({ filter: /.*/, namespace: "kura" }, () => ({ contents: source, loader: "text" }));
        },
      },
    ],
  });
  say(`pkg/bundle/${name}: ${Math.round(statSync(file).size / 1000)} KB`);
}

if (isMain(import.meta)) await runTool(bundle);
