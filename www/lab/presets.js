// Experiments that answer a question: which configurations, and on which levels.

import { t } from "../texts/texts.js";
import { configure } from "./experiment.js";

/** @typedef {import("../lab.js").LabStrategy} Strategy */

/**
 * The levels of Kura's own on which the Lab opens, by title: A* and greedy search expand thousands of positions on each,
 * and neither always fewer.
 */
export const OPENING = [
  "Seed library",
  "Dormitory",
  "Gallery",
  "Marketplace",
  "Courtyard",
  "Old quarry",
];

/** The configurations on which it opens: one that proves the fewest pushes, and one that only looks for a solution. */
export const FIRST = ["astar", "greedy"];

/**
 * @typedef {object} Preset
 * @property {string} id
 * @property {string} name
 * @property {string[]} configurations
 * @property {"several" | "first" | "xsokoban"} levels those that are ticked, or those on which the Lab opens if fewer than
 *   two are, because a plot of one level shows one dot; the first that is ticked alone; or the collection of that name,
 *   where the visitor has it, else several
 */

/**
 * The strategies of each text in the literature: reversed solving, JSoko, the plan, the agents, Rolling Stone, FESS.
 */
const LITERATURE = ["rolling-stone", "jsoko", "plan-3", "reversed", "k-beam-macro", "fess"];

/** @param {readonly Strategy[]} strategies @returns {Preset[]} */
export function presetsOf(strategies) {
  const names = strategies.map(({ name }) => name);
  const astar = strategies.find(({ name }) => name === "astar");
  const bound = astar?.settings?.find(({ key }) => key === "bound");
  const words = bound && "words" in bound ? bound.words : [];
  return [
    {
      id: "literature",
      name: t("The literature on XSokoban"),
      configurations: LITERATURE.filter((name) => names.includes(name)),
      levels: "xsokoban",
    },
    {
      id: "bounds",
      name: t("How much each bound helps"),
      configurations: words.map((word) =>
        word === bound?.standard ? "astar" : configure("astar", { bound: word }, []),
      ),
      levels: "several",
    },
    {
      id: "rules",
      name: t("How much each deadlock rule helps"),
      configurations: astar
        ? ["astar", ...rulesOf(astar).map((rule) => configure("astar", {}, [rule]))]
        : [],
      levels: "several",
    },
    {
      id: "all",
      name: t("One level, all solvers"),
      configurations: names,
      levels: "first",
    },
  ];
}

/** @param {Strategy} strategy @returns {string[]} names of the rules that can be switched off */
export function rulesOf({ switches }) {
  return switches
    .filter((text) => text.startsWith("no-") && text !== "no-rules")
    .map((text) => text.slice("no-".length));
}

/** Whether a collection is the XSokoban set. @param {string} title */
export function isXsokoban(title) {
  return /x\s*sokoban/i.test(title);
}
