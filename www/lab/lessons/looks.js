// What is drawn for an idea on a position, and said below it: all of it comes from the solver's own rules.

import { matchingLines } from "../../draw/matching_lines.js";
import { parseBoard } from "../../play/board.js";
import { reachable } from "../../play/walk.js";
import { t } from "../../texts/texts.js";
import { pushed } from "../position.js";
import { ruleSays } from "../words.js";

/** @typedef {import("../../draw/overlay.js").Overlay} Overlay */

/**
 * @typedef {object} Place
 * @property {Pick<import("../../solver/lab_client.js").LabSolver, "analyse" | "maze" | "inspect">} solver
 * @property {string} xsb the level
 * @property {string} at the position
 * @property {number} pushes made
 * @property {string} last letter of the push made last
 */

/** @typedef {{ overlay: Partial<Overlay>, says: string }} Look */

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtRegion({ xsb, at, pushes }) {
  const [here, start] = [regionOf(at), regionOf(xsb)];
  return {
    overlay: { areas: [{ kind: "room", squares: here }] },
    says:
      pushes > 0 && boxesOf(at) === boxesOf(xsb) && here.join() === start.join()
        ? t("The boxes and the region are those of the start: the search drops this position.")
        : t("The player can stand on {count} {count|square|squares}: one position.", {
            count: here.length,
          }),
  };
}

/** The squares that the player can walk to. @param {string} at */
function regionOf(at) {
  const { board } = parseBoard(at);
  if (!board) return [];
  const boxes = new Uint8Array(board.cells.length);
  for (const square of board.boxes) boxes[square] = 1;
  return [...reachable(board, boxes, board.player).entries()].flatMap(([square, in_]) =>
    in_ ? [square] : [],
  );
}

