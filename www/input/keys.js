// Which key does what: the keys that Sokoban players know from elsewhere. One table, so that it can be shown and changed.

import { DOWN, LEFT, RIGHT, UP } from "../play/directions.js";

/**
 * @typedef {{ action: "move" | "run" | "runPush", direction: number }
 *   | { action: "undo" | "redo" | "undoPush" | "redoPush" | "undoSession" | "redoSession" | "undoAll" | "redoAll" | "restart" | "cancel" | "previous" | "next"
 *     | "previousUnsolved" | "nextUnsolved" | "help" | "solve" | "play" | "hint" }} Command
 */

/** @type {Record<string, number>} */
const DIRECTIONS = {
  arrowleft: LEFT,
  arrowup: UP,
  arrowright: RIGHT,
  arrowdown: DOWN,
  a: LEFT,
  w: UP,
  d: RIGHT,
  s: DOWN,
  h: LEFT,
  k: UP,
  l: RIGHT,
  j: DOWN,
};

/** @type {Record<string, Command["action"]>} */
const PLAIN = {
  z: "undo",
  u: "undo",
  backspace: "undo",
  y: "redo",
  home: "undoAll",
  end: "redoAll",
  r: "restart",
  escape: "cancel",
  pageup: "previous",
  pagedown: "next",
  "[": "previous",
  "]": "next",
  "?": "help",
  x: "solve",
  i: "hint",
  p: "play",
};

/** For the list of keys that the page shows. */
export const KEY_HELP = [
  { keys: ["←", "↑", "→", "↓"], also: "WASD, HJKL", does: "walk and push" },
  { keys: ["Ctrl", "arrow"], also: "", does: "walk as far as it goes" },
  { keys: ["Shift", "arrow"], also: "", does: "walk and push as far as it goes" },
  { keys: ["Z"], also: "U, Backspace, Ctrl+Z", does: "undo" },
  { keys: ["Y"], also: "Ctrl+Y, Ctrl+Shift+Z", does: "redo" },
  { keys: ["Home"], also: "", does: "undo everything" },
  { keys: ["End"], also: "", does: "redo everything" },
  { keys: ["R"], also: "", does: "restart (can be undone)" },
  { keys: ["["], also: "Page up", does: "previous level; with Shift the previous unsolved one" },
  { keys: ["]"], also: "Page down", does: "next level; with Shift the next unsolved one" },
  { keys: ["X"], also: "", does: "solve, or cancel the search" },
  { keys: ["I"], also: "", does: "a hint: the next box to push, and where; once more plays it" },
  { keys: ["P"], also: "", does: "play or pause the moves ahead" },
  { keys: ["Esc"], also: "", does: "put a picked box down, stop walking" },
  { keys: ["Ctrl", "C"], also: "", does: "copy the level" },
  { keys: ["Ctrl", "V"], also: "", does: "paste a level, or moves for this one" },
  { keys: ["?"], also: "", does: "this list" },
];

/**
 * @param {KeyboardEvent} event
 * @returns {Command | null} null when the key means nothing here
 */
export function commandFor(event) {
  if (event.altKey || event.isComposing) return null;
  const key = event.key.toLowerCase();
  const control = event.ctrlKey || event.metaKey;
  const direction = DIRECTIONS[key];
  if (direction !== undefined) {
    const arrow = key.startsWith("arrow");
    if (event.shiftKey) return control || !arrow ? null : { action: "runPush", direction };
    if (control) return arrow ? { action: "run", direction } : null;
    return { action: "move", direction };
  }
  if (control) {
    if (key === "z") return { action: event.shiftKey ? "redo" : "undo" };
    return key === "y" ? { action: "redo" } : null;
  }
  const action = PLAIN[key] ?? SHIFTED[key];
  if (!action) return null;
  if (event.shiftKey && action === "previous") return { action: "previousUnsolved" };
  if (event.shiftKey && action === "next") return { action: "nextUnsolved" };
  return /** @type {Command} */ ({ action });
}

/** What `[` and `]` become with Shift on many keyboards. @type {Record<string, Command["action"]>} */
const SHIFTED = { "{": "previous", "}": "next" };

/**
 * Whether somebody is typing there.
 *
 * @param {EventTarget | null} target
 */
export function isTyping(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement)
    return target.type !== "button" && target.type !== "range";
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
