// Libraries of others that the page uses, where it finds them: it has no bundler.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "./paths.mjs";

/** The module of each, its licence, and under which name it is served. */
const LIBRARIES = [
  ["gifenc/dist/gifenc.esm.js", "gifenc/LICENSE.md", "gifenc"],
  ["idb/build/index.js", "idb/LICENSE", "idb"],
];

/** Copies them with their licences into pkg/vendor, where they are not there yet as they are installed. */
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
}
