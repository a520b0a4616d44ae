// Small questions in the library: for a name, or for a collection.

import { t } from "../../texts/texts.js";
import { any, button, element, select, setText } from "../../ui/elements.js";

/** Stands for a collection that is still to be created. */
const NEW = "+";

/** A collection that levels can be moved to. @typedef {{ id: string, title: string }} Place */

/**
 * Asks for a name.
 *
 * @param {string} question
 * @param {string} name as it is now
 * @returns {Promise<string | null>} null when it is to stay
 */
export async function askName(question, name) {
  const field = element("ask-name", HTMLInputElement);
  any("ask-place-field").hidden = true;
  any("ask-name-field").hidden = false;
  field.value = name;
  field.required = true;
  const done = ask(question, t("Rename"));
  field.select();
  return (await done) ? field.value.trim() || null : null;
}

/**
 * Asks for the destination of levels.
 *
 * @param {string} question
 * @param {Place[]} places
 * @param {boolean} fresh whether a new collection can be named
 * @param {string} answer what the button says
 * @returns {Promise<Place | null>} with an empty id where a new one is wished for; null for nowhere
 */
export async function askPlace(question, places, fresh, answer) {
  const list = select("ask-place");
  const name = element("ask-name", HTMLInputElement);
  const all = fresh ? [...places, { id: NEW, title: t("New collection…") }] : places;
  list.replaceChildren(...all.map(({ id, title }) => new Option(title, id)));
  any("ask-place-field").hidden = false;
  name.value = "";
  const chosen = () => {
    const isNew = list.value === NEW;
    any("ask-name-field").hidden = !isNew;
    name.required = isNew;
    if (isNew && any("library-ask").matches("[open]")) name.focus();
  };
  list.onchange = chosen;
  chosen();
  if (!(await ask(question, answer))) return null;
  if (list.value === NEW) return { id: "", title: name.value.trim() };
  return places.find(({ id }) => id === list.value) ?? null;
}

/** @param {string} question @param {string} answer @returns {Promise<boolean>} */
function ask(question, answer) {
  const dialog = element("library-ask", HTMLDialogElement);
  setText(any("ask-title"), question);
  setText(button("ask-yes"), answer);
  dialog.returnValue = "";
  button("ask-no").onclick = () => dialog.close();
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
