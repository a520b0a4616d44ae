// What takes its time and needs no page, begun while the page is still being read. Also lets the page be laid out in
// several frames: its name, what can be chosen beside that, the board, the levels, the solver.

import { ownCollections } from "../library/library.js";
import { Store } from "../store/store.js";
import { pickLanguage } from "../texts/texts.js";
import { chosenLanguage, rememberLanguage } from "./settings/language.js";

/** All that was kept on this device. */
export const opening = Store.open();

/** The page's own collections. */
export const loading = ownCollections();
// Notifies those waiting for it.
loading.catch(() => {});

/** Parts of the page in the order in which they come, one in each frame. */
const PARTS = ["head", "board", "levels", "all"];

const { dataset } = document.documentElement;
const showNext = () => {
  const [part] = PARTS.splice(0, 1);
  dataset.shown = part;
  if (PARTS.length > 0) requestAnimationFrame(showNext);
};
const begin = () => requestAnimationFrame(() => requestAnimationFrame(showNext));

// The page's HTML is in English: it stays hidden for other languages until their texts are loaded.
const atOnce = pickLanguage(chosenLanguage(), navigator.languages) === "en";
if (atOnce) begin();

/**
 * The page is in the visitor's language now.
 *
 * @param {string} language
 */
export function inLanguage(language) {
  if (!atOnce) begin();
  rememberLanguage(language);
}
