// What to try after a search that found nothing: more time, more memory, another objective. Each sets a choice of the
// form above for the visitor. An ended search cannot be resumed: each starts again, and its button says so.

import { t } from "../../texts/texts.js";
import { select } from "../../ui/elements.js";

/** A field of the form, and its new value. @typedef {Record<string, string>} Choice */
/** @typedef {{ label: string, choice: Choice }} Try */

/**
 * @param {import("../../index.js").Outcome} outcome
 * @returns {Try[]} best first
 */
export function nextTries(outcome) {
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
  if (outcome === "timeout") more("time-limit");
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
