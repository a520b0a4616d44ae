// One plot on the page: caption, legend, the plot itself as wide as the space allows, and buttons to save it.

import { t } from "../../texts/texts.js";
import { download } from "../../ui/files.js";
import { notify } from "../../ui/notices.js";
import { drawSvg, loadPlot } from "./library.js";
import { pngOf, svgOf } from "./picture.js";
import { drawSign } from "./signs.js";

/** @typedef {import("./library.js").Plot} Plot */
/** @typedef {import("./library.js").PlotOptions} PlotOptions */

/**
 * @typedef {object} Drawing
 * @property {string} label what the plot shows, for those who do not see it
 * @property {string[]} signs names in the order of their colours and shapes; none for a plot without a legend
 * @property {string} [note] what to see, under the plot
 * @property {(plot: Plot, width: number) => PlotOptions} make
 */

/** Drawings are queued, so that each has a frame of its own. @type {Promise<unknown>} */
let queue = Promise.resolve();

export class Figure {
  #room = document.createElement("figure");
  #legend = document.createElement("ul");
  #note = document.createElement("p");
  #scroll = document.createElement("div");
  /** @type {Drawing | null} */
  #drawing = null;
  #waits = false;
  #width = 0;

  /**
   * @param {string} title
   * @param {string} file its name when saved, without the ending
   */
  constructor(title, file) {
    this.#room.className = "lab-figure";
    this.#legend.className = "lab-legend";
    this.#note.className = "note";
    this.#scroll.className = "lab-plot";
    const caption = document.createElement("figcaption");
    caption.textContent = title;
    const row = document.createElement("div");
    row.className = "row lab-save";
    row.append(
      saveButton("SVG", title, () => {
        const blob = new Blob([svgOf(this.#room).text], { type: "image/svg+xml" });
        download(blob, `${file}.svg`);
      }),
      saveButton("PNG", title, async () => download(await pngOf(this.#room), `${file}.png`)),
    );
    this.#room.append(caption, this.#legend, this.#scroll, this.#note, row);
    new ResizeObserver(() => {
      if (this.#scroll.clientWidth !== this.#width) this.#ask();
    }).observe(this.#scroll);
  }

  get element() {
    return this.#room;
  }

  /** Shows something, or nothing at all. @param {Drawing | null} drawing */
  show(drawing) {
    this.#drawing = drawing;
    this.#room.hidden = drawing === null;
    if (drawing) this.#ask();
  }

  #ask() {
    if (this.#waits) return;
    this.#waits = true;
    queue = queue.then(nextFrame).then(() => {
      this.#waits = false;
      return this.#draw().catch((error) => {
        this.#note.hidden = false;
        this.#note.textContent = t("Could not load: {why}", { why: String(error) });
      });
    });
  }

  async #draw() {
    const plot = await loadPlot();
    const drawing = this.#drawing;
    this.#width = this.#scroll.clientWidth;
    if (!drawing || this.#width === 0) return;
    const svg = drawSvg(plot, { ...drawing.make(plot, this.#width), width: this.#width });
    svg.classList.add("lab-plot-svg");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", drawing.label);
    this.#scroll.replaceChildren(svg);
    // A plot that is taller than its box can be scrolled, also by keyboard.
    const tall = this.#scroll.scrollHeight > this.#scroll.clientHeight + 1;
    if (tall) this.#scroll.tabIndex = 0;
    else this.#scroll.removeAttribute("tabindex");
    this.#legend.hidden = drawing.signs.length === 0;
    this.#legend.replaceChildren(
      ...drawing.signs.map((name, index) => {
        const item = document.createElement("li");
        item.append(drawSign(plot, index), name);
        return item;
      }),
    );
    this.#note.hidden = drawing.note === undefined;
    this.#note.textContent = drawing.note ?? "";
  }
}

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * @param {"SVG" | "PNG"} kind
 * @param {string} title
 * @param {() => void | Promise<void>} save
 */
function saveButton(kind, title, save) {
  const control = document.createElement("button");
  control.type = "button";
  control.className = "quiet small";
  control.textContent = t("Save as {kind}", { kind });
  control.setAttribute("aria-label", t("Save “{title}” as {kind}", { title, kind }));
  control.addEventListener("click", async () => {
    try {
      await save();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error));
    }
  });
  return control;
}
