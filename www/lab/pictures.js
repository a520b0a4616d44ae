// The pictures of the strategies, in the colours of the board, light and dark. The files have their own colours
// (crates/lab/examples/lab_pictures), which are replaced here by those of the page and its boards.

import { DARK, LIGHT } from "../draw/palette.js";

const HOME = new URL("pictures/", import.meta.url);

/**
 * What a picture was drawn from; see crates/lab/examples/lab_pictures.
 *
 * @typedef {object} Drawn
 * @property {string} run the configuration
 * @property {string} level its title
 * @property {number} positions
 * @property {string} outcome
 * @property {number | null} pushes
 */

/** A colour of the board in either theme. @param {"roof" | "floor" | "goal" | "wood" | "woodLine"} name */
function ofBoard(name) {
  return `light-dark(${LIGHT[name]}, ${DARK[name]})`;
}

/** The colours of the files: paper, walls, boxes and text, goals, axes, and events. @type {Record<string, string>} */
const COLOURS = {
  "#faf7f0": "var(--card)",
  "#5d5347": ofBoard("roof"),
  "#2b2620": "var(--ink)",
  "#1f5f8b": ofBoard("goal"),
  "#8d8375": "var(--ink-soft)",
  "#b3541e": "var(--mark-1)",
};

/** @returns {Promise<Record<string, Drawn>>} by strategy; empty where they cannot be had */
export async function loadDrawn() {
  try {
    return await (await fetch(new URL("index.json", HOME))).json();
  } catch {
    return {};
  }
}

/** @param {string} name @returns {Promise<SVGSVGElement | null>} null where it cannot be had */
export async function loadPicture(name) {
  try {
    const answer = await fetch(new URL(`${name}.svg`, HOME));
    if (!answer.ok) return null;
    const read = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    const { documentElement: svg } = read;
    if (!(svg instanceof SVGSVGElement)) return null;
    dress(svg);
    return svg;
  } catch {
    return null;
  }
}

/** @param {SVGSVGElement} svg */
function dress(svg) {
  svg.querySelector("title")?.remove();
  const walls = [...svg.querySelectorAll('rect[fill="#5d5347"]')];
  const boxes = [...svg.querySelectorAll('rect[fill="none"]')];
  for (const part of svg.querySelectorAll("*")) {
    for (const name of ["fill", "stroke"]) {
      const colour = COLOURS[part.getAttribute(name) ?? ""];
      if (colour) part.setAttribute(name, colour);
    }
  }
  for (const box of boxes) {
    box.setAttribute("fill", ofBoard("wood"));
    box.setAttribute("stroke", ofBoard("woodLine"));
  }
  if (walls.length > 0) walls[0].before(...floorWithin(walls));
}

/**
 * Squares of floor, to be drawn below everything else: those that walls separate from the outside.
 *
 * @param {Element[]} walls
 */
function floorWithin(walls) {
  const number = (/** @type {Element} */ wall, /** @type {string} */ name) =>
    Number(wall.getAttribute(name));
  const side = number(walls[0], "width");
  const [left, top] = ["x", "y"].map((name) =>
    Math.min(...walls.map((wall) => number(wall, name))),
  );
  // Squares are counted from the first wall.
  const places = walls.map((wall) => [
    Math.round((number(wall, "x") - left) / side),
    Math.round((number(wall, "y") - top) / side),
  ]);
  const right = Math.max(...places.map(([x]) => x));
  const low = Math.max(...places.map(([, y]) => y));
  // The outside is everything reachable from a corner beyond the walls.
  const closed = new Set(places.map(([x, y]) => `${x} ${y}`));
  const open = [[-1, -1]];
  for (let at = open.pop(); at; at = open.pop()) {
    const [x, y] = at;
    const isBeyond = x < -1 || x > right + 1 || y < -1 || y > low + 1;
    if (isBeyond || closed.has(`${x} ${y}`)) continue;
    closed.add(`${x} ${y}`);
    open.push([x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]);
  }
  const squares = [];
  for (let y = 0; y <= low; y += 1) {
    for (let x = 0; x <= right; x += 1) {
      if (!closed.has(`${x} ${y}`)) squares.push(squareAt(left + x * side, top + y * side, side));
    }
  }
  return squares;
}

/** @param {number} x @param {number} y @param {number} side */
function squareAt(x, y, side) {
  const square = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const look = { x, y, width: side, height: side, fill: ofBoard("floor") };
  for (const [name, value] of Object.entries(look)) square.setAttribute(name, String(value));
  return square;
}
