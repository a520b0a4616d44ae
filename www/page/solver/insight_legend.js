// What the marks over the board mean: a sample beside each name, a key for the numbers, and the names of the marks on
// the square under the pointer.

import { drawSample } from "../../draw/overlay.js";
import { t } from "../../texts/texts.js";
import { setText } from "../../ui/elements.js";
import { html, made } from "../../ui/html.js";
import { isDark } from "../../ui/skin.js";

/** @typedef {import("../../draw/overlay.js").Overlay} Overlay */
/** @typedef {import("../../draw/overlay.js").Kind} Kind */

/** The overlays, and the appearance of each. */
const SAMPLES = /** @type {const} */ ({
  dead: "dead",
  tunnels: "tunnel",
  rooms: "room",
  frozen: "frozen",
  corrals: "corral",
  piCorrals: "piCorral",
  matching: "pair",
  plan: "number",
});

/** @typedef {keyof typeof SAMPLES} Name */

/** The overlays in their order. */
export const KINDS = /** @type {Name[]} */ (Object.keys(SAMPLES));

/** Side of a sample in CSS pixels. */
const SIDE = 20;

/** Draws the samples, each on the canvas beside its checkbox, in the colours of the theme. @param {HTMLElement} room */
export function drawSamples(room) {
  const scale = window.devicePixelRatio || 1;
  for (const canvas of room.querySelectorAll("canvas")) {
    canvas.width = canvas.height = Math.round(SIDE * scale);
    const ctx = canvas.getContext("2d");
    if (ctx)
      drawSample(ctx, SAMPLES[/** @type {Name} */ (canvas.dataset.kind)], canvas.width, isDark());
  }
}

/** What the overlays shown mean: their words, numbers and colours. @param {readonly string[]} kinds @returns {string[]} */
export function keyInWords(kinds) {
  const words = /** @type {Record<Name, string>} */ ({
    dead: t("Dead square: a box here can never reach a goal"),
    tunnels: t("Tunnel: one square wide, so a box can only go on or back"),
    rooms: t("Room: floor between tunnels, where a box can be turned; each has a letter"),
    frozen: t("Frozen box: it can never move again"),
    corrals: t("Corral: floor that boxes keep the player out of"),
    piCorrals: t("PI-corral: nothing else matters until a box goes in here"),
    matching: t(
      "A box and its matched goal share a colour; the number counts the pushes between them.",
    ),
    plan: t("The numbers show the packing order: 1 is filled first."),
  });
  return KINDS.filter((kind) => kinds.includes(kind)).map((kind) => words[kind]);
}

/** The names of the marks on each square. */
export class Names {
  #tip = made(html`<div id="insight-tip" class="insight-tip" aria-hidden="true" hidden></div>`);
  /** @type {Map<number, string[]>} */
  #names = new Map();

  /** @param {import("../../player/kura-player.js").KuraPlayer} boardElement */
  constructor(boardElement) {
    boardElement.after(this.#tip);
    boardElement.addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
      if (pointerType === "mouse")
        this.#show(boardElement.squareAt(clientX, clientY), clientX, clientY);
    });
    boardElement.addEventListener("pointerleave", () => {
      this.#tip.hidden = true;
    });
  }

  /** Replaces the overlay shown. @param {Overlay} overlay */
  set({ areas, lines, labels }) {
    this.#names.clear();
    const add = (/** @type {number} */ square, /** @type {string} */ name) => {
      const names = this.#names.get(square) ?? [];
      if (!names.includes(name)) this.#names.set(square, [...names, name]);
    };
    for (const { kind, squares, label } of areas) {
      const name = nameOf(kind, label ?? "");
      for (const square of squares) add(square, name);
    }
    for (const { from, to, text, pair } of lines) {
      if (pair === undefined) continue;
      const pushes = Number(text) || 0;
      add(
        from,
        t("Matched with the goal of the same colour: {pushes} {pushes|push|pushes}", { pushes }),
      );
      if (to !== from) add(to, t("Goal matched with the box of the same colour"));
    }
    for (const { square, text } of labels) {
      add(square, t("Number {number} in the packing order", { number: text }));
    }
    if (this.#names.size === 0) this.#tip.hidden = true;
  }

  /** @param {number} square @param {number} x in the window @param {number} y */
  #show(square, x, y) {
    const names = this.#names.get(square);
    this.#tip.hidden = !names;
    if (!names) return;
    setText(this.#tip, names.join(" · "));
    const room = this.#tip.parentElement?.getBoundingClientRect();
    if (!room) return;
    const { offsetWidth, offsetHeight } = this.#tip;
    const left = Math.min(x - room.left + 14, room.width - offsetWidth);
    const above = y - room.top - offsetHeight - 10;
    this.#tip.style.left = `${Math.max(0, left)}px`;
    this.#tip.style.top = `${above > 0 ? above : y - room.top + 22}px`;
  }
}

/** @param {Kind} kind @param {string} label */
function nameOf(kind, label) {
  switch (kind) {
    case "dead":
      return t("Dead square: a box here can never reach a goal");
    case "tunnel":
      return t("Tunnel: one square wide, so a box can only go on or back");
    case "room":
      return t("Room {name}", { name: label });
    case "frozen":
      return t("Frozen box: it can never move again");
    case "corral":
      return t("Corral: floor that boxes keep the player out of");
    case "piCorral":
      return t("PI-corral: nothing else matters until a box goes in here");
    case "goal":
      return t("One of the goals these boxes compete for");
    case "proof":
      return t("One of the boxes in the deadlock");
  }
}
