// The static squares: floor, goals and walls, each drawn into one square of `size` device pixels at (x, y).

/** @typedef {import("./palette.js").Palette} Palette */

/** Below this size details would only blur. */
const DETAIL = 22;

/** Height of the plaster face under a roof edge, as a fraction of a square. */
const FACE = 0.3;

/**
 * Which of the eight squares around are walls.
 *
 * @typedef {{ north: boolean, east: boolean, south: boolean, west: boolean,
 *   northEast: boolean, southEast: boolean, southWest: boolean, northWest: boolean }} Around
 */

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Palette} palette
 * @param {boolean} alternate
 * @param {Around} around
 */
export function drawFloor(ctx, x, y, size, palette, alternate, around) {
  ctx.fillStyle = alternate ? palette.floorAlternate : palette.floor;
  ctx.fillRect(x, y, size, size);
  if (size >= DETAIL) {
    ctx.fillStyle = palette.weave;
    const step = Math.max(3, Math.round(size / 12));
    for (let line = step; line < size; line += step) {
      if (alternate) ctx.fillRect(x + line, y, 1, size);
      else ctx.fillRect(x, y + line, size, 1);
    }
  }
  ctx.fillStyle = palette.shade;
  const deep = Math.max(1, Math.round(size * 0.12));
  const side = Math.max(1, Math.round(size * 0.05));
  const below = around.north ? deep : 0;
  if (around.north) ctx.fillRect(x, y, size, deep);
  else if (around.northWest && !around.west) ctx.fillRect(x, y, side, deep);
  if (around.west) ctx.fillRect(x, y + below, side, size - below);
}

/**
 * A frame set into the floor: four corners and a dot, so that it shows under what stands on it.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Palette} palette
 */
export function drawGoal(ctx, x, y, size, palette) {
  const inset = size * 0.13;
  const length = size * 0.22;
  ctx.fillStyle = palette.goalBed;
  ctx.beginPath();
  ctx.roundRect(x + inset, y + inset, size - inset * 2, size - inset * 2, size * 0.1);
  ctx.fill();
  ctx.strokeStyle = palette.goal;
  ctx.lineWidth = Math.max(1, size * 0.06);
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  ctx.beginPath();
  for (const [cornerX, dirX] of [
    [x + inset, 1],
    [x + size - inset, -1],
  ]) {
    for (const [cornerY, dirY] of [
      [y + inset, 1],
      [y + size - inset, -1],
    ]) {
      ctx.moveTo(cornerX + dirX * length, cornerY);
      ctx.lineTo(cornerX, cornerY);
      ctx.lineTo(cornerX, cornerY + dirY * length);
    }
  }
  ctx.stroke();
  ctx.fillStyle = palette.goal;
  ctx.beginPath();
  ctx.arc(x + size / 2, y + size / 2, Math.max(1, size * 0.1), 0, Math.PI * 2);
  ctx.fill();
}

/**
 * A wall seen from above: a tiled roof, and at its edge towards the viewer a plaster face with its lattice.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Palette} palette
 * @param {Around} around
 */
export function drawWall(ctx, x, y, size, palette, around) {
  const radius = size * 0.16;
  const corner = (/** @type {boolean} */ a, /** @type {boolean} */ b) => (a || b ? 0 : radius);
  const corners = [
    corner(around.north, around.west),
    corner(around.north, around.east),
    corner(around.south, around.east),
    corner(around.south, around.west),
  ];
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y, size, size, corners);
  ctx.clip();
  ctx.fillStyle = palette.roof;
  ctx.fillRect(x, y, size, size);
  if (size >= DETAIL) drawTiles(ctx, x, y, size, palette);
  drawEdges(ctx, x, y, size, palette, around);
  if (!around.south) drawFace(ctx, x, y, size, palette);
  ctx.restore();
}

/**
 * Rows of round roof tiles, each shifted by half a tile.
 *
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Palette} palette
 */
function drawTiles(ctx, x, y, size, palette) {
  const step = size / 4;
  ctx.strokeStyle = palette.roofLine;
  ctx.lineWidth = Math.max(1, size * 0.028);
  ctx.lineCap = "butt";
  ctx.beginPath();
  for (let row = 0; row < 4; row += 1) {
    const top = y + row * step;
    const shift = row % 2 === 0 ? 0 : step / 2;
    for (let left = x - shift; left < x + size; left += step) {
      ctx.moveTo(left, top);
      ctx.quadraticCurveTo(left + step / 2, top + step * 1.1, left + step, top);
    }
  }
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
function drawEdges(ctx, x, y, size, palette, around) {
  const edge = Math.max(1, Math.round(size * 0.06));
  ctx.fillStyle = palette.roofLight;
  if (!around.north) ctx.fillRect(x, y, size, edge);
  if (!around.west) ctx.fillRect(x, y, edge, size);
  ctx.fillStyle = palette.roofLine;
  if (!around.east) ctx.fillRect(x + size - edge, y, edge, size);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Palette} palette
 */
function drawFace(ctx, x, y, size, palette) {
  const height = Math.round(size * FACE);
  const top = y + size - height;
  ctx.fillStyle = palette.plaster;
  ctx.fillRect(x, top, size, height);
  if (size >= DETAIL) {
    // Namako: slate tiles set on edge, with raised white joints between them.
    const step = size / 4;
    const half = height * 0.34;
    const middle = top + height * 0.58;
    ctx.fillStyle = palette.plasterLine;
    for (let i = 0; i < 4; i += 1) {
      const centre = x + step * (i + 0.5);
      ctx.beginPath();
      ctx.moveTo(centre, middle - half);
      ctx.lineTo(centre + step * 0.4, middle);
      ctx.lineTo(centre, middle + half);
      ctx.lineTo(centre - step * 0.4, middle);
      ctx.fill();
    }
  }
  ctx.fillStyle = palette.roofLine;
  ctx.fillRect(x, top - Math.max(1, size * 0.03), size, Math.max(1, Math.round(size * 0.06)));
}
