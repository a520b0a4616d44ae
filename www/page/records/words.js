// Dates and times in the visitor's language.

import { formatDate } from "../../texts/numbers.js";
import { t } from "../../texts/texts.js";
import { minutes } from "../../ui/figures.js";

/** A duration in words, to the minute. @param {number} ms */
export function timeInWords(ms) {
  if (ms === 0) return "–";
  const whole = Math.round(ms / 60_000);
  return whole < 1 ? t("< 1 min") : minutes(whole);
}

/** A date in the visitor's time zone. @param {string} iso ISO 8601, empty if unknown */
export function dateInWords(iso) {
  if (iso === "" || Number.isNaN(Date.parse(iso))) return "–";
  const form = /** @type {const} */ ({ day: "numeric", month: "short", year: "numeric" });
  return formatDate(new Date(iso), form);
}

/** @param {number} count */
export function levelsInWords(count) {
  return t("{count} {count|level|levels}", { count });
}
