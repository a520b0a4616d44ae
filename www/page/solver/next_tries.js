// What to try after a search without a solution: continuing it, more time, more memory, another objective. Each try
// sets an option of the form above. All but continuing start again, and their buttons say so.

import { t } from "../../texts/texts.js";

/** A form field and its new value. @typedef {Record<string, string>} Choice */
/** `continues`: resumes the kept search. @typedef {{ label: string, choice: Choice, continues?: boolean }} Try */

/**
 * @param {import("../../ui/choices.js").Choices} choices those of the form
 * @param {import("../../index.js").Outcome} outcome
 * @param {boolean} [resumable] whether the search can be resumed
 * @returns {Try[]} best first
 */
export function nextTries(choices, outcome, resumable = false) {
  /** @type {Try[]} */
  const tries = [];
  const more = (/** @type {string} */ name) => {
    const [value, limit] = choices.after(name) ?? [];
    if (!value || !limit) return;
    tries.push({ label: t("Start over with {limit}", { limit }), choice: { [name]: value } });
  };
  if (resumable) {
    tries.push({ label: t("Continue the search"), choice: {}, continues: true });
    const [value, limit] = choices.after("time-limit") ?? [];
    if (value && limit) {
      const label = t("Continue with {limit}", { limit });
      tries.push({ label, choice: { "time-limit": value }, continues: true });
    }
  } else if (outcome === "timeout") more("time-limit");
  if (outcome === "memory") more("memory-limit");
  const stopped = outcome === "timeout" || outcome === "memory" || outcome === "cancelled";
  if (stopped && choices.get("objective") !== "any") {
    tries.push({ label: t("Look for any solution"), choice: { objective: "any" } });
  }
  const final = outcome === "solved" || outcome === "unsolvable" || outcome === "invalid";
  if (!final && choices.get("strategy") !== "auto") {
    tries.push({ label: t("Try several strategies"), choice: { strategy: "auto" } });
  }
  return tries;
}
