// Everything the page exports: links, texts, pictures and animations.

import { drawPicture, svgPicture } from "../../draw/position_picture.js";
import { shownPart } from "../../draw/sheet.js";
import { parseLurd } from "../../play/lurd.js";
import { writeSok, writeXsb } from "../../play/write.js";
import { inSlices } from "../../player/slices.js";
import { t } from "../../texts/texts.js";
import { any, button, element, setText } from "../../ui/elements.js";
import { download } from "../../ui/files.js";
import { copyText, notify } from "../../ui/notices.js";
import { boardPalette } from "../../ui/skin.js";
import { makeGif, makeVideo, videoType } from "./films.js";

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../library/library.js").Collection} Collection */

/** Side of a square in a picture, in pixels, and the longest side of the picture. */
const SQUARE = 64;
const LONGEST = 4096;

/**
 * What the page can export.
 *
 * @typedef {object} Source
 * @property {() => Level | null} level
 * @property {() => Collection | null} collection
 * @property {() => import("../../play/game.js").Game | null} game
 * @property {() => string | null} solution of the level, LURD: one's own, or the solver's
 * @property {(level: Level) => string[]} solutions that are kept of any level
 * @property {() => void} share
 */

export class Saving {
  #dialog = element("save-dialog", HTMLDialogElement);
  #source;
  /** The animation being made. @type {AbortController | null} */
  #making = null;

  /** @param {Source} source */
  constructor(source) {
    this.#source = source;
    this.#dialog.addEventListener("close", () => this.#making?.abort());
    const on = (/** @type {string} */ id, /** @type {() => unknown} */ act) =>
      button(id).addEventListener("click", act);
    on("save-link", () => source.share());
    on("save-lurd", () => copyText(this.#moves(), t("Moves copied.")));
    on("save-xsb", () => this.#saveLevels("xsb"));
    on("save-sok", () => this.#saveLevels("sok"));
    on("save-png", () => this.#savePng());
    on("save-svg", () => this.#saveSvg());
    on("save-gif", () => this.#film(makeGif));
    on("save-webm", () => this.#film(makeVideo));
    on("save-stop", () => this.#making?.abort());
  }

  open() {
    const solution = this.#source.solution();
    for (const id of ["save-gif", "save-webm"]) button(id).disabled = solution === null;
    if (videoType() === null) button("save-webm").disabled = true;
    setText(
      any("save-film-note"),
      solution === null
        ? t("To export an animation, first solve the level or let the solver do it.")
        : t("The animation shows the solution with {count} {count|move|moves}.", {
            count: solution.length,
          }),
    );
    button("save-lurd").disabled = this.#moves() === "";
    this.#dialog.showModal();
  }

  /** The moves made, or the known solution. */
  #moves() {
    const made = this.#source.game();
    return made && !made.reverse && made.cursor > made.base
      ? made.lurd()
      : (this.#source.solution() ?? "");
  }

  /** @param {"xsb" | "sok"} kind */
  #saveLevels(kind) {
    const collection = this.#source.collection();
    if (!collection) return;
    const levels = collection.levels.map((level) => ({
      ...level,
      best: level.proven ?? level.claimed,
      solutions: this.#source.solutions(level),
    }));
    const text = (kind === "xsb" ? writeXsb : writeSok)({ ...collection, levels });
    download(new Blob([text], { type: "text/plain" }), `${slug(collection.title)}.${kind}`);
  }

  /** @returns {{ board: import("../../play/board.js").Board, boxes: number[], player: number, name: string } | null} */
  #position() {
    const game = this.#source.game();
    const level = this.#source.level();
    if (!game || !level) return null;
    const boxes = [...game.boxes.keys()].filter((square) => game.boxes[square] === 1);
    return { board: game.board, boxes, player: game.playerSquare, name: slug(level.title) };
  }

  async #savePng() {
    const position = this.#position();
    if (!position) return;
    const { columns, rows } = shownPart(position.board);
    const size = Math.min(SQUARE, Math.floor(LONGEST / Math.max(columns, rows)));
    /** @type {HTMLCanvasElement | null} */
    let picture = null;
    const work = drawPicture(position.board, position, size, boardPalette());
    await inSlices(
      (function* () {
        picture = yield* work;
      })(),
    );
    const canvas = /** @type {HTMLCanvasElement | null} */ (picture);
    canvas?.toBlob((blob) => blob && download(blob, `${position.name}.png`));
  }

  #saveSvg() {
    const position = this.#position();
    if (!position) return;
    const text = svgPicture(position.board, position, boardPalette());
    download(new Blob([text], { type: "image/svg+xml" }), `${position.name}.svg`);
  }

  /** @param {typeof makeGif | typeof makeVideo} make */
  async #film(make) {
    const level = this.#source.level();
    const { directions } = parseLurd(this.#source.solution() ?? "");
    if (!level || !directions || this.#making) return;
    const making = new AbortController();
    this.#making = making;
    this.#showMaking(true);
    const { xsb, board, title } = level;
    const bar = element("save-progress", HTMLProgressElement);
    try {
      const film = await make(
        { xsb, board, directions, palette: boardPalette() },
        (done) => {
          bar.value = done;
        },
        making.signal,
      );
      download(film, `${slug(title)}.${film.type.slice(film.type.indexOf("/") + 1)}`);
    } catch (error) {
      if (!making.signal.aborted) {
        notify(t("The animation could not be made: {why}", { why: String(error) }));
      }
    } finally {
      this.#making = null;
      this.#showMaking(false);
    }
  }

  /** @param {boolean} making */
  #showMaking(making) {
    any("save-making").hidden = !making;
    element("save-progress", HTMLProgressElement).value = 0;
    for (const id of ["save-gif", "save-webm"]) button(id).disabled = making;
    if (videoType() === null) button("save-webm").disabled = true;
  }
}

/** A title as a file name. @param {string} title */
function slug(title) {
  const name = title.normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "-");
  return (
    name
      .replace(/^-+|-+$/g, "")
      .slice(0, 60)
      .toLowerCase() || "kura"
  );
}
