// The analysis overlays on the board. Each kind has its own pattern, so
// that colour alone never carries meaning. Drawn on a separate canvas, so the board is not redrawn.

/** @typedef {import("./view.js").BoardView} BoardView */

/** @typedef {"dead" | "tunnel" | "room" | "frozen" | "corral" | "piCorral" | "proof" | "goal"} Kind */

/**
 * @typedef {object} Overlay
 * @property {{ kind: Kind, squares: number[], label?: string }[]} areas
 * @property {{ from: number, to: number, text: string, pair?: number, way?: number[] }[]} lines those with a pair each
 *   in a colour of its own; way: the squares they go over, where they are not straight
 * @property {{ square: number, text: string }[]} labels
 */

/** @type {Overlay} */
export const NO_OVERLAY = { areas: [], lines: [], labels: [] };

/** Colour of each kind on a light and on a dark board. @type {Record<Kind, [string, string]>} */
const INKS = {
  dead: ["#6b5638", "#b9a888"],
  tunnel: ["#3e6a4c", "#8fcfa0"],
  room: ["#2b4a78", "#93b8ee"],
  frozen: ["#1d6f93", "#7fd0ee"],
  corral: ["#7a4a9c", "#cda4ea"],
  piCorral: ["#9c2f72", "#f09cd0"],
  proof: ["#b3200c", "#ff8f78"],
  goal: ["#b3200c", "#ff8f78"],
};

/** Colours of pairs, distinguishable also with colour blindness; used cyclically. */
const PAIRS = /** @type {[string, string][]} */ ([
  ["#0b5fa5", "#7ab8ff"],
  ["#b34700", "#ffab66"],
  ["#00695a", "#5fd6c0"],
  ["#8e2a8b", "#f0a0ec"],
  ["#6b5a00", "#e6d24a"],
  ["#5a3ea8", "#bfa8ff"],
  ["#a3003c", "#ff8fb4"],
  ["#2f6b1f", "#a6dd8c"],
]);

/** How many lines lie beside one another on a square. */
const ABREAST = 5;

/** Milliseconds of a frame that drawing may take; a large board's rooms take more. */
const FRAME_SHARE = 4;

export class OverlayView {
  #view;
  #canvas;
  #below;
  /** @type {Overlay} */
  #overlay = NO_OVERLAY;
  /** The frame in which drawing continues. */
  #frame = 0;
  /** Whether nothing is drawn, and nothing will be. */
  #blank = false;

  /**
   * @param {BoardView} view whose squares it covers
   * @param {HTMLCanvasElement} below the view's canvas
   * @param {HTMLCanvasElement} canvas lies above it
   */
  constructor(view, below, canvas) {
    this.#view = view;
    this.#canvas = canvas;
    this.#below = below;
  }

