// Readable names of the strategies besides the internal ones, the group of each, and its ancestors.

import { t } from "../texts/texts.js";
import { strategyName as everydayName } from "../ui/strategy_names.js";
import { ruleName } from "./words.js";

/** The groups, in the order in which they are shown. */
export const GROUPS = /** @type {const} */ ([
  "uninformed",
  "best-first",
  "backward",
  "packing",
  "agents",
  "programs",
  "other",
]);
/** @typedef {(typeof GROUPS)[number]} Group */

/** The group of each strategy, and the strategy it extends, if any. @type {Record<string, [Group, string | null]>} */
const LINEAGE = {
  "breadth-first": ["uninformed", null],
  "wiki-breadth-first": ["uninformed", "breadth-first"],
  "player-steps": ["uninformed", "breadth-first"],
  astar: ["best-first", "breadth-first"],
  weighted: ["best-first", "astar"],
  greedy: ["best-first", "weighted"],
  "fewest-moves": ["backward", "bidirectional"],
  "i-corral": ["best-first", "astar"],
  "wiki-astar": ["best-first", "astar"],
  "ida-star": ["best-first", "astar"],
  "wiki-ida-star": ["best-first", "ida-star"],
  beam: ["best-first", "breadth-first"],
  "astar-backward": ["backward", "astar"],
  "greedy-backward": ["backward", "reversed"],
  reversed: ["backward", null],
  bidirectional: ["backward", "astar-backward"],
  meet: ["backward", "greedy-backward"],
  spread: ["backward", "greedy-backward"],
  divide: ["packing", null],
  "packing-order": ["packing", null],
  fess: ["packing", "packing-order"],
  lrta: ["agents", "astar"],
  "lrta-macro": ["agents", "lrta"],
  "k-beam": ["agents", "beam"],
  "k-beam-macro": ["agents", "k-beam"],
  auto: ["programs", "fess"],
  jsoko: ["programs", "astar"],
  "rolling-stone": ["programs", "ida-star"],
  holland: ["packing", "greedy"],
  "plan-1": ["programs", "astar"],
  "plan-2": ["programs", "plan-1"],
  "plan-3": ["programs", "plan-2"],
  "plan-4": ["programs", "plan-3"],
  "plan-5": ["programs", "plan-4"],
};

/** @param {string} strategy its internal name */
export function strategyName(strategy) {
  const names = /** @type {Record<string, string>} */ ({
    "wiki-breadth-first": t("Breadth-first search of the Wiki"),
    "player-steps": t("Breadth-first search of player steps"),
    "i-corral": t("A* with I-corrals"),
    "wiki-astar": t("A* of the Wiki"),
    "ida-star": t("IDA*"),
    "wiki-ida-star": t("IDA* of the Wiki"),
    reversed: t("Reversed solving"),
    bidirectional: t("A* from both ends"),
    meet: t("Greedy search from both ends"),
    "packing-order": t("Packing order"),
    lrta: t("LRTA* of the player"),
    "lrta-macro": t("LRTA* with macro moves"),
    "k-beam": t("Stochastic beam search"),
    "k-beam-macro": t("Stochastic beam search with macro moves"),
    jsoko: t("JSoko"),
    "rolling-stone": t("Rolling Stone"),
    holland: t("Limited search of David Holland"),
    "plan-1": t("Improvement plan, phase 1"),
    "plan-2": t("Improvement plan, phase 2"),
    "plan-3": t("Improvement plan, phase 3"),
    "plan-4": t("Improvement plan, phase 4"),
    "plan-5": t("Improvement plan, phase 5"),
  });
  return names[strategy] ?? everydayName(strategy);
}

/** @param {Group} group */
export function groupName(group) {
  return {
    uninformed: t("Brute force"),
    "best-first": t("Best-first"),
    backward: t("Backward"),
    packing: t("Packing"),
    agents: t("Player-step search"),
    programs: t("Published solvers"),
    other: t("Others"),
  }[group];
}

/** @param {string} strategy @returns {Group} */
export function groupOf(strategy) {
  return LINEAGE[strategy]?.[0] ?? "other";
}

/**
 * The ancestor of a strategy among these, if any.
 *
 * @param {string} strategy
 * @param {readonly string[]} among
 * @returns {string | null}
 */
export function parentOf(strategy, among) {
  const parent = LINEAGE[strategy]?.[1] ?? null;
  return parent !== null && among.includes(parent) ? parent : null;
}

/**
 * Strategies by their group.
 *
 * @template {{ name: string }} T
 * @param {readonly T[]} strategies
 * @returns {{ group: Group, members: T[] }[]} without empty groups
 */
export function grouped(strategies) {
  return GROUPS.map((group) => ({
    group,
    members: strategies.filter(({ name }) => groupOf(name) === group),
  })).filter(({ members }) => members.length > 0);
}

/**
 * A configuration in readable form: the names of its strategies, and the settings of each. No two configurations get
 * the same.
 *
 * @param {string} configuration
 */
export function configurationName(configuration) {
  const parts = configuration.split("+").map((part) => {
    const at = part.indexOf(":");
    if (at < 0) return strategyName(part);
    const settings = part
      .slice(at + 1)
      .split(",")
      .map(settingName);
    return `${strategyName(part.slice(0, at))} · ${settings.join(", ")}`;
  });
  return parts.join(" + ");
}

/** One setting of a configuration in words, the less common ones as they are. @param {string} setting */
function settingName(setting) {
  if (setting === "no-rules") return t("without rules");
  const [key, value] = setting.split("=");
  if (key === "bound") return t("lower bound: {bound}", { bound: boundName(value) });
  if (value !== undefined) return `${key}: ${value}`;
  return key.startsWith("no-")
    ? t("without “{rule}”", { rule: ruleName(key.slice("no-".length)) })
    : t("with “{rule}”", { rule: ruleName(key) });
}

/** @param {string} bound */
function boundName(bound) {
  const names = /** @type {Record<string, string>} */ ({
    none: t("none"),
    nearest: t("nearest goal"),
    greedy: t("greedy pairing"),
    matching: t("Minimum matching"),
    conflicts: t("Linear conflicts"),
    pairs: t("pairs of boxes"),
    manhattan: t("Manhattan distance"),
    goals: t("boxes off goal"),
  });
  return names[bound] ?? bound;
}

/** The readable name of a configuration with the internal one below it in small print. @param {string} configuration */
export function configurationLabel(configuration) {
  const label = document.createElement("span");
  label.className = "lab-name";
  const code = document.createElement("code");
  code.textContent = configuration;
  label.append(configurationName(configuration), code);
  return label;
}
