// The pictures of the import dialog: of the levels found, and of the readings to choose from.

import { drawThumbnail } from "../../draw/thumbnail.js";
import { inSlices } from "../../player/slices.js";
import { boardPalette } from "../../ui/skin.js";

/** @typedef {import("../../library/found.js").Found} Found */
/** @typedef {import("../../library/library.js").Level} Level */

/** The side of a picture, and of one to choose from, in CSS pixels. */
const PICTURE = 72;
const CHOICE = 112;

/**
 * Puts the pictures of what was found into the dialog.
 *
 * @param {HTMLElement} dialog
 * @param {Found} found
 * @param {string[]} titles
 * @param {() => boolean} wanted
 */
export async function drawFound(dialog, found, titles, wanted) {
  const list = dialog.querySelector(".import-levels");
  const pictures = titles.map((title) => {
    const item = document.createElement("li");
    const name = document.createElement("span");
    name.textContent = title;
    name.title = title;
    item.append(name);
    return item;
  });
  list?.replaceChildren(...pictures);
  for (const group of found.signs) {
    for (const [at, reading] of group.readings.entries()) {
      const level = await found.preview(group, reading).catch(() => null);
      if (!wanted()) return;
      const place = dialog.querySelector(`[data-reading="${group.key} ${at}"]`);
      if (place) await drawIn(place, level, CHOICE, wanted);
    }
  }
  for (const [at, item] of pictures.entries()) {
    await drawIn(item, found.levels[at], PICTURE, wanted);
    if (!wanted()) return;
  }
}

/**
 * @param {Element} place
 * @param {Level | null} level
 * @param {number} side
 * @param {() => boolean} wanted
 */
async function drawIn(place, level, side, wanted) {
  if (!level) return;
  const canvas = await inSlices(drawThumbnail(level.board, side, boardPalette()), wanted);
  if (canvas) place.prepend(canvas);
}
