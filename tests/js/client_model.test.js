// Random sequences of calls and worker events, compared with a model of how every request must end.

import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";
import fc from "fast-check";
import { LabSolver } from "../../www/solver/lab_client.js";
import { CANCEL_WAIT, PAUSE_WAIT } from "../../www/solver/protocol.js";
import { HandWorkers, settle } from "./hand_workers.js";

const START_LIMIT = 300;
const GRACE = 75;
/** How many workers may die during a request before it rejects. */
const LIVES = 2;
/** The number of sequences; `npm test` has time for a few. */
const SEQUENCES = Number(process.env.KURA_SEQUENCES ?? 500);

const WORK = /** @type {const} */ (["solve", "keep", "resume", "generate", "optimize"]);

/** Whether a request keeps its search. @param {{ kind: string }} asked */
const keeps = ({ kind }) => kind === "keep" || kind === "resume";
const QUESTIONS = /** @type {const} */ (["question", "watch", "next"]);

/** @typedef {"ready" | (typeof WORK)[number] | (typeof QUESTIONS)[number]} Kind */

/**
 * How a request ends: with a value that has these fields, or with an error that contains this text.
 *
 * @typedef {{ value: { [name: string]: unknown } } | { error: RegExp }} End
 */

/** A search that was kept. @typedef {{ alive: boolean, claimed: boolean }} Kept */

/**
 * @typedef {object} Asked a request as the model sees it
 * @property {string} name for messages of the test
 * @property {number} id its number in the worker's messages: they are counted in the order of the calls
 * @property {Kind} kind
 * @property {"throws" | "rejects" | null} fails whether its callback does
 * @property {AbortController} stop
 * @property {number} limit the time at which its limit expires
 * @property {Kept | null} kept the search that it resumes
 * @property {boolean} given whether it was sent to a worker, and not answered
 * @property {number} sent its place in the order of sending
 * @property {{ why: "cancelled" | "timeout", until: number } | null} ending
 * @property {number} lives
 * @property {End | null} end
 * @property {{ value?: any, error?: Error } | null} got what its caller received
 */

class Model {
  hands = new HandWorkers();
  solver = new LabSolver({ startLimitMs: START_LIMIT }, this.hands);
  /** @type {Asked[]} */
  asked = [];
  closed = false;
  worn = false;
  /** @type {Kept | null} */
  kept = null;
  /** @type {{ alive: boolean } | null} */
  watched = null;
  #nextId = 1;
  #sent = 0;
  /** What the worker holds by its messages. */
  #holds = { kept: false, watched: false };
  /** How many of the worker's requests were looked at. */
  #seen = 0;
  /** @type {import("./hand_workers.js").HandWorker | null} */
  #seenOf = null;

  /** @param {Kind} kind @param {{ limit?: number, aborted?: boolean, fails?: Asked["fails"] }} [how] */
  call(kind, { limit = 0, aborted = false, fails = null } = {}) {
    const name = String(this.asked.length);
    const stop = new AbortController();
    if (aborted) stop.abort();
    // No two events may happen at the same time: their order would be undefined.
    const timeLimitMs = limit === 0 ? 0 : limit + 0.001 * (this.asked.length + 1);
    const limits = { signal: stop.signal, timeLimitMs };
    const options = {
      ...limits,
      onProgress: () => {
        const error = new Error(`thrown by ${name}`);
        if (fails === "rejects") return Promise.reject(error);
        if (fails) throw error;
      },
    };
    const calls = {
      ready: () => this.solver.ready(),
      question: () => this.solver.verify(name, "R", limits),
      watch: () => this.solver.watch(name, limits),
      next: () => this.solver.next(1, limits),
      solve: () => this.solver.solve(name, options),
      keep: () => this.solver.solve(name, { ...options, resumable: true }),
      resume: () => this.solver.resume(options),
      generate: () => this.solver.generate(options),
      optimize: () => this.solver.optimize(name, "R", options),
    };
    const wait = timeLimitMs + (keeps({ kind }) ? PAUSE_WAIT : 0);
    const resumable = kind === "resume" && this.kept !== null && !this.kept.claimed;
    const numbered = !this.closed && (kind !== "resume" || resumable);
    /** @type {Asked} */
    const asked = {
      name,
      id: numbered ? this.#nextId : 0,
      kind,
      fails,
      stop,
      limit: timeLimitMs === 0 ? Number.POSITIVE_INFINITY : this.hands.clock.time + wait,
      kept: resumable ? this.kept : null,
      given: false,
      sent: 0,
      ending: null,
      lives: LIVES,
      end: null,
      got: null,
    };
    if (numbered) this.#nextId += 1;
    this.asked.push(asked);
    calls[kind]().then(
      (value) => {
        assert.equal(asked.got, null);
        asked.got = { value: value ?? {} };
      },
      (error) => {
        assert.equal(asked.got, null);
        asked.got = { error };
      },
    );
    if (this.closed) asked.end = { error: /disposed/ };
    else if (!numbered) asked.end = { error: /no search to continue/ };
    else {
      if (asked.kept) asked.kept.claimed = true;
      if (aborted && kind !== "ready") this.#endEarly(asked, "cancelled");
    }
  }

