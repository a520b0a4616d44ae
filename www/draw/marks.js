// The marks drawn while a box is selected, each into a square of `size` device pixels at the origin.

/**
 * The marks on top of the position.
 *
 * @typedef {object} Marks
 * @property {number} chosen the square of the box that was picked, or -1
 * @property {Uint8Array | null} targets 1 where the picked box can go
 * @property {number} ghost where a pale box is drawn, or -1
 */

/** @type {Marks} */
export const NO_MARKS = { chosen: -1, targets: null, ghost: -1 };

/** @typedef {import("./palette.js").Palette} Palette */

/** Below this size a round dot cannot be distinguished from a square one. */
const ROUND = 12;

/**
 * A dot where the selected box can go.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} size
 * @param {Palette} palette
 */
export function drawTarget(ctx, size, palette) {
  ctx.fillStyle = palette.mark;
  if (size < ROUND) {
    const side = Math.max(1, Math.round(size / 3));
    const start = Math.floor((size - side) / 2);
    ctx.fillRect(start, start, side, side);
    return;
  }
  ctx.strokeStyle = palette.markLine;
  ctx.lineWidth = Math.max(1, size * 0.04);
  ctx.beginPath();
  ctx.arc(size / 2, size / 2, size * 0.13, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
}

/**
 * A frame around the selected box.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} size
 * @param {Palette} palette
 */
export function drawChosen(ctx, size, palette) {
  const line = Math.max(2, size * 0.08);
  ctx.strokeStyle = palette.cursor;
  ctx.lineWidth = line;
  ctx.beginPath();
  ctx.roundRect(line / 2, line / 2, size - line, size - line, size * 0.14);
  ctx.stroke();
}

/**
 * The way of a box: one line through the middles of its squares, with an arrowhead at the end.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {{ x: number, y: number }[]} corners of the squares, two or more
 * @param {number} size of a square
 * @param {Palette} palette
 */
export function drawPath(ctx, corners, size, palette) {
  const points = corners.map(({ x, y }) => [x + size / 2, y + size / 2]);
  const [[ax, ay], [bx, by]] = points.slice(-2);
  const [ux, uy] = [Math.sign(bx - ax), Math.sign(by - ay)];
  const tip = size * 0.26;
  ctx.lineJoin = "round";
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.moveTo(points[0][0], points[0][1]);
  for (const [x, y] of points.slice(1)) ctx.lineTo(x, y);
  for (const side of [-1, 1]) {
    ctx.moveTo(bx, by);
    ctx.lineTo(bx - (ux + side * uy) * tip, by - (uy + side * ux) * tip);
  }
  // A line of two colours is seen on every ground.
  for (const [width, colour] of /** @type {[number, string][]} */ ([
    [0.17, palette.markLine],
    [0.09, palette.cursor],
  ])) {
    ctx.lineWidth = Math.max(2, size * width);
    ctx.strokeStyle = colour;
    ctx.stroke();
  }
}
