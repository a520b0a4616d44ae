// Everything the page exports: links, texts, pictures and animations.

import { drawPicture, svgPicture } from "../../draw/position_picture.js";
import { shownPart } from "../../draw/sheet.js";
import { parseLurd } from "../../play/lurd.js";
import { writeSok, writeXsb } from "../../play/write.js";
import { inSlices } from "../../player/slices.js";
import { t } from "../../texts/texts.js";
import { makeDialog, sheetHead } from "../../ui/dialog.js";
import { download, slug } from "../../ui/files.js";
import { html } from "../../ui/html.js";
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
 * @property {(level: Level) => number | null} best the fewest pushes that are known to be possible
 * @property {(what?: { solution?: string, played?: string }) => void} share copies a link to the level, with what is given
 */

export class Saving {
  #dialog;
  #renew;
  #source;
  /** The animation being made. @type {AbortController | null} */
  #making = null;
  /** How much of it is done, from 0 to 1. */
  #done = 0;

  /** @param {Source} source */
  constructor(source) {
    this.#source = source;
    const { dialog, renew } = makeDialog("save", "save", () => this.#content());
    this.#dialog = dialog;
    this.#renew = renew;
    dialog.addEventListener("close", () => this.#making?.abort());
  }

  open() {
    this.#renew();
    this.#dialog.showModal();
  }

  #content() {
    const solution = this.#source.solution();
    const game = this.#source.game();
    // A solution that was shown is not one's own moves.
    const made = game && !game.reverse && !game.assisted ? game.lurd() : "";
    const moves = this.#moves();
    const making = this.#making !== null;
    const noGif = solution === null || making;
    const film =
      solution === null
        ? t("To export an animation, first solve the level or let the solver do it.")
        : t("The animation shows the solution with {count} {count|move|moves}.", {
            count: solution.length,
          });
    /** @param {string} name @param {string} text @param {() => unknown} act @param {boolean} [off] */
    const one = (name, text, act, off = false) =>
      html`<button type="button" id="save-${name}" class="secondary" ?disabled=${off} @click=${act}>${text}</button>`;
    return html`<form method="dialog" class="sheet">
      ${sheetHead("save", t("Export and share"))}
      <h3>${t("This level")}</h3>
      <div class="row">
        ${one("link", t("Copy a link"), () => this.#source.share())}
        ${one("link-moves", t("With my moves"), () => this.#source.share({ played: made }), made === "")}
        ${one("link-solution", t("With the solution"), () => this.#source.share({ solution: solution ?? undefined }), solution === null)}
        ${one("lurd", t("Copy the moves"), () => copyText(moves, t("Moves copied.")), moves === "")}
      </div>
      <p class="note">${t("The link contains the level alone, for somebody to try; with your moves or the solution only if you choose so.")}</p>
      <h3>${t("Picture of the board")}</h3>
      <div class="row">
        ${one("png", "PNG", () => this.#savePng())}
        ${one("svg", "SVG", () => this.#saveSvg())}
      </div>
      <h3>${t("Animation of the solution")}</h3>
      <div class="row">
        ${one("gif", "GIF", () => this.#film(makeGif), noGif)}
        ${one("webm", t("Video"), () => this.#film(makeVideo), noGif || videoType() === null)}
      </div>
      <p id="save-film-note" class="note">${film}</p>
      <div id="save-making" class="making" ?hidden=${!making}>
        <progress max="1" .value=${this.#done} aria-label=${t("Progress of the animation")}></progress>
        <button type="button" id="save-stop" class="secondary small" @click=${() => this.#making?.abort()}>${t("Stop")}</button>
      </div>
      <h3>${t("The whole collection")}</h3>
      <div class="row">
        ${one("xsb", ".xsb", () => this.#saveLevels("xsb"))}
        ${one("sok", ".sok", () => this.#saveLevels("sok"))}
      </div>
      <p class="note">${t("Includes the solutions of each level.")}</p>
    </form>`;
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
      best: this.#source.best(level),
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
    this.#show(0);
    const { xsb, board, title } = level;
    try {
      const film = await make(
        { xsb, board, directions, palette: boardPalette() },
        (done) => this.#show(done),
        making.signal,
      );
      download(film, `${slug(title)}.${film.type.slice(film.type.indexOf("/") + 1)}`);
    } catch (error) {
      if (!making.signal.aborted) {
        notify(t("The animation could not be made: {why}", { why: String(error) }));
      }
    } finally {
      this.#making = null;
      this.#show(0);
    }
  }

  /** @param {number} done */
  #show(done) {
    this.#done = done;
    this.#renew();
  }
}
