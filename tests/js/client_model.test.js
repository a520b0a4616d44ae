// Random sequences of calls and worker events, compared with a model of how every request must end.

import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import fc from "fast-check";
import { Solver } from "../../www/solver/client.js";
import { HandWorkers, settle } from "./hand_workers.js";

const START_LIMIT = 300;
const GRACE = 75;
/** How many workers may die during a request before it rejects. */
const LIVES = 2;

/**
 * How a request ends: with a value that has these fields, or with an error that contains this text.
 *
 * @typedef {{ value: { [name: string]: unknown } } | { error: RegExp }} End
 */

/**
 * @typedef {object} Asked a request as the model sees it
 * @property {string} name identifies it in the worker's messages
 * @property {"ready" | "question" | "solve" | "generate" | "optimize"} kind
 * @property {boolean} throws whether its callback throws
 * @property {AbortController} stop
 * @property {number} limit the time at which its limit expires
 * @property {boolean} given whether it was sent to a worker
 * @property {{ why: "cancelled" | "timeout", until: number } | null} ending
 * @property {number} lives
 * @property {End | null} end
 * @property {{ value?: any, error?: Error } | null} got what its caller received
 */

class Model {
  hands = new HandWorkers();
  solver = new Solver({ startLimitMs: START_LIMIT }, this.hands);
  /** @type {Asked[]} */
  asked = [];
  closed = false;
  worn = false;

  /** @param {Asked["kind"]} kind @param {{ limit?: number, aborted?: boolean, throws?: boolean }} [how] */
  call(kind, { limit = 0, aborted = false, throws = false } = {}) {
    const name = String(this.asked.length);
    const stop = new AbortController();
    if (aborted) stop.abort();
    // No two events may happen at the same time: their order would be undefined.
    const timeLimitMs = limit === 0 ? 0 : limit + 0.001 * (this.asked.length + 1);
    const options = {
      signal: stop.signal,
      timeLimitMs,
      onProgress: () => {
        if (throws) throw new Error(`thrown by ${name}`);
      },
    };
    const calls = {
      ready: () => this.solver.ready(),
      question: () => this.solver.verify(name, "R"),
      solve: () => this.solver.solve(name, options),
      generate: () => this.solver.generate({ ...options, seed: Number(name) }),
      optimize: () => this.solver.optimize(name, "R", options),
    };
    /** @type {Asked} */
    const asked = {
      name,
      kind,
      throws,
      stop,
      limit: timeLimitMs === 0 ? Number.POSITIVE_INFINITY : this.hands.clock.time + timeLimitMs,
      given: false,
      ending: null,
      lives: LIVES,
      end: null,
      got: null,
    };
    this.asked.push(asked);
    calls[kind]().then(
      (value) => {
        assert.equal(asked.got, null);
        asked.got = { value };
      },
      (error) => {
        assert.equal(asked.got, null);
        asked.got = { error };
      },
    );
    if (this.closed) asked.end = { error: /disposed/ };
    else if (kind === "ready" && this.worker?.state === "ready" && !this.worn)
      asked.end = { value: { build: "single" } };
    else if (aborted && isWork(asked)) asked.end = { value: { outcome: "cancelled" } };
  }

  /** @param {number} which */
  abort(which) {
    const work = pick(this.open.filter(isWork), which);
    if (!work) return;
    work.stop.abort();
    this.#endEarly(work, "cancelled");
  }

