// How the playing time of a level is measured.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONGEST_PAUSE, Stopwatch } from "../../www/page/board/stopwatch.js";

/** A stopwatch with a clock set by the test. */
function watched() {
  /** @type {number[]} */
  const kept = [];
  const clock = { now: 1000 };
  const watch = new Stopwatch(
    (ms) => kept.push(ms),
    () => clock.now,
  );
  return { watch, kept, clock };
}

test("time runs from opening a level to solving it, and is stored in small steps", () => {
  const { watch, kept, clock } = watched();
  watch.begin();
  for (let i = 0; i < 5; i += 1) {
    clock.now += 6000;
    watch.tick();
  }
  assert.deepEqual(kept, [24_000]);
  clock.now += 500;
  watch.stop();
  assert.deepEqual(kept, [24_000, 6500]);
});

test("a long pause counts as a short one, and hidden pages do not count", () => {
  const { watch, kept, clock } = watched();
  watch.begin();
  clock.now += 10 * LONGEST_PAUSE;
  watch.tick();
  assert.deepEqual(kept, [LONGEST_PAUSE]);
  watch.stop();
  clock.now += 5000;
  watch.tick();
  watch.stop();
  watch.stop();
  assert.deepEqual(kept, [LONGEST_PAUSE], "nothing was done in between");
});
