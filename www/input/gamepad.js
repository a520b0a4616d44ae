// A game pad: the directional pad or the left stick walks, the buttons work like keys. It is polled only while one is
// connected.

import { DOWN, LEFT, RIGHT, UP } from "../play/directions.js";

/** Buttons of the standard layout, by number. @type {[number, import("./keys.js").Action][]} */
const BUTTONS = [
  [0, "redo"],
  [1, "undo"],
  [2, "undoSession"],
  [3, "hint"],
  [4, "previous"],
  [5, "next"],
  [8, "help"],
  [9, "restart"],
];

/** How far the stick must be moved to count. */
const STICK = 0.5;

/**
 * @typedef {object} PadHandlers
 * @property {(direction: number) => void} hold
 * @property {(direction: number) => void} release
 * @property {(action: import("./keys.js").Action) => void} press
 */

/**
 * @param {PadHandlers} on
 * @param {AbortSignal} [signal] takes it away again
 */
export function bindGamepad(on, signal) {
  let held = -1;
  let frame = 0;
  /** @type {Set<number>} */
  let down = new Set();

  const look = () => {
    const pads = navigator.getGamepads?.() ?? [];
    const pad = pads.find((one) => one?.connected);
    frame = pad && !signal?.aborted ? requestAnimationFrame(look) : 0;
    if (!pad) return;
    const direction = directionOf(pad);
    if (direction !== held) {
      if (held >= 0) on.release(held);
      held = direction;
      if (held >= 0) on.hold(held);
    }
    const now = new Set(BUTTONS.map(([number]) => number).filter((n) => pad.buttons[n]?.pressed));
    for (const [number, action] of BUTTONS) {
      if (now.has(number) && !down.has(number)) on.press(action);
    }
    down = now;
  };
  window.addEventListener("gamepadconnected", () => frame || look(), { signal });
}

/** @param {Gamepad} pad @returns {number} a direction, or -1 */
function directionOf({ buttons, axes }) {
  for (const [number, direction] of [
    [12, UP],
    [13, DOWN],
    [14, LEFT],
    [15, RIGHT],
  ]) {
    if (buttons[number]?.pressed) return direction;
  }
  const [x = 0, y = 0] = axes;
  if (Math.max(Math.abs(x), Math.abs(y)) < STICK) return -1;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? LEFT : RIGHT;
  return y < 0 ? UP : DOWN;
}