  /** @param {Asked} work @param {"cancelled" | "timeout"} why */
  #endEarly(work, why) {
    if (work.ending) return;
    if (work.given) work.ending = { why, until: this.hands.clock.time + GRACE };
    else work.end = { value: { outcome: why } };
  }

  get open() {
    return this.asked.filter(({ end }) => end === null);
  }

  get worker() {
    const worker = this.hands.all.at(-1);
    return worker && worker.state !== "closed" ? worker : null;
  }

  /** The requests that the worker has and has not answered. */
  get #given() {
    // A request whose callback threw has ended, but the worker may still be working on it.
    return this.asked.filter(({ given }) => given);
  }

  /** @param {string} [failure] */
  start(failure) {
    const { worker } = this;
    if (worker?.state !== "starting") return;
    if (failure === undefined) {
      worker.ready();
      for (const asked of this.open) {
        if (asked.kind === "ready") asked.end = { value: { build: "single" } };
      }
      return;
    }
    worker.fail(failure);
    this.#startFailed(new RegExp(failure));
  }

  /** @param {RegExp} error */
  #startFailed(error) {
    for (const asked of this.open) asked.end = { error };
  }

  /** @param {number} which @param {object} more @param {boolean} atRest */
  answer(which, more, atRest) {
    const asked = pick(this.#given, which);
    if (!asked || !this.worker) return;
    asked.given = false;
    const { outcome = "solved", peakMb = 1 } = /** @type {any} */ (more);
    if (asked.kind === "question") {
      asked.end = { value: { verdict: asked.name } };
      this.worker.say({ type: "value", id: this.#idOf(asked), value: { verdict: asked.name } });
      return;
    }
    asked.end ??= {
      value: { outcome: outcome === "cancelled" ? (asked.ending?.why ?? outcome) : outcome },
    };
    if (!atRest || outcome === "memory" || peakMb > 192) this.worn = true;
    this.worker.answer(this.#idOf(asked), more, atRest);
  }

  /** @param {number} which */
  progress(which) {
    const work = pick(this.#given.filter(isWork), which);
    if (!work || !this.worker) return;
    if (work.throws && !work.end && !work.ending) {
      work.end = { error: new RegExp(`thrown by ${work.name}$`) };
      work.ending = { why: "cancelled", until: this.hands.clock.time + GRACE };
    }
    this.worker.progress(this.#idOf(work), 5);
  }

  /** @param {number} which */
  crash(which) {
    const asked = pick(this.#given, which);
    if (!asked || !this.worker) return;
    const { worker } = this;
    const id = this.#idOf(asked);
    asked.given = false;
    asked.end ??= asked.ending
      ? { value: { outcome: asked.ending.why } }
      : { error: /stopped unexpectedly/ };
    this.#workerGone(0);
    worker.say({ type: "crashed", id, message: "unreachable" });
  }

  die() {
    const { worker } = this;
    if (!worker) return;
    if (worker.state === "starting") this.#startFailed(/died/);
    else this.#workerGone(1);
    worker.break("died");
  }

  /** @param {number} lives how many lives its requests lose */
  #workerGone(lives) {
    this.worn = false;
    for (const asked of this.#given) {
      asked.given = false;
      asked.lives -= lives;
      if (asked.ending) asked.end ??= { value: { outcome: asked.ending.why } };
      else if (asked.lives === 0) asked.end = { error: /died/ };
    }
  }

  /** @param {number} milliseconds */
  advance(milliseconds) {
    const { clock } = this.hands;
    const end = clock.time + milliseconds;
    for (;;) {
      const { worker } = this;
      /** Timed events and when they happen. @type {[number, () => void][]} */
      const ahead = this.open
        .filter(isWork)
        .map((work) => [
          work.ending ? Number.POSITIVE_INFINITY : work.limit,
          () => this.#endEarly(work, "timeout"),
        ]);
      for (const { given, ending } of this.#given) {
        if (given && ending) ahead.push([ending.until, () => this.#workerGone(0)]);
      }
      if (worker?.state === "starting") {
        const failed = () => this.#startFailed(/did not start within 300 ms/);
        ahead.push([worker.opened + START_LIMIT, failed]);
      }
      const [next] = ahead.sort(([a], [b]) => a - b);
      if (!next || next[0] > end) break;
      const [at, happen] = next;
      clock.advance(at - clock.time);
      happen();
    }
    clock.advance(end - clock.time);
  }

  dispose() {
    for (const asked of this.open) {
      asked.end = isWork(asked)
        ? { value: { outcome: asked.ending?.why ?? "cancelled" } }
        : { error: /disposed/ };
    }
    for (const asked of this.asked) asked.given = false;
    this.closed = true;
    this.solver.dispose();
  }

  /** @param {Asked} asked @returns {number} */
  #idOf(asked) {
    const request = this.worker?.requests.findLast((request) => nameOf(request) === asked.name);
    assert.ok(request && "id" in request);
    return request.id;
  }

  /** Compares the model with what the solver did. */
  async check() {
    await settle();
    const running = this.hands.all.filter(({ state }) => state !== "closed");
    assert.ok(running.length <= 1, "one worker at most");
    const { worker } = this;
    const told = worker ? worker.requests.map(nameOf) : [];
    for (const asked of this.open) {
      if (!asked.given && told.includes(asked.name)) asked.given = true;
    }
    assert.ok(this.#given.filter(isWork).length <= 1, "one search at a time");
    if (worker?.state === "ready") {
      assert.ok(!this.worn || this.#given.length > 0, "a worn worker goes as soon as it can");
      const searches = this.open.filter(isWork);
      const busy = this.asked.some((asked) => isWork(asked) && asked.given);
      if (!this.worn) {
        assert.ok(busy || searches.length === 0, "a search waits for nothing");
        const questions = this.open.filter(({ kind }) => kind === "question");
        assert.ok(
          questions.every(({ given }) => given),
          "questions wait for nothing",
        );
      }
    } else if (this.open.length > 0) assert.equal(worker?.state, "starting", "somebody waits");
    for (const { name, kind, end, got } of this.asked) {
      const what = `${kind} ${name}`;
      if (end === null) assert.equal(got, null, `${what} is open`);
      else if ("error" in end) assert.match(String(got?.error), end.error, what);
      else {
        assert.ok(got?.value, `${what} has a value`);
        for (const [field, value] of Object.entries(end.value)) {
          assert.equal(got.value[field], value, `${what}: ${field}`);
        }
      }
    }
    if (this.worn && worker?.state === "starting") this.worn = false;
  }
}

/** @param {Asked} asked */
function isWork({ kind }) {
  return kind === "solve" || kind === "generate" || kind === "optimize";
}

/** @param {any} request a message to the worker @returns {string | undefined} */
function nameOf(request) {
  if (request.type === "solve" || request.type === "optimize") return request.xsb;
  if (request.type === "generate") return String(request.options.seed);
  return request.type === "call" ? (request.args.xsb ?? request.args.text) : undefined;
}

/** @template T @param {T[]} list @param {number} which @returns {T | undefined} */
function pick(list, which) {
  return list[which % Math.max(1, list.length)];
}

const which = fc.nat(20);

/** An event. @type {fc.Arbitrary<(model: Model) => void>} */
const event = fc.oneof(
  fc
    .record({
      kind: fc.constantFrom(
        /** @type {const} */ ("solve"),
        /** @type {const} */ ("solve"),
        /** @type {const} */ ("generate"),
        /** @type {const} */ ("optimize"),
        /** @type {const} */ ("question"),
        /** @type {const} */ ("ready"),
      ),
      limit: fc.constantFrom(0, 0, 40, 100, 250, 1000),
      aborted: fc.nat(9).map((n) => n === 0),
      throws: fc.nat(3).map((n) => n === 0),
    })
    .map(({ kind, ...how }) => named(`${kind} ${JSON.stringify(how)}`, (m) => m.call(kind, how))),
  fc.constant(named("the worker is ready", (m) => m.start())),
  fc.constant(named("the worker is ready", (m) => m.start())),
  fc.constant(named("the module is missing", (m) => m.start("404"))),
  which.map((n) => named(`abort ${n}`, (m) => m.abort(n))),
  fc
    .tuple(
      which,
      fc.constantFrom({}, {}, { outcome: "cancelled" }, { outcome: "memory" }, { peakMb: 500 }),
      fc.nat(9).map((n) => n > 0),
    )
    .map(([n, more, rest]) =>
      named(`answer ${n} ${JSON.stringify(more)} ${rest}`, (m) => m.answer(n, more, rest)),
    ),
  which.map((n) => named(`progress ${n}`, (m) => m.progress(n))),
  which.map((n) => named(`crash ${n}`, (m) => m.crash(n))),
  fc.constant(named("the worker dies", (m) => m.die())),
  fc.constantFrom(1, 30, 80, 200).map((ms) => named(`${ms} ms pass`, (m) => m.advance(ms))),
  fc.nat(30).map((n) => named(n === 0 ? "dispose" : "nothing", (m) => n === 0 && m.dispose())),
);

/** @param {string} name shown when a sequence fails @param {(model: Model) => unknown} happen */
function named(name, happen) {
  return Object.assign((/** @type {Model} */ model) => void happen(model), {
    toString: () => name,
    [fc.toStringMethod]: () => name,
  });
}

test("1,000 random sequences end as the model predicts", async () => {
  const ends = { value: 0, error: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 20, maxLength: 40, size: "max" }),
      async (events) => {
        const model = new Model();
        for (const happen of events) {
          happen(model);
          await model.check();
        }
        model.dispose();
        await model.check();
        assert.deepEqual(model.open, []);
        for (const { stop } of model.asked) {
          assert.equal(getEventListeners(stop.signal, "abort").length, 0);
        }
        assert.equal(model.hands.clock.timers.size, 0);
        assert.ok(model.hands.all.every(({ state }) => state === "closed"));
        for (const { end } of model.asked) ends[end && "error" in end ? "error" : "value"] += 1;
      },
    ),
    { numRuns: 1000 },
  );
  assert.ok(ends.value > 1000 && ends.error > 1000, JSON.stringify(ends));
});
