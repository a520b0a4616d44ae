// What is laid over the board: the overlays that are ticked, over them the proof of a deadlock, and over everything what
// is pointed at. A square says what its marks mean.

import { NO_OVERLAY } from "../../draw/overlay.js";

/** @typedef {import("../../draw/overlay.js").Overlay} Overlay */
/** @typedef {import("../../lab.js").Proof} Proof */

export class Laid {
  #boardElement;
  /** From the lowest to the highest. */
  #layers = { ticked: NO_OVERLAY, proof: NO_OVERLAY, pointed: NO_OVERLAY };
  /** The proof shown, if any. @type {Proof | null} */
  #proof = null;
  /** Made with the first overlay. @type {Promise<import("./insight_legend.js").Names> | null} */
  #names = null;

  /** @param {import("../../player/kura-player.js").KuraPlayer} boardElement */
  constructor(boardElement) {
    this.#boardElement = boardElement;
  }

  /** Replaces a layer, or removes it. @param {"ticked" | "proof" | "pointed"} layer @param {Overlay | null} overlay */
  lay(layer, overlay) {
    const wanted = overlay ?? NO_OVERLAY;
    if (wanted === this.#layers[layer]) return;
    this.#layers[layer] = wanted;
    const laid = Object.values(this.#layers).reduce(together);
    this.#boardElement.lay(laid);
    this.#names ??= import("./insight_legend.js").then(
      ({ Names }) => new Names(this.#boardElement),
    );
    this.#names
      .then((names) => names.set(laid))
      .catch(() => {
        this.#names = null;
      });
  }

  /** Draws a proof, or removes it. @param {Proof | null} proof */
  showProof(proof) {
    if (proof === this.#proof) return;
    this.#proof = proof;
    const areas = proof && [
      { kind: /** @type {const} */ ("corral"), squares: proof.floor },
      { kind: /** @type {const} */ ("goal"), squares: proof.goals },
      { kind: /** @type {const} */ ("proof"), squares: proof.boxes },
    ];
    this.lay("proof", areas && { areas, lines: [], labels: [] });
  }
}

/** @param {Overlay} below @param {Overlay} above @returns {Overlay} */
function together(below, above) {
  return {
    areas: [...below.areas, ...above.areas],
    lines: [...below.lines, ...above.lines],
    labels: [...below.labels, ...above.labels],
  };
}