/** The squares of the boxes. @param {string} at */
function boxesOf(at) {
  return parseBoard(at).board?.boxes.join() ?? "";
}

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtDead({ solver, xsb, at }) {
  const maze = await solver.maze(xsb);
  const dead = maze?.dead ?? [];
  const { board } = parseBoard(at);
  const lost = (board?.boxes ?? []).filter((square) => dead.includes(square));
  return {
    overlay: {
      areas: [
        { kind: "dead", squares: dead },
        { kind: "proof", squares: [...lost] },
      ],
    },
    says:
      lost.length > 0
        ? t("Stuck: a box is on a dead square.")
        : t("{count} squares are dead.", { count: dead.length }),
  };
}

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtFreeze({ solver, xsb, at }) {
  const [analysis, seen] = await Promise.all([solver.analyse(xsb, at), solver.inspect(xsb, at)]);
  const frozen = analysis?.frozen ?? [];
  const bad = (seen?.pushes ?? []).filter(({ reasons }) =>
    reasons.some(({ rule }) => rule === "freeze"),
  );
  return {
    overlay: {
      areas: [{ kind: "frozen", squares: frozen }],
      labels: bad.map(({ to }) => ({ square: to, text: "✗" })),
    },
    says: analysis?.proof
      ? t("Stuck: these boxes block each other.")
      : bad.length > 0
        ? t("A push to a cross would freeze boxes.")
        : t("Nothing is frozen."),
  };
}

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtGoals({ solver, xsb, at }) {
  const proof = (await solver.analyse(xsb, at))?.proof;
  return {
    overlay: {
      areas: proof
        ? [
            { kind: "goal", squares: proof.goals },
            { kind: "proof", squares: proof.boxes },
          ]
        : [],
    },
    says: proof
      ? t("Stuck: {why}", { why: ruleSays(RULES[proof.kind] ?? proof.kind) })
      : t("Every box can still reach a goal of its own."),
  };
}

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtTunnel({ solver, xsb, at, last }) {
  const [maze, seen] = await Promise.all([solver.maze(xsb), solver.inspect(xsb, at, last)]);
  const left = (seen?.pushes ?? []).filter(({ reasons }) =>
    reasons.some(({ rule }) => rule === "tunnel"),
  );
  return {
    overlay: {
      areas: [{ kind: "tunnel", squares: maze?.tunnels ?? [] }],
      labels: left.map(({ to }) => ({ square: to, text: "✗" })),
    },
    says:
      left.length > 0
        ? t("{count} {count|push|pushes} can be skipped: the box pushed last goes on first.", {
            count: left.length,
          })
        : t("No push can be skipped because of the passage."),
  };
}

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtCorrals({ solver, xsb, at }) {
  const corrals = (await solver.analyse(xsb, at))?.corrals ?? [];
  const count = corrals.reduce((sum, { floor }) => sum + floor.length, 0);
  return {
    overlay: { areas: corrals.map(({ floor }) => ({ kind: "corral", squares: floor })) },
    says:
      count > 0
        ? t("The player cannot reach {count} {count|square|squares}.", { count })
        : t("The player can reach all of the floor."),
  };
}

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtPiCorrals({ solver, xsb, at }) {
  const [analysis, seen] = await Promise.all([solver.analyse(xsb, at), solver.inspect(xsb, at)]);
  const left = (seen?.pushes ?? []).filter(({ reasons }) =>
    reasons.some(({ rule }) => rule === "pi-corral"),
  );
  const searched = (seen?.pushes ?? []).filter(({ reasons }) => reasons.length === 0);
  return {
    overlay: {
      areas: (analysis?.piCorrals ?? []).map(({ floor, boxes }) => ({
        kind: "piCorral",
        squares: [...floor, ...boxes],
      })),
      lines: searched.map(({ from, to }) => ({ from, to, text: "" })),
      labels: left.map(({ to }) => ({ square: to, text: "✗" })),
    },
    says:
      left.length > 0
        ? t("{count} {count|push|pushes} can be skipped, {rest} need to be searched.", {
            count: left.length,
            rest: searched.length,
          })
        : t("No PI-corral: all pushes need to be searched."),
  };
}

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtMatching({ solver, xsb, at }) {
  const { matching = [], lowerBound = null } = (await solver.analyse(xsb, at)) ?? {};
  const { board } = parseBoard(at);
  return {
    overlay: {
      lines: board ? matchingLines(board, matching) : [],
    },
    says:
      lowerBound === null
        ? t("Stuck: the boxes cannot all reach a goal of their own.")
        : t("At least {count} more {count|push is|pushes are} needed.", { count: lowerBound }),
  };
}

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtLimit(place) {
  const { solver, xsb, pushes } = place;
  const limit = (await solver.analyse(xsb))?.lowerBound ?? 0;
  const steps = await afterEach(place);
  const sums = steps.map(({ to, seen }) => ({
    to,
    sum: seen?.lowerBound === null || !seen ? null : pushes + 1 + seen.lowerBound,
  }));
  const next = Math.min(...sums.flatMap(({ sum }) => (sum !== null && sum > limit ? [sum] : [])));
  const isOpen = sums.some(({ sum }) => sum !== null && sum <= limit);
  return {
    overlay: {
      labels: sums.map(({ to, sum }) => ({
        square: to,
        text: sum === null ? "✗" : sum > limit ? `✗${sum}` : String(sum),
      })),
    },
    says: isOpen
      ? t("Limit {limit}, {pushes} {pushes|push|pushes} made.", { limit, pushes })
      : Number.isFinite(next)
        ? t(
            "Limit {limit}: nothing within it is left to try here. Go back, or raise it to {next}.",
            {
              limit,
              next,
            },
          )
        : t("Limit {limit}: the search backtracks.", { limit }),
  };
}

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtMiddle({ solver, xsb, at, pushes }) {
  const left = (await solver.analyse(xsb, at))?.lowerBound ?? null;
  return { overlay: {}, says: sumSays(pushes, left, pushes === left && pushes > 0) };
}

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtProof({ solver, xsb, at, pushes }) {
  const [start, here] = await Promise.all([solver.analyse(xsb), solver.analyse(xsb, at)]);
  const [least, left] = [start?.lowerBound ?? 0, here?.lowerBound ?? null];
  const says =
    left !== 0
      ? sumSays(pushes, left, false)
      : pushes === least
        ? t("Solved with {count} {count|push|pushes}: proven, no solution has fewer.", {
            count: pushes,
          })
        : t("Solved with {count} {count|push|pushes}; the lower bound is {least}: not proven.", {
            count: pushes,
            least,
          });
  return { overlay: {}, says };
}

