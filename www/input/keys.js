// Key bindings: the keys that Sokoban players know from other programs. One table, so that it can be shown and changed.
// Rotating the board and revealing the solution have no single letter, which could be hit by accident.

import { DOWN, LEFT, RIGHT, UP } from "../play/directions.js";

/**
 * @typedef {{ action: "move" | "run" | "runPush", direction: number }
 *   | { action: "undo" | "redo" | "undoPush" | "redoPush" | "undoSession" | "redoSession" | "undoAll" | "redoAll"
 *     | "restart" | "cancel" | "previous" | "next" | "previousUnsolved" | "nextUnsolved" | "playLater" | "help" | "solve" | "play"
 *     | "hint" | "hintAll" | "reverse" | "turnLeft" | "turnRight" | "mirror" | "zoomIn" | "zoomOut"
 *     | "zoomFit" | "findPlayer" | "fullScreen" }} Command
 */

/**
 * Actions that a key can be bound to.
 *
 * @typedef {"left" | "up" | "right" | "down" | Exclude<Command["action"], "move" | "run" | "runPush">} Action
 */

/** Keys of each action, as chords: `ctrl+`, `shift+`, then the key in lower case. @typedef {Partial<Record<Action, string[]>>} Bindings */

/** @type {Record<string, number>} */
const DIRECTIONS = { left: LEFT, up: UP, right: RIGHT, down: DOWN };

/** The default keys, with what each action does, in the order in which the page lists them. */
export const KEYS = /** @type {{ action: Action, keys: string[], does: string }[]} */ ([
  { action: "left", keys: ["arrowleft", "a", "h"], does: "Step left" },
  { action: "up", keys: ["arrowup", "w", "k"], does: "Step up" },
  { action: "right", keys: ["arrowright", "d", "l"], does: "Step right" },
  { action: "down", keys: ["arrowdown", "s", "j"], does: "Step down" },
  { action: "undo", keys: ["z", "ctrl+z", "backspace", "u"], does: "Undo" },
  { action: "redo", keys: ["y", "ctrl+y", "ctrl+shift+z"], does: "Redo" },
  { action: "undoPush", keys: [","], does: "Undo to the last push" },
  { action: "redoPush", keys: ["."], does: "Redo to the next push" },
  { action: "undoSession", keys: ["shift+z"], does: "Undo all pushes of one box" },
  { action: "redoSession", keys: ["shift+y"], does: "Redo all pushes of one box" },
  { action: "undoAll", keys: ["home"], does: "Undo everything" },
  { action: "redoAll", keys: ["end"], does: "Redo everything" },
  { action: "restart", keys: ["r"], does: "Restart (can be undone)" },
  { action: "previous", keys: ["[", "pageup"], does: "Previous level" },
  { action: "next", keys: ["]", "pagedown"], does: "Next level" },
  {
    action: "previousUnsolved",
    keys: ["shift+[", "{", "shift+{", "shift+pageup"],
    does: "Previous unsolved level",
  },
  {
    action: "nextUnsolved",
    keys: ["shift+]", "}", "shift+}", "shift+pagedown"],
    does: "Next unsolved level",
  },
  { action: "playLater", keys: ["m"], does: "Mark the level to play it later" },
  { action: "solve", keys: ["shift+x"], does: "Solve, or cancel the search" },
  { action: "hint", keys: ["i"], does: "Hint: the next box, then where it goes, then the route" },
  { action: "hintAll", keys: ["shift+i"], does: "Solve from this position" },
  { action: "play", keys: ["p"], does: "Play or pause the remaining moves" },
  { action: "zoomIn", keys: ["+", "shift++", "="], does: "Zoom in" },
  { action: "zoomOut", keys: ["-"], does: "Zoom out" },
  { action: "zoomFit", keys: ["0"], does: "Fit the board" },
  { action: "findPlayer", keys: ["c"], does: "Find the player" },
  { action: "fullScreen", keys: ["f"], does: "Full screen" },
  { action: "turnLeft", keys: [], does: "Rotate the board left" },
  { action: "turnRight", keys: [], does: "Rotate the board right" },
  { action: "mirror", keys: [], does: "Mirror the board" },
  { action: "reverse", keys: [], does: "Reverse mode: start from the goals and pull" },
  {
    action: "cancel",
    keys: ["escape"],
    does: "Deselect the box, stop walking or searching",
  },
  { action: "help", keys: ["?", "shift+?"], does: "Show this list" },
]);