  /** The board under it has another size or other colours, or its camera has moved. */
  follow() {
    if (!this.#blank) this.#draw();
  }

  /**
   * Makes the canvas as large as the board's, or gives it no size: a transparent canvas would cost as much as the
   * board's at each zoom step, and one with an earlier size would move the board.
   */
  #fit() {
    const [canvas, below] = [this.#canvas, this.#below];
    const { width, height } = this.#blank ? { width: 0, height: 0 } : below;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    canvas.style.width = this.#blank ? "0" : below.style.width;
    canvas.style.height = this.#blank ? "0" : below.style.height;
  }

  /** @param {Overlay} overlay */
  show(overlay) {
    if (overlay === this.#overlay) return;
    this.#overlay = overlay;
    this.#draw();
  }

  #draw() {
    cancelAnimationFrame(this.#frame);
    const { areas, lines, labels } = this.#overlay;
    this.#blank = areas.length + lines.length + labels.length === 0;
    this.#fit();
    // Most boards never need one.
    const ctx = this.#blank ? null : this.#canvas.getContext("2d");
    if (!ctx) return;
    ctx.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    if (this.#view.size > 0) this.#goOn(this.#strokes(ctx));
  }

  /** Does a frame's share of the work, and the rest in the next frames. @param {Iterator<void, void, void>} work */
  #goOn(work) {
    const until = performance.now() + FRAME_SHARE;
    while (!work.next().done) {
      if (performance.now() < until) continue;
      this.#frame = requestAnimationFrame(() => this.#goOn(work));
      return;
    }
  }

  /** @param {CanvasRenderingContext2D} ctx */
  *#strokes(ctx) {
    const { areas, lines, labels } = this.#overlay;
    for (const { kind, squares, label } of areas) {
      for (let i = 0; i < squares.length; i += 1) {
        this.#drawSquare(ctx, squares[i], kind);
        if (i % 32 === 31) yield;
      }
      if (label && squares.length > 0) this.#drawLabel(ctx, squares[0], label, this.#ink(kind));
      yield;
    }
    for (const [i, line] of lines.entries()) {
      this.#drawLine(ctx, line);
      if (i % 8 === 7) yield;
    }
    for (const [i, { square, text }] of labels.entries()) {
      this.#drawLabel(ctx, square, text, this.#ink("room"));
      if (i % 8 === 7) yield;
    }
  }

  /** @param {Kind} kind */
  #ink(kind) {
    return INKS[kind][this.#view.palette.dark ? 1 : 0];
  }

  /** The colour of a line that belongs to a pair, or of any other. @param {number | undefined} pair */
  #pairInk(pair) {
    return pair === undefined ? this.#ink("room") : pairInk(pair, this.#view.palette.dark);
  }

  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {number} square
   * @param {Kind} kind
   */
  #drawSquare(ctx, square, kind) {
    const { size } = this.#view;
    const { x, y } = this.#view.corner(square);
    if (!this.#view.shows({ x, y })) return;
    ctx.save();
    ctx.translate(x, y);
    ctx.strokeStyle = this.#ink(kind);
    ctx.fillStyle = this.#ink(kind);
    ctx.lineWidth = Math.max(1.5, size * 0.05);
    PATTERNS[kind](ctx, size);
    ctx.restore();
  }

  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {Overlay["lines"][number]} line
   */
  #drawLine(ctx, { from, to, text, pair, way = [from, to] }) {
    const { size } = this.#view;
    // Lines that share squares lie beside one another.
    const aside = way.length > 2 ? (((pair ?? 0) % ABREAST) - (ABREAST - 1) / 2) * size * 0.07 : 0;
    const middle = (/** @type {number} */ square, /** @type {number} */ shift) => {
      const { x, y } = this.#view.corner(square);
      return { x: x + size / 2 + shift, y: y + size / 2 + shift };
    };
    const { x: ax, y: ay } = middle(from, 0);
    const { x: bx, y: by } = middle(to, 0);
    const between = way.slice(1, -1).map((square) => middle(square, aside));
    const last = between.at(-1) ?? { x: ax, y: ay };
    const length = Math.hypot(bx - last.x, by - last.y);
    const ink = this.#pairInk(pair);
    ctx.strokeStyle = ink;
    ctx.fillStyle = ink;
    ctx.lineWidth = Math.max(2, size * 0.06);
    if (pair !== undefined) ring(ctx, ax, ay, size * 0.3);
    if (length === 0) {
      ring(ctx, ax, ay, size * 0.3);
      return;
    }
    if (pair !== undefined) ring(ctx, bx, by, size * 0.42);
    ctx.beginPath();
    const [ux, uy] = [(bx - last.x) / length, (by - last.y) / length];
    const tip = size * 0.22;
    ctx.lineJoin = "round";
    ctx.moveTo(ax, ay);
    for (const { x, y } of between) ctx.lineTo(x, y);
    ctx.lineTo(bx - ux * tip, by - uy * tip);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(bx, by);
    ctx.lineTo(bx - ux * tip - uy * tip * 0.6, by - uy * tip + ux * tip * 0.6);
    ctx.lineTo(bx - ux * tip + uy * tip * 0.6, by - uy * tip - ux * tip * 0.6);
    ctx.fill();
    if (text) this.#drawLabel(ctx, from, text, ink);
  }

  /**
   * @param {CanvasRenderingContext2D} ctx
   * @param {number} square
   * @param {string} text
   * @param {string} ink
   */
  #drawLabel(ctx, square, text, ink) {
    const { size, palette } = this.#view;
    const { x, y } = this.#view.corner(square);
    const height = Math.max(9, size * 0.36);
    ctx.font = `600 ${height}px system-ui, sans-serif`;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.lineWidth = height * 0.3;
    ctx.lineJoin = "round";
    ctx.strokeStyle = palette.dark ? "#16130f" : "#fffaf0";
    ctx.strokeText(text, x + size / 2, y + size / 2);
    ctx.fillStyle = ink;
    ctx.fillText(text, x + size / 2, y + size / 2);
  }
}

