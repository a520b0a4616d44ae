// Elements of the page by id, with their types.

/**
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} type
 * @returns {T}
 */
export function element(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`index.html has no ${type.name} #${id}`);
  return found;
}

/** @param {string} id */
export function button(id) {
  return element(id, HTMLButtonElement);
}

/** @param {string} id */
export function select(id) {
  return element(id, HTMLSelectElement);
}

/** @param {string} id */
export function any(id) {
  return element(id, HTMLElement);
}

/** How far an arrow key leads among things in a row; undefined for other keys. @param {Element} row @param {string} key */
export function alongRow(row, key) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return step && getComputedStyle(row).direction === "rtl" ? -step : step;
}

/**
 * An icon of the page's symbols, those in index.html or in draw/icons.js.
 *
 * @param {string} name
 */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.classList.add("icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#icon-${name}`);
  svg.append(use);
  return svg;
}

/**
 * Changes the icon of a button.
 *
 * @param {HTMLElement} owner
 * @param {string} name
 */
export function setIcon(owner, name) {
  owner.querySelector("use")?.setAttribute("href", `#icon-${name}`);
}

/**
 * @param {HTMLElement} target
 * @param {string} text
 */
export function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}