/** Which action each chord stands for. @typedef {Map<string, Action>} KeyMap */

/**
 * @param {Bindings} [own] keys that take the place of the standard ones of an action
 * @returns {KeyMap}
 */
export function makeKeyMap(own = {}) {
  /** @type {KeyMap} */
  const map = new Map();
  for (const { action, keys } of KEYS) {
    for (const chord of own[action] ? [] : keys) map.set(chord, action);
  }
  // The visitor's own bindings come last: a key used in them loses its default action.
  for (const { action } of KEYS) for (const chord of own[action] ?? []) map.set(chord, action);
  return map;
}

/** The keys of an action in this map. @param {KeyMap} map @param {Action} action */
export function keysOf(map, action) {
  return [...map].filter(([, bound]) => bound === action).map(([chord]) => chord);
}

export const STANDARD_KEYS = makeKeyMap();

/**
 * What was pressed, written as in `KEYS`.
 *
 * @param {KeyboardEvent} event
 * @returns {string | null} null for a modifier alone, and for what an input method is busy with
 */
export function chordOf(event) {
  if (event.altKey || event.isComposing) return null;
  const key = event.key.toLowerCase();
  if (["control", "shift", "meta", "alt", "dead"].includes(key)) return null;
  const control = event.ctrlKey || event.metaKey ? "ctrl+" : "";
  return `${control}${event.shiftKey ? "shift+" : ""}${key}`;
}

/**
 * @param {KeyboardEvent} event
 * @param {KeyMap} [map]
 * @returns {Command | null} null when the key means nothing here
 */
export function commandFor(event, map = STANDARD_KEYS) {
  const chord = chordOf(event);
  if (chord === null) return null;
  const action = map.get(chord);
  if (action !== undefined) return commandOf(action);
  // With Shift or Ctrl a direction goes as far as possible; letters with Ctrl belong to the browser.
  const [, modifier, key] = /^(ctrl\+|shift\+)(.+)$/.exec(chord) ?? [];
  const direction = DIRECTIONS[map.get(key ?? "") ?? ""];
  if (direction === undefined) return null;
  if (modifier === "shift+") return { action: "runPush", direction };
  return key.startsWith("arrow") ? { action: "run", direction } : null;
}

/** @param {Action} action @returns {Command} */
export function commandOf(action) {
  const direction = DIRECTIONS[action];
  if (direction !== undefined) return { action: "move", direction };
  return /** @type {Command} */ ({ action });
}

/**
 * Reads key bindings from outside, and drops invalid ones.
 *
 * @param {unknown} value
 * @returns {Bindings}
 */
export function readBindings(value) {
  /** @type {Bindings} */
  const bindings = {};
  if (typeof value !== "object" || value === null) return bindings;
  for (const { action } of KEYS) {
    const keys = /** @type {Record<string, unknown>} */ (value)[action];
    if (!Array.isArray(keys)) continue;
    const valid = keys.filter((key) => typeof key === "string" && key !== "" && key.length < 40);
    bindings[action] = valid.map((key) => key.toLowerCase());
  }
  return bindings;
}

/**
 * Whether it takes text input.
 *
 * @param {EventTarget | null} target
 */
export function isTyping(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable) return true;
  if (target instanceof HTMLInputElement)
    return !["button", "range", "checkbox", "radio", "file"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/**
 * Whether a slider moves by this key.
 *
 * @param {EventTarget | null} target
 * @param {string} key
 */
export function isSliding(target, key) {
  if (!(target instanceof HTMLInputElement) || target.type !== "range") return false;
  return key.startsWith("Arrow") || ["Home", "End", "PageUp", "PageDown"].includes(key);
}