  /** Several events that rarely follow each other by chance. */
  async keepOne() {
    this.start();
    await this.check();
    this.call("keep");
    await this.check();
    this.answer(0, { kept: true }, true);
  }

  /** Whether the worker is about to be replaced. */
  get blocked() {
    return this.worn && !this.kept?.alive && !this.watched?.alive;
  }

  /** @param {number} which */
  abort(which) {
    const request = pick(
      this.open.filter(({ kind }) => kind !== "ready"),
      which,
    );
    if (!request) return;
    request.stop.abort();
    this.#endEarly(request, "cancelled");
  }

  /** @param {Asked} asked @param {"cancelled" | "timeout"} why */
  #endEarly(asked, why) {
    if (asked.ending) return;
    const pauses = keeps(asked) && why === "cancelled" && asked.end === null ? CANCEL_WAIT : 0;
    if (asked.given) asked.ending = { why, until: this.hands.clock.time + pauses + GRACE };
    if (!isWork(asked)) asked.end = { error: why === "timeout" ? /no answer/ : /AbortError/ };
    else if (!asked.given) this.#cut(asked, why);
  }

  /** A search ends without an answer of the worker. @param {Asked} asked @param {"cancelled" | "timeout"} why */
  #cut(asked, why) {
    const resumable = (asked.kept !== null && asked.kept === this.kept) || undefined;
    this.#finish(asked, { value: { outcome: why, resumable } });
  }

  /** @param {Asked} asked @param {End} end */
  #finish(asked, end) {
    asked.end ??= end;
    if (asked.kept) asked.kept.claimed = false;
  }

  forget() {
    this.solver.forget();
    if (this.closed) return;
    this.watched = null;
    if (!this.kept?.claimed) this.kept = null;
  }

  get open() {
    return this.asked.filter(({ end }) => end === null);
  }

  get worker() {
    const worker = this.hands.all.at(-1);
    return worker && worker.state !== "closed" ? worker : null;
  }

  /** The requests that the worker has and has not answered, in the order of sending. */
  get #given() {
    // A request whose callback threw has ended, but the worker may still be working on it.
    return this.asked.filter(({ given }) => given).sort((a, b) => a.sent - b.sent);
  }

  /** @param {string} [failure] */
  start(failure) {
    const { worker } = this;
    if (worker?.state !== "starting") return;
    if (failure === undefined) {
      worker.ready();
      return;
    }
    worker.fail(failure);
    this.#startFailed(new RegExp(failure));
  }

  /** @param {RegExp} error */
  #startFailed(error) {
    for (const asked of this.open) this.#finish(asked, { error });
  }

  /** @param {number} which @param {{ outcome?: string, peakMb?: number, kept?: boolean }} more @param {boolean} idle */
  answer(which, { kept: late = false, ...more }, idle) {
    const resumable = this.#given.filter(keeps);
    const asked = pick(late && resumable.length > 0 ? resumable : this.#given, which);
    const { worker } = this;
    if (!asked || !worker) return;
    asked.given = false;
    if (!isWork(asked)) {
      asked.end ??= { value: asked.kind === "watch" ? {} : { verdict: asked.name } };
      if (asked.kind === "watch") {
        this.watched = { alive: true };
        this.#holds.watched = true;
      }
      worker.say({ type: "value", id: asked.id, value: { verdict: asked.name } });
      return;
    }
    const kept = late && keeps(asked);
    const rests = idle || kept;
    const { outcome = "solved", peakMb = 1 } = kept
      ? { outcome: asked.ending?.why ?? "timeout" }
      : more;
    // Nobody can resume a search whose caller has had an error.
    const stays = kept && asked.end === null;
    if (stays) this.kept = { alive: true, claimed: false };
    if (kept) this.#holds.kept = true;
    if (!rests) this.#loseLeases();
    this.#finish(asked, {
      value: {
        outcome: outcome === "cancelled" ? (asked.ending?.why ?? outcome) : outcome,
        resumable: stays || undefined,
      },
    });
    if (!rests || outcome === "memory" || peakMb > 192) this.worn = true;
    worker.answer(asked.id, { outcome, peakMb }, rests, kept);
  }

  #loseLeases() {
    if (this.kept) this.kept.alive = false;
    if (this.watched) this.watched.alive = false;
    this.#holds = { kept: false, watched: false };
  }

  /** @param {number} which */
  progress(which) {
    const work = pick(this.#given.filter(isWork), which);
    if (!work || !this.worker) return;
    if (work.fails && !work.end && !work.ending) {
      this.#finish(work, { error: new RegExp(`thrown by ${work.name}$`) });
      work.ending = { why: "cancelled", until: this.hands.clock.time + GRACE };
    }
    this.worker.progress(work.id, 5);
  }

  /** @param {number} which */
  crash(which) {
    const asked = pick(this.#given, which);
    if (!asked || !this.worker) return;
    const { worker } = this;
    asked.given = false;
    if (asked.ending) this.#cut(asked, asked.ending.why);
    else this.#finish(asked, { error: /stopped unexpectedly/ });
    this.#workerGone(0);
    worker.say({ type: "crashed", id: asked.id, message: "unreachable" });
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
    const error = lives > 0 ? /died/ : /had to be restarted/;
    for (const asked of this.#given) {
      asked.given = false;
      asked.lives -= lives;
      const bound = asked.kind === "watch" || asked.kind === "next";
      if (asked.ending) this.#cut(asked, asked.ending.why);
      else if (asked.lives === 0 || bound) this.#finish(asked, { error });
    }
    this.#loseLeases();
  }

  /** @param {number} milliseconds */
  advance(milliseconds) {
    const { clock } = this.hands;
    const end = clock.time + milliseconds;
    for (;;) {
      const { worker } = this;
      /** Timed events and when they happen. @type {[number, () => void][]} */
      const ahead = this.open
        .filter(({ kind }) => kind !== "ready")
        .map((asked) => [
          asked.ending ? Number.POSITIVE_INFINITY : asked.limit,
          () => this.#endEarly(asked, "timeout"),
        ]);
      for (const asked of this.#given) {
        if (asked.ending) ahead.push([asked.ending.until, () => this.#overdue(asked)]);
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

  /** The worker has not ended a request in time. @param {Asked} asked */
  #overdue(asked) {
    if (isWork(asked) || this.#given[0] === asked) this.#workerGone(0);
    else if (asked.ending) asked.ending.until += GRACE;
  }

  dispose() {
    this.kept = null;
    this.watched = null;
    for (const asked of this.open) {
      if (isWork(asked)) this.#cut(asked, asked.ending?.why ?? "cancelled");
      else asked.end = { error: /disposed/ };
    }
    for (const asked of this.asked) asked.given = false;
    this.closed = true;
    this.#loseLeases();
    this.solver.dispose();
  }

  /** Follows what was sent to the worker since the last time. */
  #follow() {
    const { worker } = this;
    if (worker !== this.#seenOf) {
      this.#seen = 0;
      this.#seenOf = worker;
      this.#holds = { kept: false, watched: false };
    }
    if (worker?.state !== "ready") return;
    // A question about a watched search that was lost is not even sent.
    const lost = () => this.watched?.alive === false;
    const rejects = (/** @type {Asked} */ asked) =>
      asked.kind === "next" && asked.end === null && !asked.given && lost();
    const blocked = this.blocked;
    for (const request of worker.requests.slice(this.#seen)) {
      if (request.type === "forget") this.#holds[request.held] = false;
      if (!("id" in request) || request.type === "cancel") continue;
      const asked = this.asked.find(({ id }) => id === request.id);
      assert.ok(asked, `request ${request.id}`);
      if (!isWork(asked)) {
        for (const before of this.asked.filter(({ id }) => id < asked.id)) {
          if (rejects(before)) before.end = { error: /had to be restarted/ };
        }
      }
      asked.given = true;
      asked.sent = this.#sent;
      this.#sent += 1;
      if (asked.kind === "watch") {
        this.watched = null;
        this.#holds.watched = false;
      }
      if (asked.kind === "keep" || asked.kind === "resume") {
        const resumes = asked.kept !== null && asked.kept === this.kept && asked.kept.alive;
        assert.equal(request.type, resumes ? "resume" : "solve", `${asked.kind} ${asked.name}`);
        if (this.kept) this.kept.alive = false;
        this.kept = null;
        this.#holds.kept = false;
      }
    }
    this.#seen = worker.requests.length;
    if (!blocked) {
      for (const asked of this.asked.filter(rejects)) asked.end = { error: /had to be restarted/ };
      for (const asked of this.open) {
        if (asked.kind === "ready") asked.end = { value: { build: "single" } };
      }
    }
  }

  /** Compares the model with what the solver did. */
  async check() {
    await settle();
    const running = this.hands.all.filter(({ state }) => state !== "closed");
    assert.ok(running.length <= 1, "one worker at most");
    this.#follow();
    const { worker, blocked } = this;
    const given = this.#given;
    assert.ok(given.filter(isWork).length <= 1, "one search at a time");
    if (worker?.state === "ready") {
      assert.ok(!blocked || given.length > 0, "a worn worker goes as soon as it can");
      const searches = this.open.filter(isWork);
      if (!blocked) {
        assert.ok(given.some(isWork) || searches.length === 0, "a search waits for nothing");
        const questions = this.open.filter((asked) => !isWork(asked));
        assert.ok(
          questions.every((asked) => asked.given),
          "questions wait for nothing",
        );
      }
      const alive = { kept: Boolean(this.kept?.alive), watched: Boolean(this.watched?.alive) };
      assert.deepEqual(this.#holds, alive, "the worker holds what can still be asked for");
    } else if (this.open.length > 0) assert.equal(worker?.state, "starting", "somebody waits");
    if (worker) {
      const waits = this.open.length > 0 || given.length > 0;
      assert.equal(worker.held, waits, "Node may end while nobody waits");
    }
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
  return /** @type {readonly string[]} */ (WORK).includes(kind);
}

/** @template T @param {T[]} list @param {number} which @returns {T | undefined} */
function pick(list, which) {
  return list[which % Math.max(1, list.length)];
}

const which = fc.nat(20);

/** An event. @type {fc.Arbitrary<(model: Model) => void>} */
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        kind: fc.constantFrom(...WORK, ...QUESTIONS, "keep", "keep", "resume", "resume", "ready"),
        limit: fc.constantFrom(0, 0, 40, 100, 250, 1000),
        aborted: fc.nat(9).map((n) => n === 0),
        fails: fc.constantFrom(null, null, null, null, "throws", "rejects"),
      })
      .map(({ kind, ...how }) =>
        named(`${kind} ${JSON.stringify(how)}`, (m) =>
          m.call(/** @type {Kind} */ (kind), /** @type {any} */ (how)),
        ),
      ),
  },
  { weight: 3, arbitrary: fc.constant(named("the worker is ready", (m) => m.start())) },
  fc.constant(named("a search is kept", (m) => m.keepOne())),
  fc.constant(named("the module is missing", (m) => m.start("404"))),
  which.map((n) => named(`abort ${n}`, (m) => m.abort(n))),
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        which,
        fc.constantFrom(
          {},
          { kept: true },
          { kept: true },
          { kept: true },
          { outcome: "cancelled" },
          { outcome: "memory" },
          { peakMb: 500 },
        ),
        fc.nat(9).map((n) => n > 0),
      )
      .map(([n, more, rest]) =>
        named(`answer ${n} ${JSON.stringify(more)} ${rest}`, (m) => m.answer(n, more, rest)),
      ),
  },
  which.map((n) => named(`progress ${n}`, (m) => m.progress(n))),
  which.map((n) => named(`crash ${n}`, (m) => m.crash(n))),
  fc.nat(2).map((n) => named(n === 0 ? "the worker dies" : "nothing", (m) => n === 0 && m.die())),
  fc.nat(2).map((n) => named(n === 0 ? "forget" : "nothing", (m) => n === 0 && m.forget())),
  fc.constantFrom(1, 30, 80, 200).map((ms) => named(`${ms} ms pass`, (m) => m.advance(ms))),
  fc.nat(30).map((n) => named(n === 0 ? "dispose" : "nothing", (m) => n === 0 && m.dispose())),
);

/** @param {string} name shown when a sequence fails @param {(model: Model) => unknown} happen */
function named(name, happen) {
  return Object.assign((/** @type {Model} */ model) => happen(model), {
    toString: () => name,
    [fc.toStringMethod]: () => name,
  });
}

test(`${SEQUENCES} random sequences end as the model predicts`, async () => {
  /** How often something happened: what the sequences never reach they do not test. */
  const seen = { value: 0, error: 0, resumes: 0, keptInQueue: 0, watchedOn: 0, lost: 0, late: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 20, maxLength: 40, size: "max" }),
      async (events) => {
        const model = new Model();
        for (const happen of events) {
          await happen(model);
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
        for (const { kind, end, got } of model.asked) {
          seen[end && "error" in end ? "error" : "value"] += 1;
          if (kind === "resume" && got?.value?.outcome === "cancelled" && got.value.resumable)
            seen.keptInQueue += 1;
          if (kind === "next" && got?.value) seen.watchedOn += 1;
          if (kind === "next" && /restarted/.test(String(got?.error))) seen.lost += 1;
          if (/no answer/.test(String(got?.error))) seen.late += 1;
        }
        for (const { requests } of model.hands.all) {
          seen.resumes += requests.filter(({ type }) => type === "resume").length;
        }
      },
    ),
    { numRuns: SEQUENCES, includeErrorInReport: true },
  );
  // The rarest happens some fifteen times in 500.
  const least = SEQUENCES / 250;
  assert.ok(
    Object.values(seen).every((times) => times > least),
    JSON.stringify(seen),
  );
});
