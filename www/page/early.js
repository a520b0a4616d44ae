// Work that takes long and does not need the page, started while the page is still loading. Also reveals the page in
// several frames: header, board, level list, solver.

import { ownCollections } from "../library/library.js";
import { Store } from "../store/store.js";
import { pickLanguage } from "../texts/texts.js";
import { chosenLanguage, rememberLanguage } from "./settings/language.js";

/** Everything stored on this device. */
export const opening = Store.open();

/** The page's own collections. */
export const loading = ownCollections();
// Errors are reported to those who await it.
loading.catch(() => {});

/** The parts of the page in the order in which they appear, one per frame. */
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
 * The page is now in the visitor's language.
 *
 * @param {string} language
 */
export function inLanguage(language) {
  if (!atOnce) begin();
  rememberLanguage(language);
}
