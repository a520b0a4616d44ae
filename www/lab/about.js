// A page about each strategy: how it works, a picture from a real run, its source, its switches. The texts are the
// solver's own, in English; some of the summaries are translated.

import { summaryInWords } from "../texts/messages.js";
import { t } from "../texts/texts.js";
import { any } from "../ui/elements.js";
import { drawMap } from "./map.js";
import { configurationName, grouped, groupName, strategyName } from "./names.js";
import { loadDrawn, loadPicture } from "./pictures.js";
import { outcomeName } from "./words.js";

/**
 * @param {import("../lab.js").LabStrategy[]} strategies
 * @param {(name: string) => void} see lets one search
 */
export function aboutStrategies(strategies, see) {
  const entries = strategies.map((strategy) => about(strategy, see));
  any("lab-about").replaceChildren(
    ...grouped(strategies).flatMap(({ group, members }) => {
      const head = document.createElement("h3");
      head.textContent = groupName(group);
      head.lang = document.documentElement.lang;
      return [head, ...members.map((member) => entries[strategies.indexOf(member)])];
    }),
  );
  drawMap(any("lab-map"), strategies);
  /** @type {ReturnType<typeof loadDrawn> | null} */
  let drawn = null;
  entries.forEach((entry, index) => {
    const { name } = strategies[index];
    // Pictures are loaded when the first entry is opened.
    entry.addEventListener("toggle", async () => {
      drawn ??= loadDrawn();
      const from = (await drawn)[name];
      const picture = from ? await loadPicture(name) : null;
      if (picture && !entry.querySelector("figure")) {
        entry.querySelector("dl")?.before(figure(picture, from));
      }
    });
  });
  open();
  window.addEventListener("hashchange", open);
}

/** Opens the page that the address names. */
function open() {
  const { hash } = window.location;
  const entry = hash.startsWith("#strategy-") ? document.getElementById(hash.slice(1)) : null;
  if (!(entry instanceof HTMLDetailsElement)) return;
  entry.open = true;
  entry.scrollIntoView();
}

/**
 * @param {import("../lab.js").LabStrategy} strategy
 * @param {(name: string) => void} see
 */
function about({ name, summary, about, source, settings = [], rules, complete }, see) {
  const entry = document.createElement("details");
  entry.id = `strategy-${name}`;
  const head = document.createElement("summary");
  const title = document.createElement("span");
  title.className = "lab-name";
  title.lang = document.documentElement.lang;
  const code = document.createElement("code");
  code.textContent = name;
  title.append(strategyName(name), code);
  const short = document.createElement("span");
  short.textContent = summaryInWords({ name, summary });
  if (short.textContent !== summary) short.lang = document.documentElement.lang;
  head.append(title, " ", short);
  const works = document.createElement("p");
  works.textContent = about ?? "";
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
  fact(t("Can prove that there is no solution"), complete ? t("yes") : t("no"));
  fact(t("Uses the rules"), rules ? t("yes") : t("no"));
  for (const setting of settings) {
    const values =
      "words" in setting ? setting.words.join(", ") : `${setting.least} – ${setting.most}`;
    fact(setting.key, `${setting.meaning}: ${values} (${setting.standard})`);
  }
  const control = document.createElement("button");
  control.type = "button";
  control.className = "secondary small lab-see";
  control.lang = document.documentElement.lang;
  control.textContent = t("Use this strategy on the selected levels");
  control.addEventListener("click", () => see(name));
  entry.append(head, works, facts, control);
  return entry;
}

/**
 * @param {SVGSVGElement} picture
 * @param {import("./pictures.js").Drawn} drawn
 */
function figure(picture, { run, level, positions, outcome, pushes }) {
  const end =
    pushes === null
      ? outcomeName(outcome)
      : t("solved with {pushes} {pushes|push|pushes}", { pushes });
  const says = t("{run} on “{level}”: {count} {count|position|positions}, {outcome}", {
    run: configurationName(run),
    level,
    count: positions,
    outcome: end,
  });
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", says);
  const caption = document.createElement("figcaption");
  const key = t(
    "Left: the stronger the colour of a square, the more often a box was there. Right: the lower bound on the pushes left for each position, in search order.",
  );
  caption.textContent = `${says}. ${key}`;
  const room = document.createElement("figure");
  room.lang = document.documentElement.lang;
  room.append(picture, caption);
  return room;
}
