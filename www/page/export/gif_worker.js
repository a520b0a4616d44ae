// Writes an animation as GIF, in a worker.

import { Film } from "../../draw/film.js";
import { paletteOf } from "../../draw/palette.js";
import { parseBoard } from "../../play/board.js";
import { loadGifenc } from "./vendor.js";

/** Milliseconds for which a picture is shown, and the last one. */
const PACE = 100;
const END = 1500;

/** @typedef {{ xsb: string, directions: Uint8Array, dark: boolean, look: string }} GifRequest */

self.addEventListener("message", async (event) => {
  try {
    const bytes = await writeGif(/** @type {GifRequest} */ (event.data));
    self.postMessage({ bytes });
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});

/** @param {GifRequest} request @returns {Promise<Uint8Array>} */
async function writeGif({ xsb, directions, dark, look }) {
  const { board } = parseBoard(xsb);
  if (!board) throw new Error("There is no level.");
  const { GIFEncoder, quantize, applyPalette } = await loadGifenc();
  const film = new Film(board, directions, paletteOf(look, dark));
  const { width, height } = film.canvas;
  const pixels = (/** @type {import("../../draw/film.js").Patch} */ { x, y, size }) =>
    film.ctx.getImageData(x, y, size, size).data;
  // The first frame contains all colours except those of boxes on goals and of the player facing other directions.
  const colours = quantize(film.ctx.getImageData(0, 0, width, height).data, 200);
  const later = new Film(board, directions, paletteOf(look, dark));
  for (let patches = later.advance(); patches; patches = later.advance());
  const palette = [
    ...colours,
    ...quantize(later.ctx.getImageData(0, 0, width, height).data, 255 - colours.length),
  ];
  const clear = palette.length;
  palette.push([0, 0, 0]);
  const solid = palette.slice(0, clear);

  const gif = GIFEncoder();
  const whole = applyPalette(film.ctx.getImageData(0, 0, width, height).data, solid);
  gif.writeFrame(whole, width, height, { palette, delay: 600, repeat: 0 });
  let shown = 0;
  for (let patches = film.advance(); patches; patches = film.advance()) {
    const frame = new Uint8Array(width * height).fill(clear);
    for (const patch of patches) {
      const small = applyPalette(pixels(patch), solid);
      for (let row = 0; row < patch.size; row += 1) {
        const line = small.subarray(row * patch.size, (row + 1) * patch.size);
        frame.set(line, (patch.y + row) * width + patch.x);
      }
    }
    const last = film.done === 1;
    gif.writeFrame(frame, width, height, {
      delay: last ? END : PACE,
      transparent: true,
      transparentIndex: clear,
      dispose: 1,
    });
    shown += 1;
    if (shown % 10 === 0) self.postMessage({ done: film.done });
  }
  gif.finish();
  return gif.bytes();
}
