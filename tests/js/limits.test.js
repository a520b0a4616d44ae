// How many threads a search gets on different devices.

import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultMemoryMb, defaultThreads } from "../../www/solver/limits.js";

/**
 * What `read` returns in a browser on a device.
 * @template T
 * @param {{ hardwareConcurrency?: number, deviceMemory?: number }} device
 * @param {() => T} read
 */
function on(device, read) {
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: device, configurable: true });
  Object.assign(globalThis, { Worker() {} });
  try {
    return read();
  } finally {
    Reflect.deleteProperty(globalThis, "Worker");
    if (before) Object.defineProperty(globalThis, "navigator", before);
    else Reflect.deleteProperty(globalThis, "navigator");
  }
}

test("every core but one searches, as far as memory allows", () => {
  const threads = [1, 2, 3, 8, 32, 33, 128].map((hardwareConcurrency) =>
    on({ hardwareConcurrency }, defaultThreads),
  );
  assert.deepEqual(threads, [1, 2, 2, 7, 31, 32, 32]);
  const little = { hardwareConcurrency: 16, deviceMemory: 4 };
  assert.deepEqual([on(little, defaultThreads), on(little, defaultMemoryMb)], [8, 256]);
  assert.equal(on({}, defaultThreads), 1);
  assert.equal(defaultThreads(), 1, "a program for Node says how many it wants");
});
