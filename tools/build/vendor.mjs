// Copies third-party libraries to where the page, which has no bundler, imports them.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { inRoot } from "../lib/paths.mjs";
import { ToolError } from "../lib/run.mjs";

/** Libraries of a single module: the module, its licence, and the name it is served under. */
const LIBRARIES = [
  ["gifenc/dist/gifenc.esm.js", "gifenc/LICENSE.md", "gifenc"],
  ["idb/build/index.js", "idb/LICENSE", "idb"],
];

/** Libraries of many modules, bundled into one with the exports of the entry: the entry, the package, and the name. */
const BUNDLED = [
  ["tools/build/vendor/plot.js", "@observablehq/plot", "plot"],
  ["tools/build/vendor/sha256.js", "@noble/hashes", "sha256"],
];

/** Copies the libraries with their licences into pkg/vendor, unless the installed versions are there already. */
export function copyLibraries() {
  const folder = inRoot("pkg/vendor");
  mkdirSync(folder, { recursive: true });
  for (const [file, licence, name] of LIBRARIES) {
    const source = readFileSync(inRoot("node_modules", file), "utf8");
    const text = readFileSync(inRoot("node_modules", licence), "utf8").trim();
    const code = source.replace(/^\/\/# sourceMappingURL=.*$/m, "").trimEnd();
    const copy = `// @ts-nocheck\n/*! ${name}\n${text}\n*/\n${code}\n`;
    const path = join(folder, `${name}.js`);
    if (!existsSync(path) || readFileSync(path, "utf8") !== copy) writeFileSync(path, copy);
  }
  for (const [entry, owner, name] of BUNDLED) {
    const path = join(folder, `${name}.js`);
    const first = `// @ts-nocheck ${fingerprint(entry, owner)}`;
    if (existsSync(path) && readFileSync(path, "utf8").startsWith(`${first}\n`)) continue;
    if (!existsSync(inRoot("node_modules", owner))) {
      throw new ToolError(`${owner} is not installed`, "run `npm install`");
    }
    writeFileSync(path, `${first}\n${bundled(entry)}`);
  }
}

/** A hash of the entry, the package and the installed versions. @param {string} entry @param {string} owner */
function fingerprint(entry, owner) {
  const lock = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")).packages;
  const versions = Object.entries(lock).map(([path, { version }]) => `${path} ${version}`);
  const hash = createHash("sha256")
    .update(owner)
    .update(readFileSync(inRoot(entry)));
  return hash.update(versions.slice(1).join("\n")).digest("hex").slice(0, 16);
}

/** @param {string} entry @returns {string} one module, preceded by the licences of everything in it */
function bundled(entry) {
  // Loaded only now: esbuild may be missing until the setup has run.
  const esbuild = /** @type {typeof import("esbuild")} */ (
    createRequire(import.meta.url)("esbuild")
  );
  const { outputFiles, metafile } = esbuild.buildSync({
    entryPoints: [inRoot(entry)],
    absWorkingDir: inRoot(),
    bundle: true,
    format: "esm",
    minify: true,
    target: "es2022",
    legalComments: "none",
    metafile: true,
    write: false,
  });
  const [{ inputs }] = Object.values(metafile.outputs);
  const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const owners = new Set(
    used.flatMap(([path]) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
  );
  const licences = [...owners].sort().map((name) => {
    const home = inRoot("node_modules", name);
    const file = readdirSync(home).find((one) => /^licen[cs]e/i.test(one));
    if (!file) throw new Error(`${name} has no licence file`);
    return `/*! ${name}\n${readFileSync(join(home, file), "utf8").trim()}\n*/\n`;
  });
  return `${licences.join("")}${outputFiles[0].text}`;
}
