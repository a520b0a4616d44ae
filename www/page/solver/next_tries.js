// What to try after a search without a solution: continuing it, more time, more memory, another objective. Each try
// may set an option of the form above. All but continuing start again, and their buttons say so.

import { t } from "../../texts/texts.js";

/** A form field and its new value. @typedef {Record<string, string>} Choice */
/**
 * `does`: in place of starting a search. It resumes the kept one, goes on shortening, checks what the level's link says is
 * proven, or shares the proof that there is no solution.
 *
 * @typedef {{ label: string, choice?: Choice, does?: "continue" | "shorten" | "check" | "share" }} Try
 */

/** @returns {Try} */
export const checkHere = () => ({ label: t("Check it here"), does: "check" });

/**
 * @param {import("../../ui/choices.js").Choices} choices those of the form
 * @param {import("../../index.js").Outcome} outcome
 * @param {boolean} [resumable] whether the search can be resumed
 * @param {boolean} [checks] whether it was to check what a link says, and has not decided it
 * @returns {Try[]} best first
 */
export function nextTries(choices, outcome, resumable = false, checks = false) {
  /** @type {Try[]} */
  const tries = [];
  const more = (/** @type {string} */ name) => {
    const [value, limit] = choices.after(name) ?? [];
    if (!value || !limit) return;
    const label = t("Start over with {limit}", { limit });
    tries.push({ label, choice: { [name]: value }, ...(checks ? { does: "check" } : {}) });
  };
  if (resumable) {
    tries.push({ label: t("Continue the search"), does: "continue" });
    const [value, limit] = choices.after("time-limit") ?? [];
    if (value && limit) {
      const label = t("Continue with {limit}", { limit });
      tries.push({ label, choice: { "time-limit": value }, does: "continue" });
    }
  } else if (outcome === "timeout") more("time-limit");
  if (outcome === "memory") more("memory-limit");
  if (checks) return resumable || outcome === "invalid" ? tries : [...tries, checkHere()];
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
