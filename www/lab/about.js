// What each strategy is, where it was described, and what can be set. The words are the solver's own, in English.

import { any } from "../page/elements.js";
import { t } from "../texts/texts.js";

/**
 * @param {import("../index.js").Strategy[]} strategies
 * @param {(name: string) => void} see lets one search
 */
export function aboutStrategies(strategies, see) {
  any("lab-about").replaceChildren(...strategies.map((strategy) => about(strategy, see)));
}

/**
 * @param {import("../index.js").Strategy} strategy
 * @param {(name: string) => void} see
 */
function about({ name, summary, source, settings = [], rules, complete }, see) {
  const entry = document.createElement("details");
  entry.id = `strategy-${name}`;
  const head = document.createElement("summary");
  const title = document.createElement("code");
  title.textContent = name;
  head.append(title, ` ${summary}`);
  const facts = document.createElement("dl");
  const fact = (/** @type {string} */ term, /** @type {string} */ text) => {
    const dt = document.createElement("dt");
    const dd = document.createElement("dd");
    dt.textContent = term;
    dd.textContent = text;
    dt.lang = document.documentElement.lang;
    facts.append(dt, dd);
  };
  fact(t("Source"), source);
  fact(t("Shows that there is no solution"), complete ? t("yes") : t("no"));
  fact(t("Asks the rules"), rules ? t("yes") : t("no"));
  for (const setting of settings) {
    const values =
      "words" in setting ? setting.words.join(", ") : `${setting.least} – ${setting.most}`;
    fact(setting.key, `${setting.meaning}: ${values} (${setting.standard})`);
  }
  const control = document.createElement("button");
  control.type = "button";
  control.className = "secondary small lab-see";
  control.lang = document.documentElement.lang;
  control.textContent = t("See it search the chosen levels");
  control.addEventListener("click", () => see(name));
  entry.append(head, facts, control);
  return entry;
}
