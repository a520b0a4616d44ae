// The medals of a level: for the fewest pushes and the fewest moves, if Kura itself has proven them, and for solving
// without help.

import { t } from "../../texts/texts.js";
import { html, icon, made } from "../../ui/html.js";
import { provenFewest } from "./known.js";

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../store/progress.js").Progress} Progress */

/** Which have been won. @typedef {{ pushes: boolean, moves: boolean, unaided: boolean }} Medals */

/** In display order. @type {(keyof Medals)[]} */
export const MEDALS = ["pushes", "moves", "unaided"];

/**
 * The medals won by stored solutions without help.
 *
 * @param {Level} level
 * @param {Progress} progress
 * @returns {Medals}
 */
export function medalsOf(level, progress) {
  const { solved, pushes } = progress.tally(level.key);
  if (!solved) return { pushes: false, moves: false, unaided: false };
  const fewest = provenFewest(level, progress);
  // The number of moves depends on where the player starts.
  const moves = progress.record(level)?.byMoves?.moves;
  return {
    pushes: pushes !== null && pushes === fewest.pushes,
    moves: moves !== undefined && moves === fewest.moves,
    unaided: true,
  };
}

/** @param {keyof Medals} medal @returns {string} */
export function medalInWords(medal) {
  switch (medal) {
    case "pushes":
      return t("Fewest pushes");
    case "moves":
      return t("Fewest moves");
    default:
      return t("Without help");
  }
}

/** The medals won, with their names. @param {Medals} medals @returns {HTMLElement[]} */
export function medalElements(medals) {
  return MEDALS.filter((medal) => medals[medal]).map((medal) => {
    const words = medalInWords(medal);
    return made(
      html`<span class="medal" data-medal=${medal} role="img" title=${words} aria-label=${words}>${icon(`medal-${medal}`)}</span>`,
    );
  });
}
