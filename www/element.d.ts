/**
 * `<kura-player>`: a playable Sokoban board. Importing this module defines the element; on a server it does nothing.
 * Without the attribute `solver` it loads no WebAssembly. Its language is that of the nearest `lang` around the first
 * board: en, de, es, fr, ja, zh, or one that was added.
 *
 * @example
 * import "kura-sokoban/element";
 *
 * document.body.innerHTML = `<kura-player level="#####|#@$.#|#####" controls solver></kura-player>`;
 */

import type { Result, SolveOptions, Solver, SolverOptions } from "./index.js";

/** Options of a board's own solver. `memoryLimitMb` is for searches without a limit of their own. */
export type BoardSolverOptions = SolverOptions & Pick<SolveOptions, "memoryLimitMb">;

/** The game, in the `detail` of the element's events. */
export interface Game {
  readonly moves: number;
  readonly pushes: number;
  readonly boxesOnGoals: number;
  readonly solved: boolean;
  /** The moves so far, capitals for pushes. */
  lurd(): string;
  /** The position as XSB rows. */
  xsb(): string;
}

/**
 * The element's events. They do not bubble: listen on the element itself.
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
  /** A move was undone. */
  undo: CustomEvent<Game>;
  /** A move was redone or played back. */
  redo: CustomEvent<Game>;
  /** The level was restarted. */
  restart: CustomEvent<Game>;
  /** A move is not possible. */
  blocked: CustomEvent<Game>;
  /** Playback started or stopped. */
  playback: CustomEvent<Game>;
  /** Reverse mode was switched on or off. */
  reverse: CustomEvent<Game>;
  /** The board was rotated or mirrored. */
  turned: CustomEvent<Game>;
  /** All boxes are on goals. */
  solved: CustomEvent<Game>;
  /** The text of `level` is not valid: its problems, with row and column. */
  refused: CustomEvent<import("./index.js").Problem[]>;
  /** With a solver: a hint was given. */
  hint: CustomEvent<Game>;
  /** With a solver: the position is proven to be a deadlock. */
  deadlock: CustomEvent<Game>;
  /** With a solver: progress of a search. */
  progress: CustomEvent<import("./index.js").Progress>;
  /** With a solver: the result of a search. */
  result: CustomEvent<Result>;
  /** A game pad button meant for the page: the name of its action. */
  command: CustomEvent<string>;
}

/**
 * Adds texts of the boards in a language, by the English text: those of another language, or some in place of Kura's.
 * `www/texts/player/de.json` of the package is the model; a text that is left out stays English. Boards that are there
 * already are named anew. Rejects what is not the tag of a language, or not texts.
 *
 * @example
 * await addLanguage("pl", { Undo: "Cofnij", Redo: "Ponów" });
 */
export declare function addLanguage(language: string, texts: Record<string, string>): Promise<void>;

/**
 * A playable Sokoban board.
 *
 * @element kura-player
 * @csspart board - the canvas
 * @csspart note - the message over the board
 * @csspart controls - the row under the board
 * @csspart button - each of its buttons
 * @csspart undo - the button
 * @csspart redo - the button
 * @csspart restart - the button
 * @csspart play - the button
 * @csspart hint - the button
 * @csspart solve - the button
 * @csspart slider - the position in the moves
 * @csspart counter - moves and pushes
 * @csspart overview - a map of the board, shown while only a part of it is visible
 * @csspart zoom - the zoom buttons, shown if the board does not fit
 * @cssprop --kura-focus - the focus ring
 * @cssprop --kura-ink - text and icons
 * @cssprop --kura-paper - background of the controls
 * @cssprop --kura-accent - pressed or selected controls
 * @cssprop --kura-max-height - the most height that a board takes if the page gives none
 */
export declare class KuraPlayer extends HTMLElement {
  /**
   * XSB rows, separated by line breaks or `|`. Without this attribute, the level is the text in the element, also in a
   * `<pre>` or a `<script type="text/plain">`.
   *
   * @attr level
   */
  level: string;
  /**
   * LURD moves to play back on the level.
   *
   * @attr solution
   */
  solution: string;
  /**
   * Whether to show controls under the board.
   *
   * @attr controls
   */
  controls: boolean;
  /**
   * Whether to use the solver: hints, solutions and deadlock warnings.
   *
   * @attr solver
   */
  solver: boolean;
  /**
   * `light` or `dark`; anything else follows the system.
   *
   * @attr theme
   */
  theme: string;
  /**
   * How the board looks: `storehouse`, `plain`, `contrast` or `classic`; `storehouse` by default.
   *
   * @attr skin
   */
  skin: string;
  /**
   * How the board is turned: `90`, `180` or `270` degrees clockwise; `mirrored` exchanges left and right first, as in
   * `mirrored 90`.
   *
   * @attr orientation
   */
  orientation: string;
  /**
   * Whether the board cannot be played.
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

  /**
   * With `solver`: the solver to use, which the caller disposes of, or the options of one for this board alone. All boards
   * that are given neither share one, which ends with the last of them.
   *
   * @example
   * player.useSolver = { threads: 2, memoryLimitMb: 256, wasmUrl: "https://cdn.example/kura/" };
   */
  useSolver: Pick<Solver, "solve"> | BoardSolverOptions | null;

  /** Undoes the last step. */
  undo(): void;

  /** Redoes the step undone last. */
  redo(): void;

  /** Restarts the level; can be undone. */
  restart(): void;

  /** Plays back the remaining moves. */
  play(): void;

  /** Stops playback and animations. */
  stop(): void;

  /**
   * Makes moves from the current position up to the first impossible one. Returns whether all were made; with `readonly`,
   * none are.
   *
   * @example
   * if (!player.move("rrU")) console.log("blocked");
   */
  move(lurd: string): boolean;

  /** Removes the element from the page and ends its searches at once. */
  destroy(): void;

  /**
   * Solves from the current position; the solution can then be played back. Rejects without the attribute `solver`.
   *
   * @example
   * const result = await player.solve({ objective: "pushes" });
   */
  solve(options?: SolveOptions): Promise<Result | null>;

  /**
   * Shows the next box; called again at the same position, where it goes, then how, and then pushes it
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

/**
 * The element's attributes in JSX. React 19 looks for them in a place of its own:
 *
 * @example
 * declare module "react" {
 *   namespace JSX {
 *     interface IntrinsicElements {
 *       "kura-player": import("kura-sokoban/element").KuraPlayerAttributes;
 *     }
 *   }
 * }
 */
export interface KuraPlayerAttributes
  extends Partial<
    Pick<
      KuraPlayer,
      | "level"
      | "solution"
      | "controls"
      | "solver"
      | "theme"
      | "skin"
      | "orientation"
      | "readonly"
      | "keys"
      | "useSolver"
      | "id"
      | "className"
      | "hidden"
      | "lang"
      | "slot"
      | "tabIndex"
      | "title"
    >
  > {
  class?: string;
  key?: unknown;
  ref?: unknown;
  style?: unknown;
  [others: `${"aria" | "data"}-${string}` | `on${string}`]: unknown;
}

declare global {
  interface HTMLElementTagNameMap {
    "kura-player": KuraPlayer;
  }

  namespace JSX {
    interface IntrinsicElements {
      "kura-player": KuraPlayerAttributes;
    }
  }
}
