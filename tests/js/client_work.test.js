// How much the client does per request, counted as the runs of its lines: time would depend on the machine.

import assert from "node:assert/strict";
import { Session } from "node:inspector";
import { test } from "node:test";
import { HandWorkers, settle } from "./hand_workers.js";

const LEVEL = "#####\n#@$.#\n#####";

const session = new Session();
session.connect();
/** @param {string} method @param {object} [params] @returns {Promise<any>} */
const post = (method, params) =>
  new Promise((resolve, reject) =>
    session.post(method, params, (error, result) => (error ? reject(error) : resolve(result))),
  );
await post("Profiler.enable");
// Before the client is loaded: only code compiled from now on is counted block by block.
await post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
const { Solver } = await import("../../www/solver/client.js");

/** How often parts of the client's code have run since the last call. @returns {Promise<number>} */
async function runs() {
  /** @type {{ result: { url: string, functions: { ranges: { count: number }[] }[] }[] }} */
  const { result } = await post("Profiler.takePreciseCoverage");
  return result
    .filter(({ url }) => url.includes("/www/solver/"))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

/** @param {number} count @returns {Promise<number>} */
async function workFor(count) {
  const hands = new HandWorkers();
  const solver = new Solver({}, hands);
  const stop = new AbortController();
  const many = (/** @type {() => Promise<unknown>} */ call) => Array.from({ length: count }, call);
  const questions = many(() => solver.verify(LEVEL, "R"));
  const searches = many(() => solver.solve(LEVEL));
  const ended = many(() => solver.solve(LEVEL, { signal: stop.signal }));
  await settle();
  hands.worker.ready();
  await settle();
  for (const request of [...hands.worker.requests]) {
    if (request.type === "call") hands.worker.say({ type: "value", id: request.id, value: {} });
  }
  await Promise.all(questions);
  for (const search of searches) {
    hands.worker.answer(hands.worker.idOf("solve"));
    await search;
  }
  stop.abort();
  hands.worker.answer(hands.worker.idOf("solve"), { outcome: "cancelled" });
  await Promise.all(ended);
  solver.dispose();
  return runs();
}

test("many requests cost as much each as a few", async () => {
  await workFor(10);
  const few = await workFor(100);
  const many = await workFor(800);
  assert.ok(few > 10_000, `${few} runs`);
  assert.ok(many < 9 * few, `${few} runs for 300 requests, ${many} for 2,400`);
});
