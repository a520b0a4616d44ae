// A proof in a link: read like any untrusted text, replayed by the rules of the game, and proven again by a search that
// confirms it, refutes it, or leaves it open.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { makeLevel } from "../../www/library/library.js";
import { claimAbout } from "../../www/page/marks/known.js";
import { ClaimCheck, claimInWords } from "../../www/page/solver/claim_check.js";
import { nextTries } from "../../www/page/solver/next_tries.js";
import { readClaim, replayClaim, verdictOn, writeClaim } from "../../www/play/claim.js";
import { decodeLink, encodeLink } from "../../www/play/link.js";
import { Solver } from "../../www/solver/client.js";
import { HARD_TO_PROVE } from "../e2e/pages/levels.js";
import { ROOM } from "./levels.js";

/** @typedef {import("../../www/play/claim.js").Claim} Claim */
/** @typedef {import("../../www/index.js").Result} Result */

const built = existsSync(new URL("../../pkg/single/kura_bg.wasm", import.meta.url));
const skip = built ? false : "pkg/single is not built; run `npm run wasm`";

/** Of `ROOM`: the fewest pushes, and two more. */
const [SHORT, LONG] = ["drRRurD", "drRurrdLulldRRurD"];
const STUCK = "#####\n#$. #\n# @ #\n#####";

/** @param {string} xsb @param {string} [solution] */
function levelOf(xsb, solution) {
  const solutions = solution === undefined ? [] : [solution];
  const level = makeLevel({ xsb, title: "", author: "", notes: [], solutions }, 1);
  assert.ok(level);
  return level;
}

/** @param {number} count @returns {Claim} */
const pushes = (count) => ({ measure: "pushes", count });
/** @type {Claim} */
const UNSOLVABLE = { measure: null };

for (const [text, claim] of /** @type {[string, Claim][]} */ ([
  ["pushes-97", pushes(97)],
  ["moves-270", { measure: "moves", count: 270 }],
  ["unsolvable", UNSOLVABLE],
])) {
  test(`a link says what is proven: ${text}`, () => {
    assert.deepEqual([readClaim(text), writeClaim(claim)], [claim, text]);
    const solution = claim.measure === null ? undefined : SHORT;
    const link = encodeLink({ xsb: ROOM, solution, proven: claim });
    assert.match(link, new RegExp(`&proven=${text}$`));
    const shared = decodeLink(link);
    assert.ok(shared && "xsb" in shared);
    assert.deepEqual(shared.proven, claim);
  });
}

const AT = "level=7w_wp4-w_w2-b2-w_w4-gw_7w";

for (const [rest, says] of /** @type {[string, RegExp][]} */ ([
  ["solution=drRRurD&proven=97", /says “proven=97”; it must be/],
  ["solution=drRRurD&proven=", /says “proven=”/],
  ["solution=drRRurD&proven=pushes-0", /“proven=pushes-0”/],
  ["solution=drRRurD&proven=pushes-00000003", /“proven=pushes-00000003”/],
  ["solution=drRRurD&proven=pushes-99999999", /“proven=pushes-99999999”/],
  ["solution=drRRurD&proven=%3Cb%3E%E2%80%AE", /“proven=<b>”/],
  [`solution=drRRurD&proven=${"x".repeat(5000)}`, /“proven=x{20}”/],
  ["proven=pushes-3", /contains none/],
  ["solution=&proven=pushes-3", /contains none/],
  ["solution=drRRurD&proven=unsolvable", /contains moves for one/],
  ["solution=drXRurD&proven=pushes-3", /cannot be read: Character 3: “X” is not a move/],
  ["solution=9999999r&proven=pushes-3", /cannot be read: There are too many moves/],
])) {
  test(`a link is refused with the place of its fault: ${rest.slice(0, 60)}`, () => {
    const shared = decodeLink(`${AT}&${rest}`);
    assert.ok(shared && "error" in shared);
    assert.match(shared.error.message, says);
  });
}

for (const [name, solution, claim, says] of /** @type {[string, string, Claim, RegExp][]} */ ([
  ["a move into a wall", "druRurD", pushes(3), /does not solve the level: Move 5 is not possible/],
  ["a missing end", "drRRur", pushes(3), /does not solve the level: It leaves boxes off goals/],
  ["a smaller count", SHORT, pushes(2), /says 2 pushes, but its solution has 3/],
  ["a larger count", SHORT, pushes(4), /says 4 pushes, but its solution has 3/],
  ["another count of moves", SHORT, { measure: "moves", count: 9 }, /says 9 moves.+ has 7/],
])) {
  test(`a tampered proof is recognised without a search: ${name}`, () => {
    const replayed = replayClaim(levelOf(ROOM).board, claim, solution);
    assert.match(replayed.why?.message ?? "", says);
    const { kind, title, note } = claimInWords(claim, replayed);
    assert.deepEqual([kind, title], ["warning", "This proof is wrong"]);
    assert.match(note, says);
  });
}

