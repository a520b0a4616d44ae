// How a worker learns in the middle of a step that its search is to end.

import assert from "node:assert/strict";
import { resolveObjectURL } from "node:buffer";
import { test } from "node:test";
import { StopFlag, watchFlag } from "../../www/solver/cancel.js";
import { Solver } from "../../www/solver/client.js";
import { fakeWorkers } from "./fake_module.js";

test("with shared memory, a set stop flag is noticed at once", () => {
  const flag = new StopFlag();
  const isSet = watchFlag(flag.sent);
  assert.equal(isSet?.(), false);
  flag.set();
  assert.equal(isSet?.(), true);
});

test("without it, a set stop flag is a URL that can no longer be read", (t) => {
  const shared = globalThis.SharedArrayBuffer;
  t.after(() => {
    globalThis.SharedArrayBuffer = shared;
    Reflect.deleteProperty(globalThis, "XMLHttpRequest");
  });
  Reflect.deleteProperty(globalThis, "SharedArrayBuffer");
  const flag = new StopFlag();
  assert.equal(watchFlag(flag.sent), undefined, "nothing here can read it");
  let ended = false;
  globalThis.XMLHttpRequest = /** @type {any} */ (
    class {
      status = 0;
      #url = "";
      open(/** @type {string} */ _, /** @type {string} */ url) {
        this.#url = url;
      }
      send() {
        const there = resolveObjectURL(this.#url) && !ended;
        ended = false;
        if (!there) throw new Error("no such blob");
        this.status = 200;
      }
    }
  );
  const isSet = watchFlag(flag.sent);
  assert.equal(isSet?.(), false);
  ended = true;
  assert.equal(isSet?.(), false, "one failed read is no cancellation");
  flag.set();
  assert.equal(isSet?.(), true);
});

test("a signal sets the stop flag of its search before any message is received", async () => {
  const { open, workers } = fakeWorkers([{ work: 1e9 }]);
  const solver = new Solver({}, { open });
  await solver.ready();
  const stop = new AbortController();
  const search = solver.solve("#####\n#@$.#\n#####", { signal: stop.signal });
  const request = workers[0].requests.find(({ type }) => type === "solve");
  assert.ok(request?.type === "solve");
  const isSet = watchFlag(request.flag);
  assert.equal(isSet?.(), false);
  stop.abort();
  assert.equal(isSet?.(), true);
  assert.equal((await search).outcome, "cancelled");
});
