// Small questions in the library: for a name, or for a collection.

import { t } from "../../texts/texts.js";
import { selectOf } from "../../ui/choices.js";
import { makeDialog } from "../../ui/dialog.js";
import { part } from "../../ui/elements.js";
import { html } from "../../ui/html.js";

/** Stands for a collection that is still to be created. */
const NEW = "+";

/** A collection that levels can be moved to. @typedef {{ id: string, title: string }} Place */

/**
 * @typedef {object} Question
 * @property {string} title
 * @property {string} answer what the button says
 * @property {string} [name] as it is now
 * @property {Place[]} [places] to choose from
 */

/** @type {ReturnType<typeof makeAsk> | null} */
let made = null;

function makeAsk() {
  /** @type {Question} */
  let asked = { title: "", answer: "" };
  let place = "";
  const { dialog, renew } = makeDialog("ask", "ask", () => {
    const { title, answer, places } = asked;
    const isNamed = !places || place === NEW;
    const options = (places ?? []).map(({ id, title }) => [id, title]);
    const choose = (/** @type {string} */ chosen) => {
      place = chosen;
      renew();
      if (place === NEW) name.focus();
    };
    return html`<form method="dialog" class="sheet">
      <h2 id="ask-title">${title}</h2>
      <label class="field stacked" ?hidden=${!places}><span>${t("Collection")}</span>${selectOf("ask-place", options, place, choose)}</label>
      <label class="field stacked" ?hidden=${!isNamed}><span>${t("Name")}</span><input type="text" id="ask-name" maxlength="200" autocomplete="off" ?required=${isNamed}></label>
      <div class="row">
        <button type="button" id="ask-no" class="quiet" @click=${() => dialog.close()}>${t("Cancel")}</button>
        <button type="submit" id="ask-yes" class="primary" value="yes">${answer}</button>
      </div>
    </form>`;
  });
  const name = part(dialog, "input", HTMLInputElement);
  /** @param {Question} question @returns {Promise<{ name: string, place: string } | null>} */
  return (question) => {
    asked = question;
    place = question.places?.[0]?.id ?? "";
    renew();
    name.value = question.name ?? "";
    dialog.returnValue = "";
    dialog.showModal();
    if (question.name !== undefined) name.select();
    return new Promise((resolve) => {
      const done = () =>
        resolve(dialog.returnValue === "yes" ? { name: name.value.trim(), place } : null);
      dialog.addEventListener("close", done, { once: true });
    });
  };
}

/** @param {Question} question */
function ask(question) {
  made ??= makeAsk();
  return made(question);
}

/**
 * Asks for a name.
 *
 * @param {string} title of the question
 * @param {string} name as it is now
 * @returns {Promise<string | null>} null when it is to stay
 */
export async function askName(title, name) {
  return (await ask({ title, answer: t("Rename"), name }))?.name || null;
}

/**
 * Asks for the destination of levels.
 *
 * @param {string} title of the question
 * @param {Place[]} places
 * @param {boolean} fresh whether a new collection can be named
 * @param {string} answer what the button says
 * @returns {Promise<Place | null>} with an empty id where a new one is wished for; null for nowhere
 */
export async function askPlace(title, places, fresh, answer) {
  const all = fresh ? [...places, { id: NEW, title: t("New collection…") }] : places;
  const given = await ask({ title, answer, places: all });
  if (given?.place === NEW) return { id: "", title: given.name };
  return places.find(({ id }) => id === given?.place) ?? null;
}