test("what is proven about a shared solution goes into its link", () => {
  assert.deepEqual(claimAbout(SHORT, { pushes: 3, moves: null }), pushes(3));
  assert.deepEqual(claimAbout(SHORT, { pushes: 3, moves: 7 }), pushes(3));
  assert.deepEqual(claimAbout(LONG, { pushes: 3, moves: 17 }), { measure: "moves", count: 17 });
  assert.equal(claimAbout(LONG, { pushes: 3, moves: 7 }), undefined);
});

test("a check without an answer goes on, or begins again with more", () => {
  const choices = /** @type {import("../../www/ui/choices.js").Choices} */ (
    /** @type {unknown} */ ({
      get: () => "pushes",
      after: (/** @type {string} */ name) => [`more ${name}`, `more ${name}`],
    })
  );
  const tries = (/** @type {Parameters<typeof nextTries>} */ ...of) =>
    nextTries(...of).map(({ label, does }) => `${label}: ${does}`);
  assert.deepEqual(tries(choices, "timeout", true, true), [
    "Continue the search: continue",
    "Continue with more time-limit: continue",
  ]);
  assert.deepEqual(tries(choices, "memory", false, true), [
    "Start over with more memory-limit: check",
    "Check it here: check",
  ]);
  assert.deepEqual(tries(choices, "invalid", false, true), []);
});

test("a proof that can be true says what was replayed, and what is only said", () => {
  const claim = pushes(3);
  const replayed = replayClaim(levelOf(ROOM).board, claim, SHORT);
  assert.equal(replayed.why, null);
  assert.deepEqual(claimInWords(claim, replayed), {
    kind: "plain",
    title: "A proof to check",
    note: "Replayed here, the solution has 3 pushes and 7 moves. The link says that no solution has fewer than 3 pushes.",
  });
  const lost = claimInWords(UNSOLVABLE, replayClaim(levelOf(STUCK).board, UNSOLVABLE));
  assert.equal(lost.note, "The link says that there is no solution.");
});

const NOTHING = { outcome: "timeout", pushes: null, moves: null, optimal: false, lowerBound: null };
const SOLVED = { ...NOTHING, outcome: "solved", moves: 50 };

for (const [name, claim, result, verdict] of [
  ["the same, proven", pushes(9), { ...SOLVED, pushes: 9, optimal: true }, "confirmed"],
  ["the same, not proven", pushes(9), { ...SOLVED, pushes: 9, lowerBound: 7 }, "undecided"],
  ["a bound that is reached", pushes(9), { ...NOTHING, lowerBound: 9 }, "confirmed"],
  ["a longer one and that bound", pushes(9), { ...SOLVED, pushes: 11, lowerBound: 9 }, "confirmed"],
  ["a bound below", pushes(9), { ...NOTHING, lowerBound: 8 }, "undecided"],
  ["a shorter one", pushes(9), { ...SOLVED, pushes: 7 }, "refuted"],
  ["a longer one, proven", pushes(9), { ...SOLVED, pushes: 11, optimal: true }, "contradicted"],
  ["a bound above", pushes(9), { ...NOTHING, lowerBound: 11 }, "contradicted"],
  ["none at all", pushes(9), { ...NOTHING, outcome: "unsolvable" }, "contradicted"],
  ["fewer moves", { measure: "moves", count: 60 }, { ...SOLVED, pushes: 90 }, "refuted"],
  ["no solution", UNSOLVABLE, { ...NOTHING, outcome: "unsolvable" }, "confirmed"],
  ["a solution after all", UNSOLVABLE, { ...SOLVED, pushes: 7 }, "refuted"],
  ["no time", UNSOLVABLE, { ...NOTHING, lowerBound: 8 }, "undecided"],
  ["an error", pushes(9), { ...NOTHING, outcome: "error" }, "undecided"],
]) {
  const of = /** @type {Claim} */ (claim);
  test(`what a search finds decides ${writeClaim(of)}: ${name}`, () => {
    assert.equal(verdictOn(of, /** @type {Result} */ (result)), verdict);
  });
}

/**
 * Checks a claim with a solver that reports and then answers as told.
 *
 * @param {Claim} claim
 * @param {object} progress
 * @param {(aborted: boolean) => object} answer
 */
