// Packs modules into few files. For what the page loads first: on a slow CPU a request costs more than its bytes. The
// original modules stay next to the packed ones, for pages that embed the element from the same place. For the npm
// packages: a few files are smaller than many, and nobody imports only a part of them.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { build, buildSync, transformSync } from "esbuild";
import { inRoot } from "../lib/paths.mjs";
import { ToolError } from "../lib/run.mjs";

/** The site's folder of packed files. */
const FOLDER = "www/packed";
/** The scripts of index.html, in order. */
const ENTRIES = ["www/page/early.js", "www/page/main.js"];

/** Lines of index.html that refer to packed files. */
const STYLES = /^ *<link rel="stylesheet" href="([^"]+)">\n/gm;
const SCRIPTS = /^ *<script type="module"( async)? src="([^"]+)"><\/script>\n/gm;
const COMMENTS = /^ *<!--.*?-->\n/gms;

/**
 * @param {string} html of the page
 * @param {string} site the folder it is built into
 * @param {Record<string, string>} replaced module texts that replace the project's, by path
 * @returns {Promise<string>} the page with references to the packed files
 */
export async function packPage(html, site, replaced) {
  const sheets = [...html.matchAll(STYLES)].map(([, href]) => href);
  const scripts = [...html.matchAll(SCRIPTS)].filter(([, , src]) => ENTRIES.includes(src));
  if (sheets.length === 0 || scripts.length !== ENTRIES.length) {
    throw new ToolError("index.html names no style sheet, or not its two modules");
  }
  const outdir = join(site, FOLDER);
  const script = await packScripts(outdir, replaced);
  const style = await build({
    ...COMMON,
    stdin: {
      contents: sheets.map((href) => `@import "./${href}";`).join("\n"),
      loader: "css",
      resolveDir: inRoot(),
    },
    entryNames: "page-[hash]",
    outdir,
    target: ["chrome123", "firefox120", "safari17.5"],
    metafile: true,
  });
  const inSite = (/** @type {string} */ path) => relative(site, inRoot(path)).split(sep).join("/");
  const { outputs } = script.metafile;
  const packed = scripts.map(([, async, src]) => {
    const path = Object.keys(outputs).find((path) => outputs[path].entryPoint === src) ?? "";
    return { path, tag: `<script type="module"${async ?? ""} src="${inSite(path)}"></script>` };
  });
  const first = new Set(packed.flatMap(({ path }) => [path, ...importedBy(path, outputs)]));
  const [sheet] = Object.keys(/** @type {import("esbuild").Metafile} */ (style.metafile).outputs);
  const head = [
    `<link rel="stylesheet" href="${inSite(sheet)}">`,
    ...[...first].map((path) => `<link rel="modulepreload" href="${inSite(path)}">`),
    ...packed.map(({ tag }) => tag),
  ];
  return html
    .replace(COMMENTS, "")
    .replace(STYLES, "")
    .replace(SCRIPTS, (tag, _, src) => (ENTRIES.includes(src) ? "" : tag))
    .replace("  </head>", `    ${head.join("\n    ")}\n  </head>`);
}

/**
 * Packs the page's modules: what the page loads first into one file for each entry and one for each entry's imports, and
 * what is loaded later into files of its own.
 *
 * Of modules that several files need, the bundler makes one file for each set of such files. So each file that is loaded
 * later imports all that is loaded first, which it finds there anyway.
 *
 * @param {string} outdir
 * @param {Record<string, string>} replaced module texts that replace the project's, by path
 */
async function packScripts(outdir, replaced) {
  /** @type {import("esbuild").BuildOptions & { metafile: true }} */
  const options = {
    ...COMMON,
    entryPoints: ENTRIES.map((entry) => inRoot(entry)),
    entryNames: "[name]-[hash]",
    format: "esm",
    splitting: true,
    target: "es2022",
    metafile: true,
    outdir,
  };
  const { metafile } = await build({ ...options, write: false, plugins: [ownAddresses(replaced)] });
  const before = importsOfFirst(metafile.inputs);
  // The packages' lists of modules with side effects would drop imports of which nothing is used.
  return build({ ...options, ignoreAnnotations: true, plugins: [ownAddresses(replaced, before)] });
}

/**
 * Packs one script with the libraries it imports.
 *
 * @param {string} entry of the project
 * @param {string} outfile
 * @param {"esm" | "iife"} format
 */
