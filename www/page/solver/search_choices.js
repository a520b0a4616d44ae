// What a search is asked for: the form above the button that starts one.

import { defaultMemoryMb } from "../../solver/limits.js";
import { summaryInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { html } from "../../ui/html.js";
import { strategyName } from "../../ui/strategy_names.js";

/** @typedef {import("../../ui/choices.js").Choices} Choices */
/** @typedef {import("../../index.js").Strategy} Strategy */

/** @param {Choices} choices @param {() => Strategy[]} strategies what the module offers */
export function keepSearchChoices(choices, strategies) {
  choices.keep("objective", () => [
    ["any", t("any solution")],
    ["pushes", t("the fewest pushes")],
    ["moves", t("the fewest moves")],
  ]);
  choices.keep("from", () => [
    ["start", t("the start")],
    ["here", t("this position")],
  ]);
  const times = () => [
    ["10000", t("10 seconds")],
    ["60000", t("1 minute")],
    ["600000", t("10 minutes")],
    ["0", t("no limit")],
  ];
  choices.keep("time-limit", times, undefined, { standard: "60000" });
  const memory = () => [
    ["64", t("up to 64 MB")],
    ["256", t("up to 256 MB")],
    ["1024", t("up to 1 GB")],
    ["2048", t("up to 2 GB")],
  ];
  choices.keep("memory-limit", memory, undefined, { standard: String(defaultMemoryMb()) });
  const others = () => strategies().flatMap(({ name }) => (name === "auto" ? [] : [name]));
  const named = () => ["auto", ...others()].map((name) => [name, strategyName(name)]);
  choices.keep("strategy", named, undefined, { key: null });
}

/** The fields of the form. @param {Choices} choices @param {Strategy[]} strategies */
export function searchFields(choices, strategies) {
  return html`
    ${choices.field("from", t("Start from"))}
    <details id="advanced" class="advanced">
      <summary>${t("Advanced")}</summary>
      ${choices.field("objective", t("Find"))}
      ${choices.field("time-limit", t("Time limit"))}
      ${choices.field("memory-limit", t("Memory"))}
      ${choices.field("strategy", t("Strategy"))}
      <p id="strategy-note" class="note">${inWords(choices, strategies)}</p>
    </details>`;
}

/** What the chosen strategy does. @param {Choices} choices @param {Strategy[]} strategies */
function inWords(choices, strategies) {
  const chosen = strategies.find(({ name }) => name === choices.get("strategy"));
  if (chosen && chosen.name !== "auto") return summaryInWords(chosen);
  if (choices.get("objective") === "moves") return t("Finds the fewest moves and proves it.");
  if (choices.get("objective") === "pushes") return t("Finds the fewest pushes and proves it.");
  return t(
    "The fewest pushes with proof are tried first for two seconds. Then several strategies take turns, and the solution found is shortened until you stop it.",
  );
}
