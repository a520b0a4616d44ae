// One level played on one canvas: connects game, drawing and input, and reports events.

import { Shadow } from "../draw/shadow.js";
import { FLOOR, parseBoard } from "../play/board.js";
import { Game } from "../play/game.js";
import { redoTarget, undoTarget } from "../play/history.js";
import { parseLurd } from "../play/lurd.js";
import { makeMessage } from "../play/sentences.js";
import { boardDirection } from "../play/symmetry.js";
import { straightOn, walkPath } from "../play/walk.js";
import { Holder } from "./holder.js";
import { Mover } from "./mover.js";
import { Picker } from "./picker.js";
import { Reversal } from "./reversal.js";

/** @typedef {import("../draw/view.js").BoardView} BoardView */
/** @typedef {import("../play/game.js").Change} Change */

/** Duration of the player's own step in milliseconds, and the interval between steps while a key is held. */
export const STEP = 90;
/**
 * How moves are shown: gliding, square by square, or only their end position.
 *
 * @typedef {"smooth" | "steps" | "instant"} Motion
 */

/**
 * Called after every event.
 *
 * @typedef {"move" | "push" | "undo" | "redo" | "restart" | "blocked" | "level" | "playback" | "solved" | "reverse" | "turned"} PlayerEvent
 */

export class Player {
  #view;
  #notify;
  #mover;
  #holder;
  /** The displayed direction whose key went down on this level and may still be held. */
  #down = -1;
  #picker;
  #reversal = new Reversal();
  #shown = false;
  /** @type {Game | null} */
  game = null;
  /** Milliseconds between the moves of a playback. */
  pace = 120;
  /** @type {Motion} */
  motion = "smooth";
  /** The unit of one undo. @type {import("../play/history.js").Unit} */
  unit = "step";
  /** @type {import("../play/push.js").Fewest} */
  fewest = "moves";
  readonly = false;
  /** The chosen orientation of the board; fitting the screen may turn it once more. */
  chosenSymmetry = 0;
  /** Duration of a walking step, as a multiple of the usual; 0 for instantly. */
  walkingPace = 1;

