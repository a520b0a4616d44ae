// Modules that are loaded late, and asked for again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadedLate } from "../../www/advice/again.js";
import { version } from "../../www/version.js";

/**
 * A module that a browser cannot load at first.
 *
 * @param {number} times how often
 * @param {string} path
 */
function failing(times, path) {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= times) throw new TypeError(`not loaded: ${asked}`);
    return { version: "the first address" };
  };
  return { ask: loadedLate(load, path, import.meta.url), asked: () => asked };
}

const FILE = "../../www/version.js";

test("a module that could not be loaded is asked for again, and loaded once", async () => {
  const { ask, asked } = failing(1, FILE);
  await assert.rejects(ask(), /not loaded: 1/);
  const [one, two] = await Promise.all([ask(), ask()]);
  assert.deepEqual([one.version, two, asked()], ["the first address", one, 2]);
  assert.equal(await ask(), one);
  assert.equal(asked(), 2);
});

test("if the browser remembers the failure, another address of the file is asked for", async () => {
  const { ask, asked } = failing(Number.POSITIVE_INFINITY, FILE);
  await assert.rejects(ask(), /not loaded: 1/);
  const found = await ask();
  assert.equal(found.version, version);
  assert.equal(await ask(), found, "there is one of it");
  assert.equal(asked(), 2);
});

test("a file that a bundler has renamed is asked for by the address that the browser names", async () => {
  const named = "https://localhost:1/chunks/none-AB12.js";
  const load = async () => Promise.reject(new TypeError(`error loading module: ${named}`));
  /** @type {string[]} */
  const asked = [];
  const { URL: usual } = globalThis;
  globalThis.URL = class extends usual {
    constructor(/** @type {string | URL} */ address, /** @type {string | URL | undefined} */ base) {
      super(address, base);
      asked.push(String(address));
    }
  };
  try {
    for (const path of ["./late/none.js", "./late/other.js"]) {
      const ask = loadedLate(load, path, import.meta.url);
      await assert.rejects(ask());
      await assert.rejects(ask(), /error loading module/);
    }
  } finally {
    globalThis.URL = usual;
  }
  assert.deepEqual(asked, ["./late/none.js", named, "./late/other.js"]);
});

test("where no file is at that address, the browser's error is told", async () => {
  for (const base of [import.meta.url, "about:blank"]) {
    const ask = loadedLate(async () => Promise.reject(new Error("offline")), "none.js", base);
    for (let times = 0; times < 3; times += 1) await assert.rejects(ask(), /^Error: offline$/);
  }
});
