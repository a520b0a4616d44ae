// Elements with their types: those of a view, and those of the Lab's pages by id.

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
 * An element of a view, which looks only inside its own root.
 *
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => T} [type]
 * @returns {T}
 */
export function part(root, selector, type) {
  const found = root.querySelector(selector);
  if (!(found instanceof (type ?? HTMLElement))) throw new Error(`there is no ${selector}`);
  return /** @type {T} */ (found);
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