async function checked(claim, progress, answer) {
  let forgotten = 0;
  const solver = /** @type {import("../../www/page/solver/claim_check.js").GivenSolver} */ ({
    solve: async (_, options) => {
      options?.onProgress?.(/** @type {any} */ ({ elapsedMs: 5, expanded: 1, ...progress }));
      const told = answer(options?.signal?.aborted ?? false);
      return /** @type {any} */ ({
        elapsedMs: 3000,
        expanded: 10,
        ...NOTHING,
        solution: null,
        ...told,
      });
    },
    forget: () => {
      forgotten += 1;
    },
  });
  const check = new ClaimCheck(solver, levelOf(ROOM, SHORT), claim, 64);
  const result = await check.run({ timeLimitMs: 60_000 });
  const asked = { objective: check.objective, fewestPushes: () => null };
  return { result, check, forgotten, words: check.inWords(result, asked) };
}

test("a search ends as soon as its bound proves the link's solution, which is then the answer", async () => {
  let ended = false;
  const { result, check, forgotten, words } = await checked(
    pushes(3),
    { lowerBound: 3 },
    (aborted) => {
      ended = aborted;
      return { outcome: "cancelled", resumable: true };
    },
  );
  assert.deepEqual([ended, check.verdict], [true, "confirmed"]);
  assert.deepEqual(
    [result.outcome, result.solution, result.pushes, result.moves, result.optimal],
    ["solved", SHORT, 3, 7, true],
  );
  assert.deepEqual([result.resumable, forgotten], [false, 1]);
  assert.deepEqual(
    [words.kind, words.title, words.note, words.proof],
    [
      "solved",
      "Confirmed",
      "No solution has fewer than 3 pushes: proven again here in 3.0 sec.",
      "Fewest pushes, proven",
    ],
  );
});

test("a solver that contradicts the replayed solution proves nothing", async () => {
  const found = { outcome: "solved", solution: LONG, pushes: 5, moves: 17, optimal: true };
  const { result, words } = await checked(pushes(3), { lowerBound: 2 }, () => found);
  assert.deepEqual([result.outcome, result.solution, result.optimal], ["error", null, false]);
  assert.match(words.note, /contradicts the solution that was replayed/);
});

for (const [name, found] of /** @type {[string, object][]} */ ([
  ["nothing", {}],
  ["a longer solution", { outcome: "solved", solution: LONG, pushes: 5, moves: 17 }],
])) {
  test(`what is not decided says how far it came and can go on: ${name} was found`, async () => {
    const open = { lowerBound: 2, resumable: true, optimal: false, ...found };
    const { result, forgotten, words } = await checked(pushes(3), { lowerBound: 2 }, () => open);
    assert.deepEqual([result.resumable, result.solution, forgotten], [true, null, 0]);
    assert.deepEqual(
      [words.kind, words.title, words.note],
      [
        "plain",
        "Not decided yet",
        "Time limit reached. 10 positions in 3.0 sec. At least 2 pushes are needed.",
      ],
    );
  });
}

test("the module confirms, refutes and proves that there is no solution", { skip }, async (t) => {
  const solver = new Solver({});
  t.after(() => solver.dispose());
  /** @param {Claim} claim @param {string} xsb @param {string} [solution] */
  const verdict = async (claim, xsb, solution) => {
    const check = new ClaimCheck(solver, levelOf(xsb, solution), claim, 64);
    return { result: await check.run({}), verdict: check.verdict };
  };
  const confirmed = await verdict(pushes(3), ROOM, SHORT);
  assert.deepEqual([confirmed.verdict, confirmed.result.solution], ["confirmed", SHORT]);
  const byMoves = await verdict({ measure: "moves", count: 7 }, ROOM, SHORT);
  assert.deepEqual([byMoves.verdict, byMoves.result.moves], ["confirmed", 7]);
  const refuted = await verdict(pushes(5), ROOM, LONG);
  assert.deepEqual([refuted.verdict, refuted.result.pushes], ["refuted", 3]);
  assert.equal((await verdict(UNSOLVABLE, STUCK)).verdict, "confirmed");
  const solvable = await verdict(UNSOLVABLE, ROOM);
  assert.deepEqual([solvable.verdict, solvable.result.outcome], ["refuted", "solved"]);
});

test("a check that is cancelled goes on where it stopped", { skip }, async (t) => {
  const solver = new Solver({});
  t.after(() => solver.dispose());
  const level = levelOf(HARD_TO_PROVE);
  const check = new ClaimCheck(solver, level, UNSOLVABLE, 64);
  const stop = new AbortController();
  const stopped = await check.run({ signal: stop.signal, onProgress: () => stop.abort() });
  assert.deepEqual([check.verdict, stopped.resumable], ["undecided", true]);
  const result = await check.run({});
  assert.deepEqual([check.verdict, result.outcome], ["refuted", "solved"]);
  assert.ok(result.expanded > stopped.expanded);
});
