// The last line of a page with tables: a checksum of the page and of what it was made from. The programs that make
// the pages write it (crates/cli/src/lab/seal.rs).

import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../lib/paths.mjs";

const LINE = /\nChecksum of this page and what it was made from: [0-9a-f]{16}\.\n$/;

/**
 * FNV-1a of 64 bits (Fowler, Noll, Vo). It is for mistakes: anybody who changes a number can also write the line anew
 * (tools/prove/seal.mjs), whatever the hash.
 *
 * @param {string} text
 */
function checksum(text) {
  let sum = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text))
    sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  return sum.toString(16).padStart(16, "0");
}

/**
 * The page with its last line written anew.
 *
 * @param {string} page
 * @param {string} source the text of what it was made from
 */
export function sealed(page, source) {
  const text = page.replace(LINE, "");
  const sum = checksum(`${source}\0${text}`);
  return `${text}\nChecksum of this page and what it was made from: ${sum}.\n`;
}

/** The pages with tables in docs/, each with the file that it is made from. */
export function pages() {
  const named = /** @type {const} */ ([
    ["docs/lab", ".toml", "docs/lab/"],
    ["crates/lab/examples/lab_tables", ".rs", "docs/lab-"],
  ]);
  return named.flatMap(([folder, ending, page]) =>
    readdirSync(inRoot(folder))
      .filter((file) => file.endsWith(ending) && !["main.rs", "run.rs"].includes(file))
      .map((file) => ({
        page: `${page}${file.slice(0, -ending.length)}.md`,
        source: `${folder}/${file}`,
      })),
  );
}

/** @param {string} path */
export const read = (path) => readFileSync(inRoot(path), "utf8");
