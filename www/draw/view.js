// The board on a canvas, as far as the camera sees it. The only module that draws it. A number per square
// encodes its contents; a frame redraws the squares whose number has changed, and those crossed by a
// moving piece. When the camera moves, everything visible is redrawn.

import { DOWN } from "../play/directions.js";
import { seenDirection } from "../play/symmetry.js";
import { Ground } from "./ground.js";
import { NO_MARKS } from "./marks.js";
import { Motion } from "./motion.js";
import { LIGHT } from "./palette.js";
import { BOX, CHOSEN, FACING_SHIFT, GHOST, Pieces, PLAYER, PUSHING, TARGET } from "./pieces.js";
import { Sharpening } from "./sharpening.js";
import { Sight } from "./sight.js";
import { plainPicture, Stretch } from "./stretch.js";

/** @typedef {import("../play/board.js").Board} Board */
/** @typedef {import("../play/game.js").Change} Change */
/** @typedef {import("./marks.js").Marks} Marks */
/** @typedef {import("./palette.js").Palette} Palette */

/** Not drawn yet, or not encoded by a number. */
const UNKNOWN = 0xffff;

/** When more squares than this must be cleared at once, the whole board is. */
const SWEEP = 400;

/** Milliseconds of a frame that drawing may take; the rest is drawn in the next one. */
const FRAME_SHARE = 4;

/** With more squares than this visible, the old picture replaces them while they change their size. */
const MANY = 1500;
/** Milliseconds without such a change after which it is replaced by sharp pictures. */
const CALM = 120;

