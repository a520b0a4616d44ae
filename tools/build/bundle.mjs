// Writes the files for pages without modules: the element and the solver in one classic script that defines the global
// `Kura`, and the script of the page for frames.
//
// pkg/bundle/kura.js         everything in one file, which also works from disk; one thread
// pkg/bundle/kura-script.js  only what a page needs first; it loads the worker, its module and the languages from the
//                            package around it when they are needed
// pkg/bundle/kura-frame.js   the script of www/embed.html: a sandboxed frame may load no module from most servers
// pkg/bundle/kura-worker.js  the solver for such a frame, loaded when it is needed; not in the npm package, for its size

import { mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { build } from "esbuild";
import { inRoot } from "../lib/paths.mjs";
import { isMain, runTool, say } from "../lib/run.mjs";
import { published } from "./published.mjs";

/**
 * The files, and for each the modules of `tools/build/bundle` that replace the project's own.
 *
 * @type {{ name: string, entry?: string, replaced: { [module: string]: string } }[]}
 */
const FILES = [
  { name: "kura.js", replaced: { "port.js": "port.js" } },
  {
    name: "kura-frame.js",
    entry: "tools/build/bundle/frame.js",
    replaced: { "port.js": "frame_port.js" },
  },
  { name: "kura-worker.js", entry: "tools/build/bundle/worker_source.js", replaced: {} },
  {
    name: "kura-script.js",
    replaced: { "port.js": "package_port.js", "player_tables.js": "player_tables.js" },
  },
];

/** Common options of both files. @type {import("esbuild").BuildOptions} */
const COMMON = {
  bundle: true,
  write: false,
  minify: true,
  format: "iife",
  target: "es2022",
  loader: { ".wasm": "binary" },
  logLevel: "error",
  // URLs relative to a module mean nothing in a single file, and none is ever used.
  define: { "import.meta.url": '"about:blank"' },
};

/** Writes the files; the modules must have been built. */
export async function bundle() {
  mkdirSync(inRoot("pkg/bundle"), { recursive: true });
  for (const file of FILES) await bundleOne(file);
}

/** @param {typeof FILES[number]} file */
async function bundleOne({ name, entry = "tools/build/bundle/main.js", replaced }) {
  const file = inRoot("pkg/bundle", name);
  const licence = readFileSync(inRoot("LICENSE-MIT"), "utf8").trim();
  await build({
    ...COMMON,
    entryPoints: [inRoot(entry)],
    globalName: entry.endsWith("main.js") ? "Kura" : undefined,
    write: true,
    outfile: file,
    banner: { js: `/*! Kura\n${licence}\n*/` },
    plugins: [
      {
        name: "kura",
        setup({ onLoad, onResolve }) {
          for (const [module, own] of Object.entries(replaced)) {
            const path = inRoot("tools/build/bundle", own);
            onResolve({ filter: new RegExp(`^\\./${module}$`) }, () => ({ path }));
          }
          onResolve({ filter: /^kura:worker$/ }, () => ({ path: "worker", namespace: "kura" }));
          onLoad({ filter: /.*/, namespace: "kura" }, async () => ({
            contents: await workerSource(),
            loader: "text",
          }));
        },
      },
    ],
  });
  say(`pkg/bundle/${name}: ${Math.round(statSync(file).size / 1000)} KB`);
}

/** The worker of the self-contained script, including the WebAssembly module. */
async function workerSource() {
  const path = "tools/build/bundle/worker.js";
  const contents = published(readFileSync(inRoot(path), "utf8"));
  const stdin = { contents, resolveDir: dirname(inRoot(path)), sourcefile: path };
  const built = await build({ ...COMMON, stdin });
  return built.outputFiles?.[0]?.text ?? "";
}

if (isMain(import.meta)) await runTool(bundle);
