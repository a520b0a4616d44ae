// The moving pieces: boxes and the player, each drawn into a square of `size` device pixels at the origin.

import { DX, DY } from "../play/directions.js";

/** @typedef {import("./palette.js").Palette} Palette */

const DETAIL = 18;

/**
 * A cedar crate; on a goal a lacquered one with a seal, so that both shape and colour differ.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} size
 * @param {Palette} palette
 * @param {boolean} onGoal
 */
export function drawCrate(ctx, size, palette, onGoal) {
  const wood = onGoal
    ? [palette.lacquer, palette.lacquerLight, palette.lacquerDark, palette.lacquerLine]
    : [palette.wood, palette.woodLight, palette.woodDark, palette.woodLine];
  const [plain, light, dark, line] = wood;
  const inset = size * 0.07;
  const side = size - inset * 2;
  const radius = size * 0.09;

  ctx.fillStyle = palette.shade;
  ctx.beginPath();
  ctx.roundRect(inset + size * 0.015, inset + size * 0.05, side, side, radius);
  ctx.fill();

  ctx.fillStyle = plain;
  ctx.beginPath();
  ctx.roundRect(inset, inset, side, side, radius);
  ctx.fill();

  const frame = size * 0.13;
  const inner = inset + frame;
  const panel = side - frame * 2;
  ctx.fillStyle = dark;
  ctx.fillRect(inner, inner, panel, panel);
  if (size >= DETAIL) {
    ctx.fillStyle = plain;
    const gap = Math.max(1, size * 0.03);
    const plank = (panel - gap * 2) / 3;
    for (let i = 0; i < 3; i += 1) ctx.fillRect(inner + i * (plank + gap), inner, plank, panel);
  }
  if (onGoal) drawSeal(ctx, size, palette);
  else drawBrace(ctx, inner, panel, size, light, line);

  ctx.strokeStyle = light;
  ctx.lineWidth = Math.max(1, size * 0.035);
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(inset + size * 0.04, size - inset - size * 0.07);
  ctx.lineTo(inset + size * 0.04, inset + size * 0.04);
  ctx.lineTo(size - inset - size * 0.07, inset + size * 0.04);
  ctx.stroke();

  ctx.strokeStyle = line;
  ctx.lineWidth = Math.max(1, size * 0.035);
  ctx.beginPath();
  ctx.roundRect(inset, inset, side, side, radius);
  ctx.stroke();
  if (size >= DETAIL) {
    ctx.lineWidth = Math.max(0.75, size * 0.02);
    ctx.strokeRect(inner, inner, panel, panel);
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} inner
 * @param {number} panel
 * @param {number} size
 * @param {string} light
 * @param {string} line
 */
function drawBrace(ctx, inner, panel, size, light, line) {
  ctx.save();
  ctx.beginPath();
  ctx.rect(inner, inner, panel, panel);
  ctx.clip();
  ctx.lineCap = "butt";
  for (const [width, colour] of /** @type {[number, string][]} */ ([
    [0.15, line],
    [0.11, light],
  ])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = size * width;
    ctx.beginPath();
    ctx.moveTo(inner - size * 0.1, inner + panel + size * 0.1);
    ctx.lineTo(inner + panel + size * 0.1, inner - size * 0.1);
    ctx.stroke();
  }
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} size
 * @param {Palette} palette
 */
function drawSeal(ctx, size, palette) {
  const middle = size / 2;
  ctx.fillStyle = palette.seal;
  ctx.beginPath();
  ctx.arc(middle, middle, size * 0.22, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = palette.sealMark;
  ctx.lineWidth = Math.max(1, size * 0.07);
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(middle - size * 0.1, middle + size * 0.005);
  ctx.lineTo(middle - size * 0.025, middle + size * 0.085);
  ctx.lineTo(middle + size * 0.11, middle - size * 0.085);
  ctx.stroke();
}

/**
 * The storekeeper from above: straw hat, indigo coat, hands in the direction of movement.
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
  ctx.fillStyle = palette.shade;
  ctx.beginPath();
  ctx.arc(size * 0.015, size * 0.05, size * 0.34, 0, Math.PI * 2);
  ctx.fill();

  // Drawn facing up, then rotated.
  ctx.rotate(Math.atan2(DY[direction], DX[direction]) + Math.PI / 2);
  const line = Math.max(1, size * 0.035);
  ctx.lineWidth = line;
  ctx.strokeStyle = palette.clothLine;
  ctx.fillStyle = palette.cloth;
  ctx.beginPath();
  ctx.ellipse(0, size * 0.05, size * 0.4, size * 0.23, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.stroke();
  const reach = pushing ? 0.4 : 0.3;
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.roundRect(
      side * size * 0.27 - size * 0.085,
      -size * reach,
      size * 0.17,
      size * reach,
      size * 0.08,
    );
    ctx.fillStyle = palette.cloth;
    ctx.fill();
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(side * size * 0.27, -size * reach, size * 0.085, 0, Math.PI * 2);
    ctx.fillStyle = palette.skin;
    ctx.fill();
    ctx.stroke();
  }
  drawHat(ctx, size, palette, line);
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} size
 * @param {Palette} palette
 * @param {number} line
 */
function drawHat(ctx, size, palette, line) {
  const radius = size * 0.295;
  const middle = size * 0.03;
  ctx.fillStyle = palette.strawDark;
  ctx.beginPath();
  ctx.arc(0, middle, radius, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillStyle = palette.straw;
  ctx.beginPath();
  ctx.arc(0, middle, radius * 0.82, 0, Math.PI * 2);
  ctx.fill();
  if (size >= DETAIL) {
    ctx.strokeStyle = palette.strawDark;
    ctx.lineWidth = Math.max(0.75, size * 0.018);
    ctx.beginPath();
    for (let spoke = 0; spoke < 12; spoke += 1) {
      const angle = (spoke * Math.PI) / 6;
      ctx.moveTo(Math.cos(angle) * radius * 0.24, middle + Math.sin(angle) * radius * 0.24);
      ctx.lineTo(Math.cos(angle) * radius, middle + Math.sin(angle) * radius);
    }
    ctx.stroke();
  }
  ctx.fillStyle = palette.cloth;
  ctx.beginPath();
  ctx.arc(0, middle, radius * 0.22, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = palette.strawLine;
  ctx.lineWidth = line;
  ctx.beginPath();
  ctx.arc(0, middle, radius, 0, Math.PI * 2);
  ctx.stroke();
}
