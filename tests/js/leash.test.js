// How a worker learns in the middle of a step that its search is to end.

import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { test } from "node:test";
import { Solver } from "../../www/solver/client.js";
import { Leash, watchLeash } from "../../www/solver/leash.js";
import { fakeWorkers } from "./fake_module.js";

test("with shared memory, a cut leash is noticed at once", () => {
  const leash = new Leash();
  const isCut = watchLeash(leash.end);
  assert.equal(isCut?.(), false);
  leash.cut();
  assert.equal(isCut?.(), true);
});

test("without it, a cut leash is a URL that can no longer be read", (t) => {
  const shared = globalThis.SharedArrayBuffer;
  t.after(() => {
    globalThis.SharedArrayBuffer = shared;
    Reflect.deleteProperty(globalThis, "XMLHttpRequest");
  });
  Reflect.deleteProperty(globalThis, "SharedArrayBuffer");
  const leash = new Leash();
  assert.equal(watchLeash(leash.end), undefined, "nothing here can read it");
  globalThis.XMLHttpRequest = /** @type {any} */ (
    class {
      status = 0;
      #url = "";
      open(/** @type {string} */ _, /** @type {string} */ url) {
        this.#url = url;
      }
      send() {
        if (!resolveObjectURL(this.#url)) throw new Error("no such blob");
        this.status = 200;
      }
    }
  );
  const isCut = watchLeash(leash.end);
  assert.equal(isCut?.(), false);
  leash.cut();
  assert.equal(isCut?.(), true);
});

test("a signal cuts the leash of its search before any message is received", async () => {
  const { open, workers } = fakeWorkers([{ work: 1e9 }]);
  const solver = new Solver({}, { open });
  await solver.ready();
  const stop = new AbortController();
  const search = solver.solve("#####\n#@$.#\n#####", { signal: stop.signal });
  const request = workers[0].requests.find(({ type }) => type === "solve");
  assert.ok(request?.type === "solve");
  const isCut = watchLeash(request.leash);
  assert.equal(isCut?.(), false);
  stop.abort();
  assert.equal(isCut?.(), true);
  assert.equal((await search).outcome, "cancelled");
});
