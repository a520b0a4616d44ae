/**
 * `<kura-player>`: a Sokoban board that plays. Importing this defines the element; without the attribute `solver` it
 * loads no WebAssembly.
 *
 * @example
 * import "kura/element";
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
 * What the element tells. All of these bubble.
 *
 * @example
 * player.addEventListener("solved", ({ detail }) => console.log(detail.lurd()));
 */
export interface KuraPlayerEvents {
  level: CustomEvent<Game>;
  move: CustomEvent<Game>;
  push: CustomEvent<Game>;
  undo: CustomEvent<Game>;
  redo: CustomEvent<Game>;
  restart: CustomEvent<Game>;
  blocked: CustomEvent<Game>;
  playback: CustomEvent<Game>;
  solved: CustomEvent<Game>;
  /** The text given as `level` is none: what is wrong with it, and where. */
  refused: CustomEvent<import("./index.js").Problem[]>;
  /** With a solver: the position cannot be solved any more, which is proven. */
  deadlock: CustomEvent<Game>;
  /** With a solver: how a search is going. */
  progress: CustomEvent<import("./index.js").Progress>;
  /** With a solver: how it ended. */
  result: CustomEvent<Result>;
}

export declare class KuraPlayer extends HTMLElement {
  /** XSB rows, separated by line breaks or `|`. */
  level: string;
  /** LURD, put on the tape of the level, ready to be played. */
  solution: string;
  /** Whether there is a row of controls under the board. */
  controls: boolean;
  /** Whether there is a solver: hints, solutions, and a word when the position is lost. */
  solver: boolean;
  /** `light` or `dark`; anything else is as the system says. */
  theme: string;
  /** Whether the board only shows. */
  readonly: boolean;
  /** `none`, or keys for actions as JSON: `{"undo":["q"]}`. */
  keys: string;

  /**
   * Solves from where the game stands; the solution lies on the tape then. Rejects without the attribute `solver`.
   *
   * @example
   * const result = await player.solve({ objective: "pushes" });
   */
  solve(options?: SolveOptions): Promise<Result | null>;

  /**
   * Shows the next box and where it may go; asked again at the same place, takes it there. Rejects without the attribute `solver`.
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
