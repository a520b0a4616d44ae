// The pictures of the strategies, in the look of the board, light and dark. The files have colours of their own
// (examples/lab_pictures), which are exchanged here for those of the page and of its boards.

import { DARK, LIGHT } from "../draw/palette.js";

const HOME = new URL("pictures/", import.meta.url);

/**
 * What a picture was drawn from; see examples/lab_pictures.
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

/** The colours of the files: paper, walls, boxes and words, goals, axes, and what happened. @type {Record<string, string>} */
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
  const floor = floorWithin(walls);
  if (floor) walls[0].before(floor);
}

/** One square behind all walls, for the floor between them. @param {Element[]} walls */
function floorWithin(walls) {
  if (walls.length === 0) return null;
  const number = (/** @type {Element} */ wall, /** @type {string} */ name) =>
    Number(wall.getAttribute(name));
  const [left, top] = ["x", "y"].map((name) =>
    Math.min(...walls.map((wall) => number(wall, name))),
  );
  const right = Math.max(...walls.map((wall) => number(wall, "x") + number(wall, "width")));
  const low = Math.max(...walls.map((wall) => number(wall, "y") + number(wall, "height")));
  const floor = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  const look = { x: left, y: top, width: right - left, height: low - top, fill: ofBoard("floor") };
  for (const [name, value] of Object.entries(look)) floor.setAttribute(name, String(value));
  return floor;
}
