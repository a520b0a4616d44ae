// What to try after a search without a solution: continuing it, more time, more memory, another objective. Each try
// sets an option of the form above. All but continuing start again, and their buttons say so.

import { t } from "../../texts/texts.js";
import { select } from "../../ui/elements.js";

/** A form field and its new value. @typedef {Record<string, string>} Choice */
/** `continues`: resumes the kept search. @typedef {{ label: string, choice: Choice, continues?: boolean }} Try */

/**
 * @param {import("../../index.js").Outcome} outcome
 * @param {boolean} [resumable] whether the search can be resumed
 * @returns {Try[]} best first
 */
export function nextTries(outcome, resumable = false) {
  /** @type {Try[]} */
  const tries = [];
  const any = () => {
    if (select("objective").value !== "any") {
      tries.push({ label: t("Look for any solution"), choice: { objective: "any" } });
    }
  };
  const auto = () => {
    if (select("strategy").value !== "auto") {
      tries.push({ label: t("Try several strategies"), choice: { strategy: "auto" } });
    }
  };
  const more = (/** @type {string} */ id) => {
    const option = nextOption(id);
    if (!option) return;
    const limit = option.textContent ?? "";
    tries.push({ label: t("Start over with {limit}", { limit }), choice: { [id]: option.value } });
  };
  if (resumable) {
    tries.push({ label: t("Continue the search"), choice: {}, continues: true });
    const option = nextOption("time-limit");
    const limit = option?.textContent ?? "";
    const label = t("Continue with {limit}", { limit });
    if (option) tries.push({ label, choice: { "time-limit": option.value }, continues: true });
  } else if (outcome === "timeout") more("time-limit");
  if (outcome === "memory") more("memory-limit");
  if (outcome === "timeout" || outcome === "memory" || outcome === "cancelled") any();
  if (outcome !== "solved" && outcome !== "unsolvable" && outcome !== "invalid") auto();
  return tries;
}

/** The option after the selected one. @param {string} id @returns {HTMLOptionElement | undefined} */
function nextOption(id) {
  const { options, selectedIndex } = select(id);
  return options[selectedIndex + 1];
}

/** Sets fields of the form as a user would. @param {Choice} choice */
export function choose(choice) {
  for (const [id, value] of Object.entries(choice)) {
    const field = select(id);
    field.value = value;
    field.dispatchEvent(new Event("change"));
  }
}
