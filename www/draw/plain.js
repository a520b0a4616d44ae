// The board in plain shapes, for all skins except the storehouse: pieces differ in shape, not
// only in colour. Bricks and crossed crates belong to the classic skin.

import { DX, DY } from "../play/directions.js";

/** @typedef {import("./palette.js").Palette} Palette */
/** @typedef {import("./scenery.js").Around} Around */

/** Below this size details would only blur. */
const DETAIL = 14;

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Palette} palette
 * @param {boolean} alternate
 */
export function drawFloor(ctx, x, y, size, palette, alternate) {
  ctx.fillStyle = alternate ? palette.floorAlternate : palette.floor;
  ctx.fillRect(x, y, size, size);
}

/**
 * A diamond, which a box hides completely.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Palette} palette
 */
export function drawGoal(ctx, x, y, size, palette) {
  const [middleX, middleY, half] = [x + size / 2, y + size / 2, size * 0.26];
  ctx.fillStyle = palette.goalBed;
  ctx.strokeStyle = palette.goal;
  ctx.lineWidth = Math.max(1, size * 0.1);
  ctx.beginPath();
  ctx.moveTo(middleX, middleY - half);
  ctx.lineTo(middleX + half, middleY);
  ctx.lineTo(middleX, middleY + half);
  ctx.lineTo(middleX - half, middleY);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Palette} palette
 * @param {Around} around
 */
export function drawWall(ctx, x, y, size, palette, around) {
  ctx.fillStyle = palette.roof;
  ctx.fillRect(x, y, size, size);
  if (palette.style === "brick" && size >= DETAIL) drawBricks(ctx, x, y, size, palette);
  const edge = Math.max(1, Math.round(size * 0.06));
  ctx.fillStyle = palette.roofLine;
  if (!around.north) ctx.fillRect(x, y, size, edge);
  if (!around.west) ctx.fillRect(x, y, edge, size);
  if (!around.east) ctx.fillRect(x + size - edge, y, edge, size);
  if (!around.south) ctx.fillRect(x, y + size - edge, size, edge);
}

/**
 * Three courses of bricks, each shifted by half a brick.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Palette} palette
 */
function drawBricks(ctx, x, y, size, palette) {
  const line = Math.max(1, Math.round(size * 0.05));
  const course = size / 4;
  ctx.fillStyle = palette.roofLight;
  for (let row = 0; row < 4; row += 1) {
    const top = Math.round(y + row * course);
    const joint = row % 2 === 0 ? size * 0.5 : 0;
    ctx.fillRect(x, top, size, line);
    ctx.fillRect(Math.round(x + joint), top, line, Math.ceil(course));
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} size
 * @param {Palette} palette
 * @param {boolean} onGoal
 */
export function drawCrate(ctx, size, palette, onGoal) {
  const [plain, line] = onGoal
    ? [palette.lacquer, palette.lacquerLine]
    : [palette.wood, palette.woodLine];
  const stroke = Math.max(1, size * 0.07);
  const inset = size * 0.1;
  const side = size - 2 * inset;
  ctx.fillStyle = plain;
  ctx.strokeStyle = line;
  ctx.lineWidth = stroke;
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.roundRect(inset, inset, side, side, palette.style === "brick" ? 0 : size * 0.1);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  if (onGoal) {
    ctx.strokeStyle = palette.sealMark;
    ctx.lineWidth = Math.max(1.5, size * 0.1);
    ctx.moveTo(size * 0.3, size * 0.52);
    ctx.lineTo(size * 0.45, size * 0.66);
    ctx.lineTo(size * 0.71, size * 0.35);
  } else if (palette.style === "brick") {
    const [near, far] = [inset + stroke, size - inset - stroke];
    ctx.moveTo(near, near);
    ctx.lineTo(far, far);
    ctx.moveTo(far, near);
    ctx.lineTo(near, far);
  }
  ctx.stroke();
}

/**
 * A disc that faces the direction of movement.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} size
 * @param {Palette} palette
 * @param {number} direction
 * @param {boolean} pushing
 */
export function drawPlayer(ctx, size, palette, direction, pushing) {
  ctx.save();
  ctx.translate(size / 2, size / 2);
  ctx.rotate(Math.atan2(DY[direction], DX[direction]) + Math.PI / 2);
  ctx.fillStyle = palette.cloth;
  ctx.strokeStyle = palette.clothLine;
  ctx.lineWidth = Math.max(1, size * 0.06);
  ctx.beginPath();
  ctx.arc(0, 0, size * 0.34, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
  const tip = -size * (pushing ? 0.3 : 0.24);
  ctx.fillStyle = palette.straw;
  ctx.beginPath();
  ctx.moveTo(0, tip);
  ctx.lineTo(size * 0.17, tip + size * 0.26);
  ctx.lineTo(-size * 0.17, tip + size * 0.26);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}
