// The page of the table of facts: the levels of one collection, or those whose names contain what is looked for.

import { wearTheme } from "../player/light_dark.js";
import { Store } from "../store/store.js";
import { formatNumber } from "../texts/numbers.js";
import { addTables, markLanguage, pickLanguage, setLanguage, t, textsIn } from "../texts/texts.js";
import { part } from "../ui/elements.js";
import { html, view } from "../ui/html.js";
import { loadPageTable } from "../ui/tables.js";
import { loadErrorInWords } from "../ui/troubles.js";
import { isProven } from "./facts.js";
import { allFacts } from "./lookup.js";

/** @typedef {import("./facts.js").Fact} Fact */

/** The most levels shown of those that were looked for. */
const MOST = 1000;

const store = await Store.open();
const language = pickLanguage(store.get("language"), navigator.languages);
addTables(loadPageTable);
await setLanguage(language);
markLanguage(document.documentElement, language);
textsIn(document.body)();
wearTheme(store.get("theme"));

/** @type {Fact[]} */
let facts = [];
/** Why there are none, in the words of the language. */
let failed = () => "";
let collection = "XSokoban";
let query = "";
const renew = view(part(document, ".facts"), template);
try {
  facts = [...(await allFacts()).values()];
  if (!facts.some((fact) => fact.collection === collection)) collection = facts[0]?.collection;
} catch (error) {
  failed = () => t("Could not load: {why}", { why: loadErrorInWords(error) });
}
renew();
document.documentElement.dataset.ready = "true";

function template() {
  const collections = [...new Set(facts.map((fact) => fact.collection))];
  const wanted = query.trim().toLowerCase();
  const name = (/** @type {Fact} */ { collection, number, title }) =>
    `${collection} ${number} ${title}`.trim();
  const found = wanted
    ? facts.filter((fact) => name(fact).toLowerCase().includes(wanted))
    : facts.filter((fact) => fact.collection === collection);
  const shown = found.slice(0, MOST);
  const count = (/** @type {"pushes" | "moves"} */ measure) =>
    found.filter((fact) => fact.unsolvable || isProven(fact[measure])).length;
  const values = { count: found.length, pushes: count("pushes"), moves: count("moves") };
  const choose = (/** @type {Event} */ { target }) => {
    collection = /** @type {HTMLSelectElement} */ (target).value;
    renew();
  };
  const search = (/** @type {Event} */ { target }) => {
    query = /** @type {HTMLInputElement} */ (target).value;
    renew();
  };
  return html`
    <h1>${t("Table of facts")}</h1>
    <p>${t("What Kura has proven or found about public levels. Bold numbers are proven: no solution has fewer. The levels themselves are not here.")}</p>
    <form class="facts-form" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <label>${t("Collection")}<select id="facts-collection" ?disabled=${wanted !== ""} @change=${choose}>${collections.map(
        (one) => html`<option .selected=${one === collection}>${one}</option>`,
      )}</select></label>
      <label>${t("Search the levels")}<input id="facts-search" type="search" @input=${search}></label>
    </form>
    <p id="facts-sum" role="status">${failed() || t("{count} {count|level|levels}: fewest pushes proven of {pushes}, fewest moves of {moves}.", values)}</p>
    <table>
      <thead><tr><th scope="col">${t("Level")}</th><th scope="col" class="minor">${t("Boxes")}</th><th scope="col">${t("Pushes")}</th><th scope="col">${t("Moves")}</th><th scope="col" class="minor">${t("Difficulty")}</th><th scope="col" class="minor">${t("Date")}</th></tr></thead>
      <tbody>${shown.map((fact) => row(fact, wanted ? name(fact) : `${fact.number} ${fact.title}`))}</tbody>
    </table>
    <p>${found.length > shown.length ? t("The first {count} are shown.", { count: shown.length }) : ""}</p>`;
}

/** On a narrow screen the columns of the class `minor` stand under the name instead. @param {Fact} fact @param {string} name */
function row(fact, name) {
  const boxes = t("{count} {count|box|boxes}", { count: fact.boxes });
  const difficulty = fact.difficulty === null ? "" : formatNumber(fact.difficulty);
  const found = `${fact.date}, Kura ${fact.version}`;
  const under = [boxes, difficulty && `${t("Difficulty")} ${difficulty}`, found];
  return html`<tr>
    <th scope="row">${name}<span class="under">${under.filter(Boolean).join(" · ")}</span></th>
    <td class="minor">${formatNumber(fact.boxes)}</td>
    ${cell(fact, fact.pushes)}${cell(fact, fact.moves)}
    <td class="minor">${difficulty}</td>
    <td class="minor">${found}</td>
  </tr>`;
}

/** @param {Fact} fact @param {import("./facts.js").Length} length */
function cell({ unsolvable }, length) {
  if (unsolvable) return html`<td class="proven">${t("no solution")}</td>`;
  const { best, bound } = length;
  if (best !== null && isProven(length)) return html`<td class="proven">${formatNumber(best)}</td>`;
  const least = bound > 0 ? t("at least {count}", { count: bound }) : "";
  return html`<td>${best === null ? least : html`<span title=${least}>${formatNumber(best)}</span>`}</td>`;
}
