// Mouse, pen and touch on the board and around it, translated into the game's terms: a tap on a square, a dragged box,
// a held swipe. A finger drags the selected box, or one that it has been held on. Two fingers, a wheel with Ctrl, and a
// mouse that does not drag a box move the camera.

import { DOWN, LEFT, RIGHT, UP } from "../play/directions.js";

/** How far a finger moves before it is a swipe, and a mouse before it drags, in CSS pixels. */
const SWIPE = 24;
const DRAG = 8;
/** Milliseconds that a finger must be held on a box to drag it: one that moves at once is a swipe. */
const REST = 300;

/**
 * How much one pixel of a wheel zooms, as an exponent, and the most pixels that count: a mouse wheel turns by a
 * hundred.
 */
const WHEEL = 1 / 180;
const NOTCH = 60;

/**
 * @typedef {object} PointerHandlers
 * @property {(event: PointerEvent | WheelEvent) => import("./plane.js").Point} place where it is in the element, in the
 *   element's own pixels
 * @property {(place: import("./plane.js").Point) => number} squareAt the square there, or -1
 * @property {(square: number) => boolean} canDrag whether a box stands there that may be dragged
 * @property {(square: number) => boolean} isPicked whether it is the box that is picked
 * @property {(square: number) => void} tap
 * @property {(square: number) => void} dragStart
 * @property {(square: number) => void} dragMove
 * @property {(square: number) => void} dragEnd -1 when it was let go nowhere
 * @property {(square: number) => void} hover -1 when the pointer left
 * @property {(direction: number) => void} hold a swipe began or turned
 * @property {() => void} release the swipe ended
 * @property {() => boolean} canPan whether there is more of the board than is seen
 * @property {(gesture: { x: number, y: number, factor: number, dx: number, dy: number }) => void} camera x, y: the
 *   gesture's middle in the element, in CSS pixels; factor: how much larger; dx, dy: how far it went
 */

/**
 * @param {HTMLElement} element
 * @param {PointerHandlers} on
 * @returns {() => void} takes the listeners away again
 */
export function bindPointer(element, on) {
  /** Where it is in the window, and in the element. @type {{ id: number, x: number, y: number, place: import("./plane.js").Point, square: number, mode: "tap" | "drag" | "swipe" | "pan" } | null} */
  let press = null;
  let swipe = -1;
  let resting = 0;
  /** The fingers on the element, from the second one on. @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  const listeners = new AbortController();
  const { signal } = listeners;

  const squareOf = (/** @type {PointerEvent} */ event) => on.squareAt(on.place(event));

  /**
   * @param {import("./plane.js").Point} place
   * @param {{ factor?: number, dx?: number, dy?: number }} change
   */
  const camera = ({ x, y }, { factor = 1, dx = 0, dy = 0 }) => {
    on.camera({ x, y, factor, dx, dy });
  };

  /** One of two fingers moved. @param {PointerEvent} event */
  const pinch = (event) => {
    const before = spanOf(fingers);
    fingers.set(event.pointerId, on.place(event));
    const after = spanOf(fingers);
    if (!before || !after) return;
    camera(after, {
      factor: before.length > 0 && after.length > 0 ? after.length / before.length : 1,
      dx: after.x - before.x,
      dy: after.y - before.y,
    });
  };

  const drag = () => {
    if (press?.mode !== "tap" || !on.canDrag(press.square)) return;
    press.mode = "drag";
    on.dragStart(press.square);
  };

  element.addEventListener(
    "pointerdown",
    (event) => {
      // The buttons over the board are buttons.
      if (event.target instanceof Element && event.target.closest("button")) return;
      if (event.pointerType === "touch") {
        fingers.set(event.pointerId, on.place(event));
        element.setPointerCapture(event.pointerId);
        if (fingers.size > 1) {
          giveUp();
          return;
        }
      }
      if (press || event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      const { pointerId: id, clientX: x, clientY: y } = event;
      const place = on.place(event);
      press = { id, x, y, place, square: on.squareAt(place), mode: "tap" };
      swipe = -1;
      if (event.pointerType === "touch") resting = window.setTimeout(drag, REST);
    },
    { signal },
  );

  element.addEventListener(
    "pointermove",
    (event) => {
      if (fingers.size > 1 && fingers.has(event.pointerId)) {
        pinch(event);
        return;
      }
      if (!press) {
        if (event.pointerType !== "touch") on.hover(squareOf(event));
        return;
      }
      if (event.pointerId !== press.id) return;
      const dx = event.clientX - press.x;
      const dy = event.clientY - press.y;
      const touch = event.pointerType === "touch";
      if (!touch || on.isPicked(press.square)) {
        if (press.mode === "tap" && Math.hypot(dx, dy) >= DRAG) {
          drag();
          if (press.mode === "tap" && !touch && on.canPan()) press.mode = "pan";
        }
      } else if (press.mode !== "drag" && Math.max(Math.abs(dx), Math.abs(dy)) >= SWIPE) {
        clearTimeout(resting);
        press.mode = "swipe";
        const place = on.place(event);
        // On a board that the page has turned, the player still walks the way the finger goes.
        const towards = swipeDirection(place.x - press.place.x, place.y - press.place.y);
        Object.assign(press, { x: event.clientX, y: event.clientY, place });
        if (towards !== swipe) on.hold(towards);
        swipe = towards;
      }
      if (press.mode === "drag") on.dragMove(squareOf(event));
      if (press.mode === "pan") {
        const place = on.place(event);
        camera(place, { dx: place.x - press.place.x, dy: place.y - press.place.y });
        press.place = place;
      }
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
    fingers.delete(event.pointerId);
    if (!press || event.pointerId !== press.id) return;
    const { mode, square } = press;
    if (event.type === "pointerup" && (mode === "tap" || mode === "drag")) {
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
  element.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const turned = Math.max(-NOTCH, Math.min(NOTCH, event.deltaY));
      camera(on.place(event), { factor: Math.exp(-turned * WHEEL) });
    },
    { signal, passive: false },
  );
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

/** @param {Map<number, { x: number, y: number }>} fingers @returns {{ x: number, y: number, length: number } | null} of the first two */
function spanOf(fingers) {
  const [a, b] = fingers.values();
  if (!a || !b) return null;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, length: Math.hypot(a.x - b.x, a.y - b.y) };
}
