// Templates: lit-html by Google (BSD-3-Clause), bundled into pkg/vendor by the build.

// biome-ignore lint/suspicious/noTsIgnore: an expect-error directive would itself fail once the file has been copied.
// @ts-ignore
import * as lit from "../../pkg/vendor/lit.js";
import { onLanguage } from "../texts/texts.js";

export const { html, live, nothing, render, svg } =
  /** @type {typeof import("../../tools/build/vendor/lit.js")} */ (/** @type {unknown} */ (lit));

/**
 * Renders a view into its root: now, and whenever the language changes.
 *
 * @param {HTMLElement} root
 * @param {() => unknown} template
 * @returns {() => void} renders it again, to be called when what it shows has changed
 */
export function view(root, template) {
  const show = () => {
    render(template(), root);
  };
  onLanguage(show);
  show();
  return show;
}

/**
 * The first element of a template, for places where elements are put together by hand.
 *
 * @param {import("lit-html").TemplateResult} template
 * @returns {HTMLElement}
 */
export function made(template) {
  const around = document.createDocumentFragment();
  render(template, around);
  return /** @type {HTMLElement} */ (around.firstElementChild);
}

/** An icon of the page's symbols. @param {string} name */
export function icon(name) {
  return html`<svg class="icon" aria-hidden="true"><use href="#icon-${name}"></use></svg>`;
}