export class BoardView {
  #canvas;
  #ctx;
  #palette = LIGHT;
  /** @type {Board | null} */
  #board = null;
  #sight = new Sight();
  /** @type {Ground | null} */
  #ground = null;
  /** What the pictures were made for. */
  #size = 0;
  /** @type {Pieces | null} */
  #pieces = null;
  #drawn = new Uint16Array(0);
  /** The wanted contents of each square. */
  #wanted = new Uint16Array(0);
  #boxes = new Uint8Array(0);
  #player = -1;
  #facing = DOWN;
  #pushing = false;
  #marks = NO_MARKS;
  /** @type {Motion | null} */
  #motion = null;
  /** @type {import("./shadow.js").Shadow | null} */
  #shadow = null;
  #frame = 0;
  /** When this frame's share of the time is used up. */
  #until = 0;
  /** Whether the ground belongs to another board or palette. */
  #stale = true;
  /** Whether the camera may have moved. */
  #moved = true;
  /** The stretched picture during a zoom. @type {Stretch | null} */
  #stretch = null;
  /** When it may be replaced. */
  #calm = 0;
  /** While it is being replaced. @type {Sharpening | null} */
  #sharpening = null;
  /** Whether the player is centred with the next position. */
  #centring = false;
  /** How many squares were redrawn since the view was created; a stretched picture counts as one. */
  redrawn = 0;
  /** Called when the size, the colours or the camera's position have changed, for what is drawn above. */
  onPrepared = () => {};
  /** Called when squares have become larger or smaller. */
  onZoom = () => {};

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    const ctx = canvas.getContext("2d");
    if (!ctx) throw new Error("This browser draws no canvas.");
    this.#canvas = canvas;
    this.#ctx = ctx;
  }

  /** @param {Board} board */
  setBoard(board) {
    this.#board = board;
    this.#sight.show(board, this.#sight.symmetry);
    this.#centring = true;
    this.#drawn = new Uint16Array(board.cells.length);
    this.#wanted = new Uint16Array(board.cells.length);
    this.#boxes = new Uint8Array(board.cells.length);
    this.#player = -1;
    this.#facing = DOWN;
    this.#pushing = false;
    this.#marks = NO_MARKS;
    this.#motion = null;
    this.#shadow = null;
    this.#rebuild();
  }

  /** Rotates or mirrors the view. @param {import("../play/symmetry.js").Symmetry} symmetry */
  setSymmetry(symmetry) {
    if (symmetry === this.#sight.symmetry) return;
    if (!this.#board) {
      this.#sight.symmetry = symmetry;
      return;
    }
    this.#sight.show(this.#board, symmetry);
    if (this.#player >= 0) this.#sight.centre(this.#player);
    this.#motion = null;
    this.#rebuild();
  }

  get symmetry() {
    return this.#sight.symmetry;
  }

  /** The side of a square in device pixels, 0 before anything has been drawn. */
  get size() {
    return this.#sight.camera.size;
  }

  /** Whether the board is larger than the window, and whether it could be. */
  get zoom() {
    const { zoomed, hides, smallest } = this.#sight.camera;
    return { zoomed, hides, smallest };
  }

  /**
   * Zooms in steps.
   *
   * @param {number} steps less than 0 for smaller, 0 for the whole board
   */
  zoomBy(steps) {
    this.#sight.camera.zoom(steps);
    if (this.#player >= 0 && steps > 0) this.follow(false);
    this.#look();
  }

  /**
   * A gesture of two fingers, or of a wheel: the zoom factor around a point, and the distance to move.
   *
   * @param {{ x: number, y: number, factor: number, dx: number, dy: number }} gesture in CSS pixels from the room's corner
   */
  gesture({ x, y, factor, dx, dy }) {
    this.#sight.camera.panBy(dx, dy);
    if (factor !== 1) this.#sight.camera.zoomBy(factor, { x, y });
    this.#look();
  }

  /** Brings the player into view if only a part of the board is visible. @param {boolean} glide */
  follow(glide) {
    if (this.#player >= 0 && this.#sight.follow(this.#player, glide)) this.#look();
  }

  /**
   * Brings a square into the middle of what is visible.
   *
   * @param {number} square
   * @param {boolean} glide
   */
  find(square, glide) {
    this.#sight.find(square, glide);
    this.#look();
  }

  /** What of the board is visible, for a map of it: shares of its width and height, and where the player stands. */
  get overview() {
    const { camera, part } = this.#sight;
    const { column, row } =
      this.#player < 0 ? { column: 0, row: 0 } : this.#sight.placeIn(this.#player);
    const player = { x: (column + 0.5) / part.columns, y: (row + 0.5) / part.rows };
    return { seen: camera.share, player };
  }

  /** The board with a pixel for each square, as it is turned; null while there is none. */
  get picture() {
    const { board, part } = this.#sight;
    return board && plainPicture(board, part, this.#palette, this.#boxPlaces());
  }

  /** The square of the board at a place of its picture. @param {number} x as a share of its width @param {number} y */
  squareOn(x, y) {
    const { left, top, columns, rows } = this.#sight.part;
    const [column, row] = [Math.floor(x * columns), Math.floor(y * rows)];
    return this.#sight.squareIn(
      left + Math.max(0, Math.min(column, columns - 1)),
      top + Math.max(0, Math.min(row, rows - 1)),
    );
  }

  /** The camera may have moved. */
  #look() {
    this.#moved = true;
    this.#request();
  }

  get ratio() {
    return this.#sight.ratio;
  }

  /** How many columns and rows of the board are shown at most, as it is turned. */
  get shape() {
    const { columns, rows } = this.#sight.part;
    return { columns, rows };
  }

  get palette() {
    return this.#palette;
  }

  /** @param {Palette} palette */
  setPalette(palette) {
    if (palette === this.#palette) return;
    this.#palette = palette;
    this.#rebuild();
  }

  /**
   * Fits the board into the available space.
   *
   * @param {number} width in CSS pixels
   * @param {number} height
   * @param {number} ratio device pixels in a CSS pixel
   */
  setRoom(width, height, ratio) {
    if (!this.#sight.setRoom(width, height, ratio)) return;
    this.#centre();
    this.#look();
  }

  /** A newly opened board starts with its player in the middle, as soon as there is space. */
  #centre() {
    if (!this.#centring || this.#player < 0 || !this.#sight.roomy) return;
    this.#sight.centre(this.#player);
    this.#centring = false;
  }

  #rebuild() {
    this.#stale = true;
    this.#request();
  }

  /**
   * @param {ArrayLike<number>} boxes 1 where a box stands
   * @param {number} player
   */
  setPosition(boxes, player) {
    this.#boxes.set(boxes);
    this.#player = player;
    this.#motion = null;
    this.#calm = 0;
    this.#sharpening?.restart();
    if (this.#shadow) this.setShadow(null);
    this.#centre();
    this.#request();
  }

  /** Shows a hint until it has faded, or something moves. @param {import("./shadow.js").Shadow | null} shadow */
  setShadow(shadow) {
    for (const square of this.#shadow?.squares ?? []) this.#drawn[square] = UNKNOWN;
    this.#shadow = shadow;
    this.#request();
  }

  /** @param {Partial<Marks>} marks the rest is unmarked */
  setMarks(marks) {
    this.#marks = { ...NO_MARKS, ...marks };
    this.#request();
  }

  /**
   * Animates a change that the current position already contains.
   *
   * @param {Change} change
   * @param {number} duration in milliseconds; 0 shows the end at once
   */
  move(change, duration) {
    this.#facing = change.direction;
    this.#pushing = change.box !== null;
    if (duration > 0) this.#motion = new Motion(change, duration);
    this.#request();
  }

  /**
   * @param {number} x in CSS pixels from the room's corner
   * @param {number} y
   * @returns {number} the square there, or -1
   */
  squareAt(x, y) {
    return this.#sight.squareAt(x, y);
  }

  /** See sight.js. @param {number} square */
  placeOf(square) {
    return this.#sight.placeOf(square);
  }

  /** The upper left corner of a square in device pixels inside the canvas. @param {number} square */
  corner(square) {
    return this.#sight.corner(square);
  }

  /** Whether any part of the square with this corner is visible. @param {{ x: number, y: number }} corner */
  shows(corner) {
    return this.#sight.shows(corner);
  }

  #request() {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  /** @param {number} now */
  #draw(now) {
    this.#frame = 0;
    const { board } = this.#sight;
    if (!board || !this.#board || !this.#sight.roomy) return;
    this.#until = performance.now() + FRAME_SHARE;
    this.#sight.camera.advance(now);
    if (this.#standsIn(now, board)) {
      this.redrawn += 1;
      this.#request();
      return;
    }
    if (this.#stale || this.#moved) this.#prepare(board);
    const ground = /** @type {Ground} */ (this.#ground);
    if (ground.paint(this.#sight.camera, this.#until)) this.#moved = true;
    if (this.#moved) this.#sweep();
    this.#moved = this.#sight.camera.gliding;
    if (this.#moved || !ground.done) this.#request();
    const motion = this.#motion;
    const across = motion?.squares ?? [];
    this.#drawChanges();
    if (this.#shadow) this.#drawShadow(this.#shadow, now);
    if (!motion) return;
    const share = motion.at(now);
    if (share === 1) {
      this.#motion = null;
      for (const square of across) this.#drawn[square] = UNKNOWN;
      this.#drawChanges();
      return;
    }
    for (const square of across) this.#drawn[square] = UNKNOWN;
    this.#drawMotion(motion.change, share);
    this.#request();
  }

  /**
   * Shows a large board stretched while its squares change their size, and until the sharp pictures are ready.
   *
   * @param {number} now
   * @param {Board} board as it is seen
   * @returns {boolean} whether the stretched picture is what is to be seen
   */
  #standsIn(now, board) {
    const { camera, part } = this.#sight;
    const zooms = camera.size !== (this.#stretch?.size ?? this.#size);
    if (this.#stale || !this.#ground || (!this.#stretch && !(zooms && this.#isLarge))) {
      this.#stretch = this.#sharpening = null;
      return false;
    }
    if (zooms) {
      this.#stretch ??= new Stretch(this.#canvas, this.#ground.shown, () =>
        plainPicture(board, part, this.#palette, this.#boxPlaces()),
      );
      this.#calm = now + CALM;
    }
    if (zooms || this.#moved) {
      this.#sharpening = null;
      this.#fitCanvas();
      this.#stretch?.draw(this.#ctx, camera);
      this.#moved = camera.gliding;
      this.onPrepared();
      return true;
    }
    if (now < this.#calm) return true;
    if (!this.#sharpening) this.#prepare(board, true);
    this.#moved = false;
    const ground = this.#ground;
    this.#sharpening ??=
      ground.canvas &&
      new Sharpening(this.#ctx, this.#sight, ground.canvas, (square) => this.#drawBox(square));
    ground.paint(camera, this.#until);
    if (!ground.done || !this.#sharpening?.goOn(this.#until)) return true;
    this.#stretch = this.#sharpening = null;
    this.#drawn.forEach((_, square) => {
      this.#drawn[square] = this.#boxes[square] === 1 ? BOX : 0;
    });
    return false;
  }

  /** Where boxes are in the part that is shown. */
  #boxPlaces() {
    const places = [];
    for (let square = 0; square < this.#boxes.length; square += 1) {
      if (this.#boxes[square] === 1) places.push(this.#sight.placeIn(square));
    }
    return places;
  }

  /** @param {number} square */
  #drawBox(square) {
    if (this.#boxes[square] !== 1) return;
    this.#pieces?.crate(this.corner(square), this.#isGoal(square));
    this.redrawn += 1;
  }

  /** Whether drawing everything visible takes longer than a frame. */
  get #isLarge() {
    const { left, top, right, bottom } = this.#sight.camera.seen;
    return (right - left) * (bottom - top) > MANY;
  }

  /** @param {import("./shadow.js").Shadow} shadow @param {number} now */
  #drawShadow(shadow, now) {
    if (!this.#pieces) return;
    for (const square of shadow.squares) this.#drawn[square] = UNKNOWN;
    this.#drawChanges();
    const sight = {
      corner: (/** @type {number} */ square) => this.corner(square),
      isGoal: (/** @type {number} */ square) => this.#isGoal(square),
      size: this.#size,
    };
    if (shadow.draw(this.#ctx, this.#pieces, sight, now)) this.#request();
    else this.#shadow = null;
  }

  /** Clears the board down to the ground; the pieces are then drawn at once. */
  #sweep() {
    const ground = this.#ground?.canvas;
    if (!ground) return;
    this.#ctx.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    this.#ctx.drawImage(ground, 0, 0);
    this.#drawn.fill(0);
    this.#until = Number.POSITIVE_INFINITY;
  }

  /** Draws the squares whose number has changed, as time permits. */
  #drawChanges() {
    const changed = this.#changed();
    const dirty = changed.reduce((sum, square) => sum + (this.#drawn[square] === 0 ? 0 : 1), 0);
    if (dirty > SWEEP) {
      this.#sweep();
      this.#drawChanges();
      return;
    }
    const dots = this.#marks.targets && this.#pieces?.dots(this.corner(0));
    for (let i = 0; i < changed.length; i += 1) {
      const square = changed[i];
      const code = this.#wanted[square];
      const corner = this.corner(square);
      const wipe = this.#drawn[square] !== 0;
      this.#drawn[square] = code;
      if (!this.shows(corner)) continue;
      if (dots && code === TARGET && !wipe) dots.add(corner);
      else this.#drawSquare(square, corner, code, wipe);
      this.redrawn += 1;
      if (i % 16 === 15 && performance.now() > this.#until) {
        this.#request();
        break;
      }
    }
    dots?.end();
  }

  /**
   * Computes the contents of each square as a number. Moving pieces belong to no square.
   *
   * @returns {number[]} squares on which something else is drawn than belongs there
   */
  #changed() {
    // This loop visits all squares in every frame, so everything it needs is local.
    const { chosen, ghost, targets } = this.#marks;
    const [drawn, wanted, boxes] = [this.#drawn, this.#wanted, this.#boxes];
    const change = this.#motion?.change;
    const movingBox = change?.box?.to ?? -1;
    const player = change?.to === this.#player ? -1 : this.#player;
    const facing = seenDirection(this.#facing, this.#sight.symmetry);
    const figure = PLAYER | (facing << FACING_SHIFT) | (this.#pushing ? PUSHING : 0);
    const changed = [];
    for (let square = 0; square < drawn.length; square += 1) {
      let code = boxes[square] === 1 && square !== movingBox ? BOX : 0;
      if (square === player) code |= figure;
      if (targets !== null && targets[square] === 1) code |= TARGET;
      if (square === chosen) code |= CHOSEN;
      if (square === ghost) code |= GHOST;
      wanted[square] = code;
      if (code !== drawn[square]) changed.push(square);
    }
    return changed;
  }

  /**
   * Creates what belongs to the current board, size and palette.
   *
   * @param {Board} board as it is seen
   * @param {boolean} [unseen] whether something else is seen until it is all there
   */
  #prepare(board, unseen = false) {
    const { size } = this.#sight.camera;
    if (this.#stale) this.#ground = new Ground(board, this.#sight.part, this.#palette);
    if (this.#stale || size !== this.#size) {
      this.onZoom();
      this.#pieces = new Pieces(this.#ctx, size, this.#palette);
    }
    this.#stale = false;
    this.#size = size;
    this.#fitCanvas();
    this.#ground?.look(this.#sight.camera, unseen);
    this.#moved = true;
    this.onPrepared();
  }

  /** Makes the canvas as large as the camera's window. */
  #fitCanvas() {
    const canvas = this.#canvas;
    const { width, height } = this.#sight.camera;
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
    canvas.style.width = `${width / this.#sight.ratio}px`;
    canvas.style.height = `${height / this.#sight.ratio}px`;
  }

  /**
   * @param {number} square
   * @param {{ x: number, y: number }} corner of it
   * @param {number} code
   * @param {boolean} wipe whether something else may be drawn there
   */
  #drawSquare(square, { x, y }, code, wipe) {
    const size = this.#size;
    const ground = this.#ground?.canvas;
    if (wipe && ground) {
      this.#ctx.clearRect(x, y, size, size);
      this.#ctx.drawImage(ground, x, y, size, size, x, y, size, size);
    }
    this.#pieces?.draw({ x, y }, code, this.#isGoal(square));
  }

  /** @param {number} square */
  #isGoal(square) {
    return this.#board?.goals[square] === 1;
  }

  /**
   * @param {Change} change
   * @param {number} share of the way that is done, from 0 to 1
   */
  #drawMotion(change, share) {
    const between = (/** @type {number} */ from, /** @type {number} */ to) => {
      const a = this.corner(from);
      const b = this.corner(to);
      return {
        x: Math.round(a.x + (b.x - a.x) * share),
        y: Math.round(a.y + (b.y - a.y) * share),
      };
    };
    const { box, from, to, direction } = change;
    if (box) {
      const nearer = share < 0.5 ? box.from : box.to;
      this.#pieces?.crate(between(box.from, box.to), this.#isGoal(nearer));
    }
    const facing = seenDirection(direction, this.#sight.symmetry);
    this.#pieces?.player(between(from, to), facing, box !== null);
  }
}
