// Dates and times in the visitor's language.

import { t } from "../../texts/texts.js";

/** A duration in words, to the minute. @param {number} ms */
export function timeInWords(ms) {
  const minutes = Math.round(ms / 60_000);
  if (ms === 0) return "–";
  if (minutes < 1) return t("< 1 min");
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t("{minutes} min", { minutes });
  return t("{hours} h {minutes} min", { hours, minutes: minutes % 60 });
}

/** A date in the visitor's time zone. @param {string} iso ISO 8601, empty if unknown */
export function dateInWords(iso) {
  if (iso === "" || Number.isNaN(Date.parse(iso))) return "–";
  const form = /** @type {const} */ ({ day: "numeric", month: "short", year: "numeric" });
  return new Intl.DateTimeFormat(document.documentElement.lang, form).format(new Date(iso));
}

/** @param {number} count */
export function levelsInWords(count) {
  return t("{count} {count|level|levels}", { count });
}
