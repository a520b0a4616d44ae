// Work that takes long and does not need the page, started while the page is still loading. Also reveals the page in
// several frames: header, board, and once there is a level on it, level list and solver.

import { ownCollections, shippedTexts } from "../library/library.js";
import { Store } from "../store/store.js";
import { pickLanguage } from "../texts/texts.js";
import { chosenLanguage, rememberLanguage } from "./settings/language.js";

/** Everything stored on this device. */
export const opening = Store.open(shippedTexts);

/** The page's own collections. */
export const loading = ownCollections();
// Errors are reported to those who await it.
loading.catch(() => {});

/** The parts of the page in the order in which they appear, one per frame. */
const PARTS = ["head", "board", "levels", "all"];
/** Those from this one on wait for the first level: drawing them would hold up the steps until it can be played. */
const WAITING = "levels";
/** Milliseconds after which they appear without it: it may take long, or fail. */
const PATIENCE = 1000;

let showOthers = () => {};
/** Fulfilled when the rest of the page appears. @type {Promise<void>} */
export const othersAppear = new Promise((resolve) => {
  showOthers = resolve;
});

const frame = () => new Promise(requestAnimationFrame);

async function begin() {
  await frame();
  for (const part of PARTS) {
    if (part === WAITING) {
      setTimeout(showOthers, PATIENCE);
      await othersAppear;
    }
    await frame();
    document.documentElement.dataset.shown = part;
  }
}

/** The first level can be played: the rest of the page appears. */
export function canBePlayed() {
  showOthers();
}

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
