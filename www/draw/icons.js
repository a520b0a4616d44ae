// The icons of an embedded board's buttons, which the page uses too.

const SVG = "http://www.w3.org/2000/svg";

/** Paths in a square of 24. */
export const ICONS = {
  undo: "M9 7h6a5 5 0 0 1 0 10H8M9 3 5 7l4 4",
  redo: "M15 7H9a5 5 0 0 0 0 10h7M15 3l4 4-4 4",
  restart: "M5 12a7 7 0 1 0 2.2-5.1M7 3v4.3h4.3",
  play: "M8 5v14l11-7z",
  pause: "M7 5h4v14H7zM13 5h4v14h-4z",
  hint: "M9.5 17.5h5M10.5 21h3M9 15c-2-1.2-3-3-3-5a6 6 0 0 1 12 0c0 2-1 3.8-3 5z",
  solve: "M12 2l2.3 7.7L22 12l-7.7 2.3L12 22l-2.3-7.7L2 12l7.7-2.3z",
};

/** Those that are filled; the others are drawn as lines. */
const SOLID = new Set(["play", "pause", "solve", "medal-unaided"]);

/** @typedef {keyof typeof ICONS} IconName */

/** @param {IconName} name */
export function drawIcon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("aria-hidden", "true");
  fill(svg, name, ICONS[name]);
  return svg;
}

/**
 * Adds icons to a document's symbols, as `#icon-undo` and so on.
 *
 * @param {Element} symbols an SVG element
 * @param {Record<string, string>} icons their paths by name
 */
export function addSymbols(symbols, icons) {
  for (const [name, path] of Object.entries(icons)) {
    const symbol = document.createElementNS(SVG, "symbol");
    symbol.id = `icon-${name}`;
    fill(symbol, name, path);
    symbols.append(symbol);
  }
}

/** @param {SVGElement} picture @param {string} name @param {string} d */
function fill(picture, name, d) {
  picture.setAttribute("viewBox", "0 0 24 24");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", d);
  if (SOLID.has(name)) path.classList.add("solid");
  picture.append(path);
}
