// Observable Plot by Observable (ISC), bundled into pkg/vendor by the build and loaded when the first plot is drawn.

/** What tools/build/vendor/plot.js exports of it. @typedef {typeof import("../../../tools/build/vendor/plot.js")} Plot */
/** @typedef {import("@observablehq/plot").PlotOptions} PlotOptions */

/** @type {Promise<Plot> | null} */
let loading = null;

/** @returns {Promise<Plot>} */
export function loadPlot() {
  loading ??= load();
  // After a failure the next plot tries again.
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

async function load() {
  // biome-ignore lint/suspicious/noTsIgnore: an expected error would be one too many where it was copied.
  // @ts-ignore
  const module = await import("../../../pkg/vendor/plot.js");
  return /** @type {Plot} */ (/** @type {unknown} */ (module));
}

/**
 * Draws a plot without the style sheet that the library puts into each: the page's content security policy forbids
 * those, and lab.css contains the same rules.
 *
 * @param {Plot} plot
 * @param {PlotOptions} options
 * @returns {SVGSVGElement}
 */
export function drawSvg(plot, options) {
  const svg = plot.plot({ ...options, figure: false });
  svg.querySelector("style")?.remove();
  for (const part of svg.querySelectorAll("g[aria-label]")) markPart(part);
  svg.removeAttribute("class");
  svg.classList.add("lab-svg");
  return /** @type {SVGSVGElement} */ (svg);
}

/** Turns the accessible name of a part, which only whole pictures may have, into `data-mark`. @param {Element} part */
export function markPart(part) {
  part.setAttribute("data-mark", part.getAttribute("aria-label") ?? "");
  part.removeAttribute("aria-label");
}