/** @param {number} made @param {number | null} left @param {boolean} meets */
function sumSays(made, left, meets) {
  if (left === null) return t("Stuck: the boxes cannot all reach a goal of their own.");
  return meets
    ? t("{made} pushes from the start, {left} from the end: the two searches can meet here.", {
        made,
        left,
      })
    : t("{made} made, at least {left} left: at least {sum} in all.", {
        made,
        left,
        sum: made + left,
      });
}

/** A level that is played backwards. @param {Place} place @returns {Promise<Look>} */
export async function lookAtPulls({ at }) {
  const all = parseBoard(at).board?.goalCount ?? 0;
  const count = stored(at);
  return {
    overlay: {},
    says:
      count === all
        ? t("All boxes are back: your pulls, read backwards, are a solution.")
        : t("{count} of {all} boxes are back where they start.", { count, all }),
  };
}

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtEstimates(place) {
  const { solver, xsb, at } = place;
  const [here, steps] = await Promise.all([solver.analyse(xsb, at), afterEach(place)]);
  const now = here?.lowerBound ?? null;
  const least = Math.min(...steps.map(({ seen }) => seen?.lowerBound ?? Number.POSITIVE_INFINITY));
  return {
    overlay: {
      labels: steps.map(({ to, seen }) => ({
        square: to,
        text: String(seen?.lowerBound ?? "✗"),
      })),
    },
    says:
      now === null || !Number.isFinite(least)
        ? now === 0
          ? t("Everything is packed.")
          : t("Stuck: the boxes cannot all reach a goal of their own.")
        : least < now
          ? t("Estimate {now}; the best push leads to {least}.", { now, least })
          : t(
              "Estimate {now}, but the best push leads to {least}: LRTA* raises it here to {raised}.",
              { now, least, raised: least + 1 },
            ),
  };
}

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtPlan({ solver, xsb, at }) {
  const [maze, analysis] = await Promise.all([solver.maze(xsb), solver.analyse(xsb, at)]);
  const plan = maze?.plan ?? [];
  const { board } = parseBoard(at);
  const next = plan.findIndex(({ to, until }) => until === null && !board?.boxes.includes(to));
  return {
    overlay: {
      areas: analysis?.proof ? [{ kind: "proof", squares: analysis.proof.boxes }] : [],
      labels: plan.map(({ to, until }, index) => ({
        square: to,
        text: until === null ? String(index + 1) : `(${index + 1})`,
      })),
    },
    says: analysis?.proof
      ? t("Stuck: {why}", { why: ruleSays(RULES[analysis.proof.kind] ?? analysis.proof.kind) })
      : next < 0
        ? t("Everything is packed.")
        : t("Goal {next} is filled next.", { next: next + 1 }),
  };
}

/** The rule that corresponds to each kind of proof. @type {Record<string, string>} */
const RULES = {
  "dead-square": "dead-squares",
  frozen: "freeze",
  unmatched: "bipartite",
  corral: "corral",
};

/** @param {Place} place @returns {Promise<Look>} */
export async function lookAtFeatures(place) {
  const { solver, xsb, at } = place;
  const [now, steps] = await Promise.all([solver.analyse(xsb, at), afterEach(place)]);
  return {
    overlay: {
      labels: steps.map(({ to, after, seen }) => ({
        square: to,
        text: seen?.proof ? "✗" : `${stored(after)}|${regions(seen)}`,
      })),
    },
    says: t("Packed: {stored}, regions: {regions}.", {
      stored: stored(at),
      regions: regions(now),
    }),
  };
}

/** @param {import("../../lab.js").Analysis | null} seen */
function regions(seen) {
  return 1 + (seen?.corrals.length ?? 0);
}

/** Boxes on goals. @param {string} at */
function stored(at) {
  const { board } = parseBoard(at);
  return board?.boxes.filter((square) => board.goals[square] === 1).length ?? 0;
}

/** All pushes of a position, with what is known about the position after each. @param {Place} place */
async function afterEach({ solver, xsb, at }) {
  const { pushes = [] } = (await solver.inspect(xsb, at)) ?? {};
  return Promise.all(
    pushes.map(async (push) => {
      const after = pushed(at, push);
      return { to: push.to, after, seen: await solver.analyse(xsb, after) };
    }),
  );
}
