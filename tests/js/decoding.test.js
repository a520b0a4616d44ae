// Files in any encoding are read by the page as by the command line (crates/level/src/decode.rs has the other half of the test).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { decode } from "../../www/library/decoding.js";

/** @type {{ what: string, hex: string, text: string }[]} */
const CASES = JSON.parse(readFileSync(new URL("../data/encodings.json", import.meta.url), "utf8"));

for (const { what, hex, text } of CASES) {
  test(`decodes ${what}`, () => {
    assert.equal(decode(Uint8Array.from(Buffer.from(hex, "hex"))), text);
  });
}
