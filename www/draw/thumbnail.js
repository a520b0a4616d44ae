// A small picture of a level.

import { DOWN } from "../play/directions.js";
import { drawCrate, drawPlayer } from "./figures.js";
import { makeCanvas, paintScenery, shownPart } from "./sheet.js";

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
  const { canvas, ctx } = makeCanvas(part.columns * size, part.rows * size);
  yield* paintScenery(ctx, board, part, size, palette);
  const draw = (/** @type {number} */ square, /** @type {() => void} */ picture) => {
    const x = ((square % board.width) - part.left) * size;
    const y = (Math.floor(square / board.width) - part.top) * size;
    ctx.setTransform(1, 0, 0, 1, x, y);
    picture();
  };
  for (const square of board.boxes) {
    draw(square, () => drawCrate(ctx, size, palette, board.goals[square] === 1));
    yield;
  }
  draw(board.player, () => drawPlayer(ctx, size, palette, DOWN, false));
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}
