// A small picture of a level.

import { drawPicture } from "./position_picture.js";
import { shownPart } from "./sheet.js";

/** @typedef {import("../play/board.js").Board} Board */

/**
 * @param {Board} board
 * @param {number} side of the square it must fit in, in CSS pixels
 * @param {import("./palette.js").Palette} palette
 * @param {HTMLCanvasElement} [used] a canvas to draw on, whose old picture is no longer needed
 * @returns {Generator<void, HTMLCanvasElement, void>} may pause after each row
 */
export function* drawThumbnail(board, side, palette, used) {
  const ratio = window.devicePixelRatio || 1;
  const part = shownPart(board);
  const size = Math.max(1, Math.floor((side * ratio) / Math.max(part.columns, part.rows)));
  const canvas = yield* drawPicture(board, board, size, palette, used);
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}
