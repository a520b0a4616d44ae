// What the Lab says of outcomes, columns, rules and broken links.

import { t } from "../texts/texts.js";

/** @param {string} outcome of a row */
export function outcomeName(outcome) {
  const names = /** @type {Record<string, string>} */ ({
    waiting: t("waiting"),
    running: t("running"),
    solved: t("solved"),
    unsolvable: t("no solution"),
    timeout: t("out of time"),
    memory: t("out of memory"),
    cancelled: t("cancelled"),
    invalid: t("not valid"),
    unsupported: t("cannot do that"),
    gaveup: t("gave up"),
    error: t("wrong solution"),
    failed: t("failed"),
  });
  return names[outcome] ?? outcome;
}

/** @param {(typeof import("./report.js").COLUMNS)[number]} column */
export function columnName(column) {
  return {
    pushes: t("Pushes"),
    moves: t("Moves"),
    expanded: t("Expanded"),
    generated: t("Generated"),
    duplicates: t("Duplicates"),
    pruned: t("Pruned"),
    peakMb: t("Memory in MB"),
    seconds: t("Seconds"),
  }[column];
}

/** Why a rule, or the search itself, leaves out a push. @param {string} rule */
export function ruleSays(rule) {
  const says = /** @type {Record<string, string>} */ ({
    "dead-squares": t("dead square: no goal can be reached from there"),
    freeze: t("frozen: the marked boxes could never move again"),
    diagonal: t("closed diagonal: the marked boxes enclose floor for good"),
    bipartite: t("too few goals: the boxes cannot all get one of their own"),
    pairs: t("pair: these two boxes can never both reach a goal"),
    corral: t("corral: the boxes around the closed-off floor cannot be cleared"),
    "pi-corral": t("PI-corral: only the pushes into it need be tried now"),
    tunnel: t("tunnel: the box pushed last continues first"),
    "active-box": t("another box is the active one now"),
    "unopened-corral": t("a corral that one box never opens: only the marked pushes need be tried"),
    "auxiliary-pushes": t("auxiliary pushes: the marked boxes give way and come back"),
    "packing-sequence": t("packing sequence: the marked pushes come next"),
    "goal-cut": t("goal cut: the marked box goes to its goal first"),
    "relevance-cut": t("relevance cut: too far from the last pushes"),
  });
  return says[rule] ?? rule;
}

/** @param {"long" | "level" | "configuration" | "limit"} error */
export function linkError(error) {
  return {
    long: t("This link is too long to be an experiment."),
    level: t("A level in this link is not valid."),
    configuration: t("A configuration in this link cannot be read."),
    limit: t("A limit in this link is not one that can be set."),
  }[error];
}
