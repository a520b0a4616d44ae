// What is drawn for an idea on a position, and said below it: all of it comes from the solver's own rules.

import { matchingLines } from "../../draw/matching_lines.js";
import { parseBoard } from "../../play/board.js";
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
 */

/** @typedef {{ overlay: Partial<Overlay>, says: string }} Look */

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
export async function lookAtPlan({ solver, xsb, at }) {
  const [maze, analysis] = await Promise.all([solver.maze(xsb), solver.analyse(xsb, at)]);
  const plan = maze?.plan ?? [];
  const { board } = parseBoard(at);
  const next = plan.findIndex(({ to }) => !board?.boxes.includes(to));
  return {
    overlay: {
      areas: analysis?.proof ? [{ kind: "proof", squares: analysis.proof.boxes }] : [],
      labels: plan.map(({ to }, index) => ({ square: to, text: String(index + 1) })),
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
