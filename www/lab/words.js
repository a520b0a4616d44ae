// The Lab's texts about outcomes, columns, rules and broken links.

import { formatNumber } from "../texts/numbers.js";
import { t } from "../texts/texts.js";
import { count, ONE_DIGIT } from "../ui/figures.js";

const THREE_DIGITS = { minimumFractionDigits: 3, maximumFractionDigits: 3 };

/** @param {string} outcome of a row */
export function outcomeName(outcome) {
  const names = /** @type {Record<string, string>} */ ({
    waiting: t("waiting"),
    running: t("running"),
    solved: t("solved"),
    unsolvable: t("no solution"),
    timeout: t("not solved in time"),
    memory: t("out of memory"),
    cancelled: t("cancelled"),
    invalid: t("invalid"),
    unsupported: t("not supported"),
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

/** Why a rule, or the search itself, prunes a push. @param {string} rule */
export function ruleSays(rule) {
  const says = /** @type {Record<string, string>} */ ({
    "dead-squares": t("dead square: no goal can be reached from there"),
    freeze: t("freeze deadlock: the marked boxes could never move again"),
    diagonal: t("closed diagonal deadlock: the marked boxes would enclose floor permanently"),
    bipartite: t("bipartite deadlock: the boxes could not all reach different goals"),
    pairs: t("pair deadlock: these two boxes could never both reach a goal"),
    corral: t("corral deadlock: the boxes around the corral could never be cleared"),
    "pi-corral": t("PI-corral: only pushes into it need to be searched now"),
    tunnel: t("tunnel: the box pushed last is pushed on first"),
    "active-box": t("another box is active"),
    "unopened-corral": t(
      "I-corral that one box never opens: only the marked pushes need to be searched",
    ),
    "auxiliary-pushes": t("auxiliary pushes: the marked boxes are pushed away and back"),
    "packing-sequence": t("packing sequence: the marked pushes come next"),
    "limited-search": t("limited search: the marked pushes serve a purpose"),
    "goal-cut": t("goal cut: the marked box is pushed to its goal first"),
    "relevance-cut": t("relevance cut: too far from the last pushes"),
  });
  return says[rule] ?? rule;
}

/** The name of a rule: what comes before the reason. @param {string} rule */
export function ruleName(rule) {
  return ruleSays(rule).split(/[:：]/)[0].trim();
}

/** How often each rule pruned a push. @param {[rule: string, times: number][]} pruned */
export function prunedSays(pruned) {
  const parts = pruned.map(([rule, times]) => `${ruleName(rule)} ${count(times)}`);
  return parts.length > 0 ? `${columnName("pruned")}: ${parts.join(", ")}` : "";
}

/** @param {"long" | "level" | "configuration" | "limit"} error */
export function linkError(error) {
  return {
    long: t("This experiment is too large for a link."),
    level: t("A level in this link is invalid."),
    configuration: t("A configuration in this link cannot be read."),
    limit: t("A limit in this link is out of range."),
  }[error];
}

/**
 * A value as tables show it.
 *
 * @param {(typeof import("./report.js").COLUMNS)[number]} column
 * @param {number | null} value
 */
export function numberText(column, value) {
  if (value === null) return "–";
  if (column === "seconds" && value < 1) return formatNumber(value, THREE_DIGITS);
  return formatNumber(value, column === "seconds" || column === "peakMb" ? ONE_DIGIT : undefined);
}

/** A power of ten as a scale shows it. @param {number} value */
export function powerText(value) {
  return value < 1 ? formatNumber(value, { maximumSignificantDigits: 1 }) : count(value);
}
