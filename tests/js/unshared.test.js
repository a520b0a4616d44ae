// One module with shared memory, with and without threads: www/solver/unshared.js.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sharedLimits, startAlone } from "../../www/solver/unshared.js";

/** @param {number} id @param {number[]} bytes */
const section = (id, ...bytes) => [id, bytes.length, ...bytes];
/** @param {string} text */
const name = (text) => [text.length, ...Buffer.from(text)];
const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
/** A type: nothing in, nothing out; and one: nothing in, a number out. */
const TYPES = section(1, 2, 0x60, 0, 0, 0x60, 0, 1, 0x7f);
/** All kinds of imports that may stand before the memory: a function, a table, a global. */
const OTHERS = [
  [...name("m"), ...name("f"), 0, 0],
  [...name("m"), ...name("t"), 1, 0x70, 1, 0, 0x80, 1],
  [...name("m"), ...name("g"), 3, 0x7f, 0],
];
/** From 1 to 65,536 pages, shared. */
const SHARED = [...name("m"), ...name("memory"), 2, 3, 1, 0x80, 0x80, 4];
/** A function that adds 5 to the number at 8, atomically, and gives what it was. */
const ADDS = [
  ...section(3, 1, 1),
  ...section(7, 1, ...name("add"), 0, 1),
  ...section(10, 1, 10, 0, 0x41, 8, 0x41, 5, 0xfe, 0x1e, 2, 0, 0x0b),
];

/** @param {number[][]} imports */
const module = (...imports) =>
  new Uint8Array([...HEAD, ...TYPES, ...section(2, imports.length, ...imports.flat()), ...ADDS]);

const given = {
  f() {},
  t: new WebAssembly.Table({ element: "anyfunc", initial: 0, maximum: 128 }),
};

/** What the glue does. @param {{ module_or_path: WebAssembly.Module, memory?: WebAssembly.Memory }} options */
async function add({ module_or_path, memory }) {
  assert.ok(memory);
  const imports = { m: { ...given, g: 0, memory } };
  const { exports } = await WebAssembly.instantiate(module_or_path, imports);
  const { add } = /** @type {{ add: () => number }} */ (exports);
  return { sum: [add(), add()], memory };
}

test("a module that imports shared memory gets memory of its own", async () => {
  const bytes = module(...OTHERS, SHARED);
  assert.equal(bytes[/** @type {number} */ (sharedLimits(bytes))], 3);
  /** @type {Awaited<ReturnType<typeof add>>[]} */
  const started = [];
  await startAlone({ default: async (options) => started.push(await add(options)) }, bytes);
  const [{ sum, memory }] = started;
  assert.deepEqual(sum, [0, 5], "atomic instructions work");
  assert.ok(memory.buffer instanceof ArrayBuffer);
});

test("other modules stay as they are", () => {
  const own = section(5, 1, 0, 1);
  const alone = new Uint8Array([...HEAD, ...TYPES, ...section(3, 1, 1), ...own]);
  const unshared = module(...OTHERS, [...name("m"), ...name("memory"), 2, 1, 1, 2]);
  for (const bytes of [alone, unshared, module(...OTHERS), new Uint8Array(HEAD)]) {
    assert.equal(sharedLimits(bytes), null);
  }
});

test("the search for it ends in whatever is no module", () => {
  const bytes = module(...OTHERS, SHARED);
  for (let length = 0; length < bytes.length; length += 1) sharedLimits(bytes.slice(0, length));
  const endless = new Uint8Array([...HEAD, 2, 6, 0xff, 0xff, 0xff, 0xff, 0x0f]);
  for (const bytes of [endless, new Uint8Array(1000).fill(0xff)]) {
    assert.equal(sharedLimits(bytes), null);
  }
  assert.equal(sharedLimits(new Uint8Array(0)), null);
});