/** The colour of a pair, such as a box and its goal. @param {number} pair @param {boolean} dark */
function pairInk(pair, dark) {
  return PAIRS[pair % PAIRS.length][dark ? 1 : 0];
}

/**
 * Draws a kind as on the board, for a legend.
 *
 * @param {CanvasRenderingContext2D} ctx cleared, its ink is the kind's
 * @param {Kind | "pair" | "number"} kind
 * @param {number} size of the square in pixels
 * @param {boolean} dark
 */
export function drawSample(ctx, kind, size, dark) {
  const ink =
    kind === "pair" ? pairInk(0, dark) : INKS[kind === "number" ? "room" : kind][dark ? 1 : 0];
  ctx.strokeStyle = ink;
  ctx.fillStyle = ink;
  ctx.lineWidth = Math.max(1.5, size * 0.08);
  if (kind === "pair") {
    ring(ctx, size * 0.25, size * 0.75, size * 0.16);
    strokes(ctx, [[size * 0.36, size * 0.64, size * 0.8, size * 0.2]]);
  } else if (kind === "number") {
    ctx.font = `600 ${size * 0.8}px system-ui, sans-serif`;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText("1", size / 2, size * 0.54);
  } else PATTERNS[kind](ctx, size);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x of its middle
 * @param {number} y
 * @param {number} radius
 */
function ring(ctx, x, y, radius) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.stroke();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number[][]} segments as x, y, x, y
 */
function strokes(ctx, segments) {
  ctx.beginPath();
  for (const [ax, ay, bx, by] of segments) {
    ctx.moveTo(ax, ay);
    ctx.lineTo(bx, by);
  }
  ctx.stroke();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} size
 * @param {boolean} both whether the lines run both ways
 */
function hatch(ctx, size, both) {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, size, size);
  ctx.clip();
  ctx.globalAlpha = 0.75;
  ctx.lineWidth = Math.max(1, size * 0.035);
  const gap = Math.max(4, size / 4);
  const lines = [];
  for (let at = -size; at < size; at += gap) {
    lines.push([at, 0, at + size, size]);
    if (both) lines.push([at + size, 0, at, size]);
  }
  strokes(ctx, lines);
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} size
 */
function frame(ctx, size) {
  const line = Math.max(2, size * 0.09);
  ctx.lineWidth = line;
  ctx.strokeRect(line, line, size - 2 * line, size - 2 * line);
}

/** @type {Record<Kind, (ctx: CanvasRenderingContext2D, size: number) => void>} */
const PATTERNS = {
  dead: (ctx, size) => {
    const [a, b] = [size * 0.38, size * 0.62];
    ctx.globalAlpha = 0.8;
    strokes(ctx, [
      [a, a, b, b],
      [b, a, a, b],
    ]);
  },
  tunnel: (ctx, size) => {
    ctx.setLineDash([size * 0.14, size * 0.1]);
    const inset = size * 0.12;
    ctx.strokeRect(inset, inset, size - 2 * inset, size - 2 * inset);
  },
  room: (ctx, size) => {
    ctx.globalAlpha = 0.16;
    ctx.fillRect(0, 0, size, size);
  },
  frozen: (ctx, size) => {
    const [middle, arm] = [size / 2, size * 0.3];
    ctx.lineWidth = Math.max(2, size * 0.07);
    strokes(
      ctx,
      [0, 1, 2].map((n) => {
        const angle = (n * Math.PI) / 3 + Math.PI / 2;
        const [dx, dy] = [Math.cos(angle) * arm, Math.sin(angle) * arm];
        return [middle - dx, middle - dy, middle + dx, middle + dy];
      }),
    );
  },
  corral: (ctx, size) => hatch(ctx, size, false),
  piCorral: (ctx, size) => hatch(ctx, size, true),
  proof: (ctx, size) => {
    ctx.globalAlpha = 0.28;
    ctx.fillRect(0, 0, size, size);
    ctx.globalAlpha = 1;
    frame(ctx, size);
  },
  goal: (ctx, size) => {
    ctx.lineWidth = Math.max(2, size * 0.08);
    ctx.setLineDash([size * 0.12, size * 0.1]);
    ctx.beginPath();
    ctx.arc(size / 2, size / 2, size * 0.4, 0, Math.PI * 2);
    ctx.stroke();
  },
};
