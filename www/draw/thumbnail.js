// A small picture of a level.

import { drawFigures, drawScenery, shownPart } from "./sheet.js";

/** @typedef {import("../play/board.js").Board} Board */

/**
 * @param {Board} board
 * @param {number} side of the square it must fit in, in CSS pixels
 * @param {import("./palette.js").Palette} palette
 * @returns {HTMLCanvasElement}
 */
export function drawThumbnail(board, side, palette) {
  const ratio = window.devicePixelRatio || 1;
  const part = shownPart(board);
  const size = Math.max(1, Math.floor((side * ratio) / Math.max(part.columns, part.rows)));
  const canvas = drawScenery(board, part, size, palette);
  const ctx = canvas.getContext("2d");
  const figures = drawFigures(size, palette);
  const draw = (/** @type {HTMLCanvasElement} */ picture, /** @type {number} */ square) => {
    const x = ((square % board.width) - part.left) * size;
    const y = (Math.floor(square / board.width) - part.top) * size;
    ctx?.drawImage(picture, x, y);
  };
  for (const square of board.boxes)
    draw(board.goals[square] ? figures.stored : figures.crate, square);
  draw(figures.walking[3], board.player);
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}
