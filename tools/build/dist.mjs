// npm run build: writes the static site into dist/. It works under any path of any static file host; its service worker
// adds the headers for threads and keeps the offline copy.
//
//   node tools/build/dist.mjs [--keep N]    --keep N keeps the files of the previous N builds, for visitors whose page is
//                                     still an older one

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { parseArgs } from "node:util";
import { inRoot, ROOT } from "../lib/paths.mjs";
import { heading, isMain, runTool, say, ToolError } from "../lib/run.mjs";
import { SITE } from "../lib/site.mjs";
import { build, filesUnder } from "./modules.mjs";
import { isPublished, NAMES_MODULES, published } from "./published.mjs";
import { clearSite, Release } from "./release.mjs";
import { setup } from "./setup.mjs";

/** Packed separately: the worker must be at the top of the site, since it only controls its own folder. */
const SERVICE_WORKER = "www/sw.js";
const OFFLINE = "www/offline.js";
/** What changes the files on their way. */
const BUILDERS = ["dist", "pack", "published", "release"].map((name) => `tools/build/${name}.mjs`);
/** The modules that import tables of texts. */
const TABLES = ["www/texts/player_tables.js", "www/ui/tables.js", "www/lab/tables.js"];
/** The tables: packed for these modules. */
const isTable = (/** @type {string} */ file) => /^www\/texts\/.*\.json$/.test(file);
/** Modules that are not packed yet. @param {string} file */
const isSource = (file) => /^(www|pkg\/(single|threads|lab))\/.*\.js$/.test(file);

/**
 * @param {object} [options]
 * @param {string} [options.folder] where the site is written
 * @param {number} [options.keep] how many earlier releases keep their files
 * @param {Record<string, string>} [options.replaced] file texts that replace the project's, by path: for tests
 * @returns {Promise<void>}
 */
export async function dist({ folder = inRoot("dist"), keep = 0, replaced = {} } = {}) {
  heading("Static site");
  clearSite(folder, keep);
  const files = siteFiles();
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(inRoot(file))]));
  sources[NAMES_MODULES] = Buffer.from(published(String(sources[NAMES_MODULES])));
  for (const [file, text] of Object.entries(replaced)) sources[file] = Buffer.from(text);
  const release = new Release(
    folder,
    sources,
    [SERVICE_WORKER, OFFLINE, ...BUILDERS].map((file) => inRoot(file)),
  );
  // Imported only now: esbuild may be missing until the setup has run.
  const { minified, packModules, packPage, packScript } = await import("./pack.mjs");
  for (const [file, bytes] of Object.entries(sources)) {
    if (file === "index.html" || isTable(file)) continue;
    const path = release.pathOf(file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, isSource(file) ? minified(String(bytes)) : bytes);
  }
  packModules(TABLES, release.root, { chunks: "www/texts" });
  const page = await packPage(String(sources["index.html"]), release.root, replaced);
  await packScript(OFFLINE, join(release.root, OFFLINE), "esm");
  release.writeDocument("index.html", withOffline(page));
  for (const file of files.filter((file) => file.endsWith(".html") && file !== "index.html")) {
    release.writeDocument(file, String(sources[file]));
  }
  release.writeEntries();
  const worker = join(folder, "sw.js");
  await packScript(SERVICE_WORKER, worker, "iife");
  writeFileSync(
    worker,
    `self.KURA_BUILD = ${release.manifest()};\n\n${readFileSync(worker, "utf8")}`,
  );
  // Tells GitHub Pages to serve the files as they are.
  writeFileSync(join(folder, ".nojekyll"), "");
  const all = filesUnder(folder);
  const bytes = all.reduce((sum, file) => sum + statSync(file).size, 0);
  const shown = relative(ROOT, folder).startsWith("..") ? folder : relative(ROOT, folder);
  say(`${shown}: release ${release.name}, ${all.length} files, ${Math.round(bytes / 1000)} KB`);
}

/** What a site does without a module. @type {Record<string, string>} */
const WITHOUT = {
  "pkg/threads": "will solve with one thread",
  "pkg/lab": "has no Lab",
};

/** @returns {string[]} paths of the site's files within the project, with slashes */
function siteFiles() {
  const parts = SITE.filter(isPublished);
  for (const part of parts.filter((part) => !existsSync(inRoot(part)))) {
    const without = WITHOUT[part];
    if (without === undefined) {
      throw new ToolError(`${part} is missing`, "run `npm run build` from a complete checkout");
    }
    say(`WARNING: ${part} is missing, so this site ${without}`);
  }
  return parts
    .filter((part) => existsSync(inRoot(part)))
    .flatMap((part) =>
      statSync(inRoot(part)).isDirectory() ? filesUnder(inRoot(part)) : inRoot(part),
    )
    .map((path) => relative(ROOT, path).split(sep).join("/"))
    .filter((path) => path !== SERVICE_WORKER && path !== OFFLINE && !path.endsWith(".d.ts"));
}

/**
 * Adds the script that starts the service worker, which the page lacks when served from the project.
 *
 * @param {string} html
 */
function withOffline(html) {
  const script = `<script type="module" src="${OFFLINE}"></script>`;
  if (!html.includes("</head>")) throw new ToolError("index.html has no </head>");
  return html.replace("</head>", `  ${script}\n  </head>`);
}

if (isMain(import.meta)) {
  await runTool(async () => {
    const { values } = parseArgs({ options: { keep: { type: "string", default: "0" } } });
    const keep = Number(values.keep);
    if (!Number.isInteger(keep) || keep < 0) {
      throw new ToolError(`--keep ${values.keep} is no number of releases`, "give 0 or more");
    }
    await setup();
    await build();
    await dist({ keep });
    say(
      "copy dist/ to any static host; to look at it: node tools/serve/serve.mjs --root dist --bare",
    );
  });
}
