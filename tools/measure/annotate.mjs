// Writes a line about each level into the files of collections, below the line with the fewest pushes.

import { readFileSync, writeFileSync } from "node:fs";
import { readCollection } from "../../www/play/collection.js";
import { say } from "../lib/run.mjs";

/**
 * Replaces the lines of this key in all files.
 *
 * @param {string[]} files
 * @param {string} key as in `key: value`
 * @param {(xsb: string) => Promise<string | null>} answer null leaves the level without a line
 */
export async function annotate(files, key, answer) {
  const old = new RegExp(`^${key}:`, "i");
  for (const file of files) {
    const lines = readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => !old.test(line));
    const { levels } = readCollection(lines.join("\n"));
    let end = lines.length;
    // From the last level up, so that the line numbers above stay valid.
    for (const { xsb, line, title } of levels.reverse()) {
      const value = await answer(xsb);
      if (value === null) say(`${file}: ${title ?? `the level in line ${line}`} has no ${key}`);
      else {
        const own = lines.slice(line, end).findIndex((text) => /^Best pushes:/i.test(text));
        if (own >= 0) lines.splice(line + own + 1, 0, `${key}: ${value}`);
        else lines.splice(line + xsb.split("\n").length - 1, 0, "", `${key}: ${value}`);
      }
      end = line;
    }
    writeFileSync(file, lines.join("\n"));
    say(`${file}: ${levels.length} levels`);
  }
}
