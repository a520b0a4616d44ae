// Mouse, pen and touch on the board, told in the terms of the game: a tap on a square, a box dragged, a swipe held. A finger
// drags the box that is picked, or one that it rested on.

import { DOWN, LEFT, RIGHT, UP } from "../play/directions.js";

/** How far a finger goes before it is a swipe, and a mouse before it drags, in CSS pixels. */
const SWIPE = 24;
const DRAG = 8;
/** Milliseconds that a finger rests on a box to take it up: one that moves on at once is a swipe. */
const REST = 300;

/**
 * @typedef {object} PointerHandlers
 * @property {(x: number, y: number) => number} squareAt the square at a place in the element, or -1
 * @property {(square: number) => boolean} canDrag whether a box stands there that may be dragged
 * @property {(square: number) => boolean} isPicked whether it is the box that is picked
 * @property {(square: number) => void} tap
 * @property {(square: number) => void} dragStart
 * @property {(square: number) => void} dragMove
 * @property {(square: number) => void} dragEnd -1 when it was let go nowhere
 * @property {(square: number) => void} hover -1 when the pointer left
 * @property {(direction: number) => void} hold a swipe began or turned
 * @property {() => void} release the swipe ended
 */

/**
 * @param {HTMLElement} element
 * @param {PointerHandlers} on
 * @returns {() => void} takes the listeners away again
 */
export function bindPointer(element, on) {
  /** @type {{ id: number, x: number, y: number, square: number, mode: "tap" | "drag" | "swipe" } | null} */
  let press = null;
  let swipe = -1;
  let resting = 0;
  const listeners = new AbortController();
  const { signal } = listeners;

  const squareOf = (/** @type {PointerEvent} */ event) => {
    const box = element.getBoundingClientRect();
    return on.squareAt(event.clientX - box.left, event.clientY - box.top);
  };

  const drag = () => {
    if (press?.mode !== "tap" || !on.canDrag(press.square)) return;
    press.mode = "drag";
    on.dragStart(press.square);
  };

  element.addEventListener(
    "pointerdown",
    (event) => {
      if (press) {
        // A second finger: two of them zoom the page.
        if (event.pointerType === "touch") giveUp();
        return;
      }
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      const { pointerId: id, clientX: x, clientY: y } = event;
      press = { id, x, y, square: squareOf(event), mode: "tap" };
      swipe = -1;
      if (event.pointerType === "touch") resting = window.setTimeout(drag, REST);
    },
    { signal },
  );

  element.addEventListener(
    "pointermove",
    (event) => {
      if (!press) {
        if (event.pointerType !== "touch") on.hover(squareOf(event));
        return;
      }
      if (event.pointerId !== press.id) return;
      const dx = event.clientX - press.x;
      const dy = event.clientY - press.y;
      const touch = event.pointerType === "touch";
      if (!touch || on.isPicked(press.square)) {
        if (Math.hypot(dx, dy) >= DRAG) drag();
      } else if (press.mode !== "drag" && Math.max(Math.abs(dx), Math.abs(dy)) >= SWIPE) {
        clearTimeout(resting);
        press.mode = "swipe";
        press.x = event.clientX;
        press.y = event.clientY;
        const towards = swipeDirection(dx, dy);
        if (towards !== swipe) on.hold(towards);
        swipe = towards;
      }
      if (press.mode === "drag") on.dragMove(squareOf(event));
    },
    { signal },
  );

  const giveUp = () => {
    clearTimeout(resting);
    if (press?.mode === "drag") on.dragEnd(-1);
    if (press?.mode === "swipe") on.release();
    press = null;
  };

  const end = (/** @type {PointerEvent} */ event) => {
    if (!press || event.pointerId !== press.id) return;
    const { mode, square } = press;
    if (event.type === "pointerup" && mode !== "swipe") {
      press = null;
      const last = squareOf(event);
      if (mode === "drag") on.dragEnd(last);
      else if (last === square && square >= 0) on.tap(square);
    }
    giveUp();
  };
  element.addEventListener("pointerup", end, { signal });
  element.addEventListener("pointercancel", end, { signal });
  element.addEventListener("pointerleave", () => !press && on.hover(-1), { signal });
  return () => {
    clearTimeout(resting);
    listeners.abort();
  };
}

/**
 * @param {number} dx
 * @param {number} dy
 */
function swipeDirection(dx, dy) {
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? LEFT : RIGHT;
  return dy < 0 ? UP : DOWN;
}