  /**
   * @param {BoardView} view
   * @param {(event: PlayerEvent, change?: Change) => void} tell
   */
  constructor(view, tell) {
    this.#view = view;
    this.#notify = tell;
    this.#mover = new Mover({
      step: (direction, duration, pull) => this.step(direction, duration, pull),
      redo: (duration) => this.#playOn(duration),
      playback: () => this.#notify("playback"),
    });
    this.#holder = new Holder(STEP, (direction) => this.step(direction));
    this.#picker = new Picker(view);
  }

  /** Stops everything that is running. */
  destroy() {
    this.#holder.release();
    this.#mover.stop();
    this.#picker.drop();
  }

  /**
   * Opens a game, or starts one from a level text.
   *
   * @param {Game | string} level
   * @returns {import("../play/board.js").Problem[]} what is wrong with the text; then nothing changes
   */
  open(level) {
    let game = level;
    if (typeof game === "string") {
      const { board, problems } = parseBoard(game);
      if (!board) return problems;
      game = new Game(board);
    }
    this.stop();
    this.#down = -1;
    this.game = game;
    this.#reversal.end();
    this.#view.setBoard(game.board);
    this.#sync();
    this.#notify("level");
    return [];
  }

  /** Whether the level is being played in reverse. */
  get reversed() {
    return this.game?.reverse ?? false;
  }

  /**
   * Starts reverse mode, in which boxes are pulled, or returns to the paused game.
   *
   * @param {boolean} on
   * @param {{ tape: string, cursor: number, start?: number } | null} [saved] a stored game in reverse
   */
  setReverse(on, saved = null) {
    const game = this.game;
    if (!game || on === game.reverse) return;
    this.stop();
    this.#take(on ? this.#reversal.begin(game, saved) : this.#reversal.end());
  }

  /**
   * Continues with another game on the same level.
   *
   * @param {Game | null} game
   * @returns {boolean} whether there is one
   */
  #take(game) {
    if (!game) return false;
    this.game = game;
    this.#view.setBoard(game.board);
    this.#sync();
    this.#notify("reverse");
    return true;
  }

  /** Turns or mirrors the displayed board. @param {import("../play/symmetry.js").Symmetry} symmetry */
  setSymmetry(symmetry) {
    this.#view.setSymmetry(symmetry);
    if (this.game) this.#notify("turned");
  }

  /** Zooms. @param {number} steps less than 0 for smaller squares, 0 for the whole board */
  zoom(steps) {
    this.#view.zoomBy(steps);
  }

  /** Brings the player into the middle of what is visible. */
  find() {
    if (this.game) this.#view.find(this.game.playerSquare, this.motion === "smooth");
  }

  /** Whether the tape is being played. */
  get playing() {
    return this.#mover.playing;
  }

  #sync() {
    if (!this.game) return;
    this.#shown = false;
    this.#view.setPosition(this.game.boxes, this.game.playerSquare);
  }

  /**
   * Shows another position of the same board, for instance a search's best, until something moves or null is passed.
   *
   * @param {{ boxes: ArrayLike<number>, player: number } | null} position
   */
  show(position) {
    if (position) {
      this.#picker.drop();
      this.#shown = true;
      this.#view.setPosition(position.boxes, position.player);
    } else if (this.#shown) this.#sync();
  }

  /**
   * @param {Change | "restart" | null} change what the game has just changed
   * @param {number} duration
   * @param {PlayerEvent} event
   */
  #display(change, duration, event) {
    const game = /** @type {Game} */ (this.game);
    this.#picker.drop();
    this.#sync();
    this.#view.follow(this.motion === "smooth");
    if (change && change !== "restart") {
      this.#view.move(change, this.motion === "smooth" && duration >= 20 ? duration : 0);
    }
    this.#notify(event, change && change !== "restart" ? change : undefined);
    const forward = event === "move" || event === "push" || event === "redo";
    if (forward && game.solved) this.#notify("solved");
    if (forward && game.reverse) this.#turnRound(game);
  }

  /**
   * A finished game in reverse is a solution: its moves are replayed in the usual direction, as played.
   *
   * @param {Game} game
   */
  #turnRound(game) {
    const moves = this.#reversal.solutionOf(game);
    if (!moves) return;
    this.setReverse(false);
    const forward = /** @type {Game} */ (this.game);
    forward.restart();
    for (const direction of moves) forward.step(direction);
    this.#display(null, 0, "redo");
  }

  /**
   * @param {number} direction
   * @param {number} [duration]
   * @param {boolean} [pull] in reverse: whether a box is pulled
   */
  step(direction, duration = STEP, pull = false) {
    if (!this.game || this.readonly) return false;
    const change = this.game.step(direction, pull);
    if (!change) {
      this.#notify("blocked");
      return false;
    }
    this.#display(change, duration, change.box ? "push" : "move");
    return true;
  }

  /** @param {import("../play/history.js").Unit} [unit] how much to undo */
  undo(unit = this.unit) {
    const game = this.game;
    if (!game?.canUndo) return;
    if (unit !== "step") {
      this.seek(undoTarget(game, unit));
      return;
    }
    this.stop();
    this.#display(game.undo(), STEP, "undo");
  }

  /** @param {import("../play/history.js").Unit} [unit] how much to redo */
  redo(unit = this.unit) {
    const game = this.game;
    if (!game?.canRedo) return;
    if (unit !== "step") {
      this.seek(redoTarget(game, unit));
      return;
    }
    this.stop();
    this.#display(game.redo(), STEP, "redo");
  }

  restart() {
    this.stop();
    if (!this.readonly && this.game?.restart()) this.#display("restart", 0, "restart");
  }

  /** Goes to a position on the tape. @param {number} cursor */
  seek(cursor) {
    this.stop();
    if (!this.game || cursor === this.game.cursor) return;
    const event = cursor > this.game.cursor ? "redo" : "undo";
    this.game.seek(cursor);
    this.#display(null, 0, event);
  }

  /**
   * Puts moves on the tape, ready to be played from the start of the level, or after the first moves, which are the
   * player's own.
   *
   * @param {string} lurd
   * @param {number} [own] how many of the first moves are the player's own
   * @returns {{ moves: number, error: import("../index.js").Message | null }} how many moves were accepted, and what is
   *   wrong with the rest
   */
  load(lurd, own = 0) {
    const { directions, error } = parseLurd(lurd);
    if (!directions) return { moves: 0, error };
    if (!this.game) return { moves: 0, error: makeMessage("no-board") };
    this.setReverse(false);
    this.stop();
    const fits = this.game.load(directions, own);
    if (fits < directions.length) {
      return { moves: fits, error: makeMessage("impossible-move", { number: fits + 1 }) };
    }
    if (this.game.cursor === this.game.base) this.game.seek(this.game.base + own);
    this.#display("restart", 0, "restart");
    return { moves: fits, error: null };
  }

  /** Plays the remaining moves on the tape. */
  play() {
    const game = this.game;
    if (!game || game.cursor >= game.end) return;
    this.stop();
    this.#mover.play(this.pace);
  }

  /** @param {number} pace milliseconds between moves */
  setPace(pace) {
    this.pace = pace;
    this.#mover.setPace(pace);
  }

  /** Stops playback, paths and held directions. */
  stop() {
    this.#holder.release();
    this.#mover.stop();
  }

  /** The next move of the playback. @param {number} duration @returns {boolean} whether there are more moves */
  #playOn(duration) {
    const game = this.game;
    if (!game || game.cursor >= game.end) return false;
    this.#display(game.redo(), duration, "redo");
    return game.cursor < game.end;
  }

  /** @param {number[]} path */
  #go(path) {
    this.stop();
    this.#picker.drop();
    const pace = this.motion === "instant" ? 0 : this.walkingPace;
    if (path.length > 0) this.#mover.go(path, pace);
  }

  /**
   * A square was tapped: picks a box, pushes the picked box there, or walks there.
   *
   * @param {number} square
   */
  tap(square) {
    const game = this.game;
    if (!game || this.readonly) return;
    if (this.#shown) this.#sync();
    const way = this.#picker.wayTo(square);
    if (way) {
      this.#go(way);
    } else if (game.boxes[square]) {
      if (square === this.#picker.chosen) this.#picker.drop();
      else this.pick(square);
    } else {
      const { board, boxes, playerSquare } = game;
      const path =
        board.cells[square] === FLOOR ? walkPath(board, boxes, playerSquare, square) : null;
      this.#picker.drop();
      if (path) this.#go(path);
      else if (!this.#take(this.#reversal.beginAt(game, square))) this.#notify("blocked");
    }
  }

  /** Shows where a box can go. @param {number} square */
  pick(square) {
    const game = this.game;
    if (!game || this.readonly) return;
    this.stop();
    this.#picker.pick(game, square, this.fewest);
  }

  /** Drops a dragged box. @param {number} square */
  drop(square) {
    const way = this.#picker.wayTo(square);
    if (way) this.#go(way);
    else if (square !== this.#picker.chosen) this.#picker.drop();
  }

  /** The pointer is over a square while a box is picked. @param {number} square */
  hover(square) {
    this.#picker.hover(square);
  }

  /** Shows a hint, until it has faded or something moves. @param {import("../draw/shadow.js").Trace} trace */
  hint(trace) {
    if (this.#shown) this.#sync();
    this.#picker.drop();
    this.#view.setShadow(new Shadow(trace, this.motion !== "smooth"));
  }

  /** Makes some moves, one after another. @param {number[]} directions */
  follow(directions) {
    if (!this.readonly) this.#go(directions);
  }

  /** The square of the picked box, or -1. */
  get picked() {
    return this.#picker.chosen;
  }

  /** The squares that the picked box can be pushed to. */
  get targets() {
    return this.#picker.targets;
  }

  /** @param {number} [direction] release only if this direction is held */
  release(direction) {
    this.#holder.release(direction);
  }

  /**
   * Goes straight on as far as possible.
   *
   * @param {number} direction
   * @param {boolean} pushing whether a box in the way is pushed along
   */
  run(direction, pushing) {
    const game = this.game;
    if (!game || this.readonly) return;
    const steps = straightOn(game, direction, pushing);
    this.#go(Array(steps).fill(direction));
  }

  /** The board direction of a displayed direction. @param {number} seen */
  onBoard(seen) {
    return boardDirection(seen, this.#view.symmetry);
  }

  /** One step in a displayed direction. @param {number} seen */
  stepSeen(seen) {
    this.stop();
    this.#down = seen;
    this.step(this.onBoard(seen));
  }

  /** Repeats a displayed direction until it is released. @param {number} seen */
  holdSeen(seen) {
    this.#mover.stop();
    this.#holder.hold(this.onBoard(seen));
  }

  /**
   * Goes on in a displayed direction until it is released, because the keyboard repeats its key. The keyboard decides
   * when a key is held: on a busy device the release can come later than any delay of ours, and the delay is the visitor's
   * own setting. A key that went down on another level moves nothing.
   *
   * @param {number} seen
   */
  repeatSeen(seen) {
    if (this.readonly || seen !== this.#down) return;
    this.#holder.repeat(this.onBoard(seen));
  }

  /** @param {number} seen release only if this direction is held */
  releaseSeen(seen) {
    this.release(this.onBoard(seen));
  }

  /** Stops all movement, unpicks the box and hides the hint. @returns {boolean} whether there was anything to cancel */
  cancel() {
    const { moving } = this.#mover;
    this.stop();
    this.#view.setShadow(null);
    return this.#picker.drop() || moving;
  }
}
