// A small picture of a level.

import { drawPicture } from "./picture.js";
import { shownPart } from "./sheet.js";

/** @typedef {import("../play/board.js").Board} Board */

/**
 * @param {Board} board
 * @param {number} side of the square it must fit in, in CSS pixels
 * @param {import("./palette.js").Palette} palette
 * @returns {Generator<void, HTMLCanvasElement, void>} may pause after each row
 */
export function* drawThumbnail(board, side, palette) {
  const ratio = window.devicePixelRatio || 1;
  const part = shownPart(board);
  const size = Math.max(1, Math.floor((side * ratio) / Math.max(part.columns, part.rows)));
  const canvas = yield* drawPicture(board, board, size, palette);
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}
