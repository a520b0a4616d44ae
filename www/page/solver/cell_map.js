// The map of a search by features: one square per cell, which lights up where the search is working.

import { t } from "../../texts/texts.js";
import { part } from "../../ui/elements.js";
import { html, made, view } from "../../ui/html.js";
import { byCell } from "./cells.js";

/** Largest height of a square, and of the map, in CSS pixels. */
const LARGEST = 28;
const HEIGHT = 112;

export class CellMap {
  root = made(html`<figure id="cell-map" class="cell-map story-drawing" hidden></figure>`);
  #size = { columns: 1, rows: 0, done: 0 };
  #renew = view(this.root, () => this.#template());
  #canvas = part(this.root, "canvas", HTMLCanvasElement);
  /** Positions stored when the map was last drawn, by `left,parts`. @type {Map<string, number>} */
  #before = new Map();

  #template() {
    const { columns, rows, done } = this.#size;
    const plan = { done, all: columns - 1 };
    return html`
      <p>${t("{done} of {all} planned steps reached.", plan)}</p>
      <span class="note">${t("Regions that the boxes divide the floor into")}</span>
      <span class="story-axis" data-axis="top">1</span>
      <canvas role="img" aria-label=${t("Positions by feature: planned steps to the right, separate regions downwards")}></canvas>
      <span class="story-axis" data-axis="bottom">${rows}</span>
      <figcaption class="story-axis"><span data-axis="left">0</span><span>${t("Planned steps reached")}</span><span data-axis="right">${columns - 1}</span></figcaption>`;
  }

  /** Hides the map until a search reports cells again. */
  clear() {
    this.#before.clear();
    this.root.hidden = true;
  }

  /** @param {number[]} cells `FIELDS` numbers per cell, as in `Progress.cells` */
  show(cells) {
    if (cells.length === 0) return;
    const filed = byCell(cells);
    const places = [...filed.keys()].map((key) => key.split(",").map(Number));
    const columns = 1 + Math.max(...places.map(([left]) => left));
    const rows = Math.max(...places.map(([, parts]) => parts));
    const least = Math.min(...places.map(([left]) => left));
    this.root.hidden = false;
    this.#draw(filed, columns, rows);
    this.#size = { columns, rows, done: columns - 1 - least };
    this.#renew();
    this.#before = filed;
  }

  /**
   * @param {Map<string, number>} filed
   * @param {number} columns
   * @param {number} rows
   */
  #draw(filed, columns, rows) {
    const canvas = this.#canvas;
    const scale = globalThis.devicePixelRatio || 1;
    const width = canvas.clientWidth || 280;
    const height = Math.min(LARGEST * rows, HEIGHT);
    canvas.style.height = `${height}px`;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext("2d");
    if (!context) return;
    const { color, caretColor } = getComputedStyle(canvas);
    const across = (width / columns) * scale;
    const down = (height / rows) * scale;
    const fresh = new Map(
      [...filed].map(([key, count]) => [key, count - (this.#before.get(key) ?? 0)]),
    );
    const most = Math.log(1 + Math.max(...filed.values()));
    const busiest = Math.log(1 + Math.max(...fresh.values()));
    for (const [key, count] of filed) {
      const [left, parts] = key.split(",").map(Number);
      const x = (columns - 1 - left) * across;
      const box = /** @type {const} */ ([
        x,
        (parts - 1) * down,
        Math.max(across - 1, 1),
        Math.max(down - 1, 1),
      ]);
      context.fillStyle = color;
      context.globalAlpha = 0.2 + 0.8 * (Math.log(1 + count) / most);
      context.fillRect(...box);
      // Cells that have grown since the last drawing glow, the fastest growing most.
      context.fillStyle = caretColor;
      context.globalAlpha = busiest > 0 ? Math.log(1 + (fresh.get(key) ?? 0)) / busiest : 0;
      context.fillRect(...box);
    }
    context.globalAlpha = 1;
  }
}
