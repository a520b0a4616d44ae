/**
 * `<kura-player>`: a Sokoban board that plays. Importing this defines the element, and defines nothing where there are no
 * elements, on a server for instance; without the attribute `solver` it loads no WebAssembly. It speaks the language of the
 * nearest `lang` around the first board (en, de, es, fr, ja, zh).
 *
 * @example
 * import "kura-sokoban/element";
 *
 * document.body.innerHTML = `<kura-player level="#####|#@$.#|#####" controls solver></kura-player>`;
 */

import type { Result, SolveOptions } from "./index.js";

/** A game as the element's events carry it in `detail`. */
export interface Game {
  readonly moves: number;
  readonly pushes: number;
  readonly boxesOnGoals: number;
  readonly solved: boolean;
  /** The moves of the present run, capitals for pushes. */
  lurd(): string;
  /** The position as XSB rows. */
  xsb(): string;
}

/**
 * What the element tells. None of these bubbles: they are heard on the element itself.
 *
 * @example
 * player.addEventListener("solved", ({ detail }) => console.log(detail.lurd()));
 */
export interface KuraPlayerEvents {
  /** Another level was opened. */
  level: CustomEvent<Game>;
  /** The player walked a step. */
  move: CustomEvent<Game>;
  /** The player pushed a box. */
  push: CustomEvent<Game>;
  /** Something was taken back. */
  undo: CustomEvent<Game>;
  /** Something was done again, or played. */
  redo: CustomEvent<Game>;
  /** The level was started again. */
  restart: CustomEvent<Game>;
  /** A move is not possible. */
  blocked: CustomEvent<Game>;
  /** The tape begins to be played, or ends. */
  playback: CustomEvent<Game>;
  /** The level is played from its end, or no longer. */
  reverse: CustomEvent<Game>;
  /** The board was turned or mirrored. */
  turned: CustomEvent<Game>;
  /** All boxes are on goals. */
  solved: CustomEvent<Game>;
  /** The text given as `level` is none: what is wrong with it, and where. */
  refused: CustomEvent<import("./index.js").Problem[]>;
  /** With a solver: a hint was given. */
  hint: CustomEvent<Game>;
  /** With a solver: the position cannot be solved any more, which is proven. */
  deadlock: CustomEvent<Game>;
  /** With a solver: how a search is going. */
  progress: CustomEvent<import("./index.js").Progress>;
  /** With a solver: how it ended. */
  result: CustomEvent<Result>;
  /** A button of the game pad that is for the page around the board: the name of an action. */
  command: CustomEvent<string>;
}

/**
 * A Sokoban board that plays.
 *
 * @element kura-player
 * @csspart board - the canvas
 * @csspart note - what is said over the board
 * @csspart controls - the row under the board
 * @csspart button - each of its buttons
 * @csspart undo - the button
 * @csspart redo - the button
 * @csspart restart - the button
 * @csspart play - the button
 * @csspart hint - the button
 * @csspart solve - the button
 * @csspart slider - the place on the tape
 * @csspart counter - moves and pushes
 * @csspart zoom - the buttons over a board that is not seen as a whole
 * @cssprop --kura-focus - the ring around the board that has the focus
 * @cssprop --kura-ink - text and icons
 * @cssprop --kura-paper - the controls' ground
 * @cssprop --kura-accent - what is pressed or chosen
 */
export declare class KuraPlayer extends HTMLElement {
  /**
   * XSB rows, separated by line breaks or `|`.
   *
   * @attr level
   */
  level: string;
  /**
   * LURD, put on the tape of the level, ready to be played.
   *
   * @attr solution
   */
  solution: string;
  /**
   * Whether there is a row of controls under the board.
   *
   * @attr controls
   */
  controls: boolean;
  /**
   * Whether there is a solver: hints, solutions, and a word when the position is lost.
   *
   * @attr solver
   */
  solver: boolean;
  /**
   * `light` or `dark`; anything else is as the system says.
   *
   * @attr theme
   */
  theme: string;
  /**
   * How the board looks: `storehouse`, `plain`, `contrast` or `classic`; anything else is the first.
   *
   * @attr skin
   */
  skin: string;
  /**
   * Whether the board only shows.
   *
   * @attr readonly
   */
  readonly: boolean;
  /**
   * `none`, or keys for actions as JSON: `{"undo":["q"]}`.
   *
   * @attr keys
   */
  keys: string;

  /** Takes the last step back. */
  undo(): void;

  /** Does again what was taken back. */
  redo(): void;

  /** Starts the level again; undo takes that back. */
  restart(): void;

  /** Plays the rest of the tape. */
  play(): void;

  /** Stops whatever moves by itself. */
  stop(): void;

  /**
   * Makes moves from where the game stands, up to the first that is not possible; whether all of them were made. None
   * with `readonly`.
   *
   * @example
   * if (!player.move("rrU")) console.log("blocked");
   */
  move(lurd: string): boolean;

  /** Takes the element out of the page and ends its solver at once. */
  destroy(): void;

  /**
   * Solves from where the game stands; the solution lies on the tape then. Rejects without the attribute `solver`.
   *
   * @example
   * const result = await player.solve({ objective: "pushes" });
   */
  solve(options?: SolveOptions): Promise<Result | null>;

  /**
   * Shows the next box; asked again at the same place, where it goes, then how it is pushed there, and then takes it
   * there. Rejects without the attribute `solver`.
   *
   * @example
   * if (!(await player.hint())) console.log("no hint");
   */
  hint(): Promise<boolean>;

  addEventListener<K extends keyof KuraPlayerEvents>(
    type: K,
    listener: (event: KuraPlayerEvents[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "kura-player": KuraPlayer;
  }
}