export async function packScript(entry, outfile, format) {
  const define = { "process.env.NODE_ENV": '"production"' };
  const target = "es2022";
  await build({ ...COMMON, entryPoints: [inRoot(entry)], outfile, format, target, define });
}

/**
 * Packs modules into few files: one for each entry, at its path in the project, and some in the folder `chunks` for shared
 * or lazily loaded code. Modules of that folder that refer to workers and WebAssembly by URL are entries too: they stay in
 * their folder, and bundlers see the URLs as in the sources. JSON becomes a module of JavaScript: Firefox imports JSON
 * itself only since version 138.
 *
 * @param {string[]} entries of the project
 * @param {string} outdir
 * @param {object} [options]
 * @param {string} [options.chunks]
 * @param {(text: string) => string} [options.change] made to each file
 */
export function packModules(
  entries,
  outdir,
  { chunks = "www/solver", change = (text) => text } = {},
) {
  const { outputFiles } = buildSync({
    ...COMMON,
    entryPoints: entries,
    outbase: inRoot(),
    outdir,
    chunkNames: `${chunks}/[name]-[hash]`,
    external: ["../../pkg/*", "node:*"],
    format: "esm",
    splitting: true,
    target: "es2022",
    write: false,
  });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    // The comment by which webpack leaves a computed address alone is lost with the others.
    const kept = text.replaceAll("import(`", "import(/* webpackIgnore: true */`");
    writeFileSync(path, change(kept));
  }
}

/**
 * A module without comments and white space and with short names, except for its imports and exports.
 *
 * @param {string} text
 */
export function minified(text) {
  const { code } = transformSync(text, {
    charset: "utf8",
    format: "esm",
    minify: true,
    target: "es2022",
  });
  return code;
}

/** @type {import("esbuild").BuildOptions} */
const COMMON = {
  absWorkingDir: inRoot(),
  bundle: true,
  minify: true,
  charset: "utf8",
  chunkNames: "[name]-[hash]",
  logLevel: "error",
};

/**
 * Keeps each module's `import.meta.url` at its source, which locates workers, levels and WebAssembly.
 *
 * @param {Record<string, string>} replaced texts that replace the project's, by path
 * @param {Map<string, string>} [before] what is put before a module's text, by path
 * @returns {import("esbuild").Plugin}
 */
const ownAddresses = (replaced, before = new Map()) => ({
  name: "own addresses",
  setup({ onLoad }) {
    onLoad({ filter: /\.js$/ }, ({ path }) => {
      const from = relative(inRoot(FOLDER), path).split(sep).join("/");
      const address = `new URL(${JSON.stringify(from)}, import.meta.url).href`;
      const file = relative(inRoot(), path).split(sep).join("/");
      const text = replaced[file] ?? readFileSync(path, "utf8");
      const contents = (before.get(file) ?? "") + text.replaceAll("import.meta.url", address);
      return { contents, resolveDir: dirname(path) };
    });
  },
});

/**
 * @param {import("esbuild").Metafile["inputs"]} inputs
 * @returns {Map<string, string>} for each module that is loaded later, by path: imports of all that is loaded first. Not
 *   of the entries themselves: one waits for the store, and a module loaded by the store that imported it would wait for
 *   the entry.
 */
function importsOfFirst(inputs) {
  const first = new Set(ENTRIES);
  for (const path of first) {
    for (const { path: imported, kind } of inputs[path].imports) {
      if (kind === "import-statement") first.add(imported);
    }
  }
  const imports = [...first]
    .filter((path) => !ENTRIES.includes(path))
    .map((path) => `import ${JSON.stringify(inRoot(path))};\n`)
    .join("");
  const later = Object.values(inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ kind }) => kind === "dynamic-import")
    .map(({ path }) => path);
  return new Map(later.filter((path) => !first.has(path)).map((path) => [path, imports]));
}

/**
 * All static imports of a packed file, including indirect ones.
 *
 * @param {string} path
 * @param {import("esbuild").Metafile["outputs"]} outputs
 * @param {Set<string>} [known]
 */
function importedBy(path, outputs, known = new Set()) {
  for (const { path: imported, kind } of outputs[path].imports) {
    if (kind !== "import-statement" || known.has(imported)) continue;
    known.add(imported);
    importedBy(imported, outputs, known);
  }
  return known;
}
