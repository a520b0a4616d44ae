// Writes pkg/bundle/kura.js: the element, the solver, its worker and its module in one file, for pages that cannot hold
// more than one, also from a disk. One thread. The package's functions are members of the global `Kura`.

import { mkdirSync, readFileSync, statSync } from "node:fs";
import { build } from "esbuild";
import { inRoot } from "./lib/paths.mjs";
import { isMain, runTool, say } from "./lib/run.mjs";

/** Modules that one thread never asks for. */
const NEVER = ["../../pkg/threads/kura.js", "../../pkg/lab/kura.js"];

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

/** Writes the file from what is built already. */
export async function bundle() {
  const worker = await build({
    ...COMMON,
    entryPoints: [inRoot("tools/bundle/worker.js")],
    external: NEVER,
  });
  const source = worker.outputFiles?.[0]?.text ?? "";
  const file = inRoot("pkg/bundle/kura.js");
  mkdirSync(inRoot("pkg/bundle"), { recursive: true });
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
  say(`pkg/bundle/kura.js: ${Math.round(statSync(file).size / 1000)} KB`);
}

if (isMain(import.meta)) await runTool(bundle);
