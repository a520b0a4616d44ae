// New levels, generated in a worker: each is solved before it is shown, and rated by the solver.

import { drawThumbnail } from "../../draw/thumbnail.js";
import { createSolver } from "../../index.js";
import { parseBoard } from "../../play/board.js";
import { inSlices } from "../../player/slices.js";
import { errorInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { any, button, element, select, setText } from "../../ui/elements.js";
import { count, counted, seconds } from "../../ui/figures.js";
import { notify } from "../../ui/notices.js";
import { boardPalette } from "../../ui/skin.js";
import { isAsWished, missing, nearly } from "./generator_wishes.js";

/** @typedef {import("../../index.js").GeneratedLevel} GeneratedLevel */

/** The minimum requirements of each difficulty. @type {Record<string, import("./generator_wishes.js").Wishes>} */
const DIFFICULTIES = {
  easy: { minPushes: 6, minBoxChanges: 1, minExpanded: 0 },
  medium: { minPushes: 18, minBoxChanges: 3, minExpanded: 60 },
  hard: { minPushes: 35, minBoxChanges: 6, minExpanded: 600 },
};

/** Side of a picture in CSS pixels. */
const PICTURE = 160;
/** How many levels that miss a wish are shown. */
const NEAR = 4;
/** After this many milliseconds without a matching level, the page says why. */
const LATE = 8000;
/** More than needed, near misses included: the page stops the generator. */
const NO_END = 100_000;

export class Generator {
  #keep;
  /** @type {AbortController | null} */
  #making = null;
  /** Levels that match the request. @type {GeneratedLevel[]} */
  #levels = [];
  /** How many of the generated levels have been processed. */
  #seen = 0;
  /** How many that miss a wish are shown. */
  #near = 0;

  /** @param {(levels: GeneratedLevel[], open: boolean) => void} keep takes levels into the visitor's own */
  constructor(keep) {
    this.#keep = keep;
    element("generator-form", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#making) this.stop();
      else this.#make();
    });
    button("generator-keep").addEventListener("click", () => {
      this.#keep(this.#levels, false);
      notify(t("They are now in “My levels”."));
    });
  }

  stop() {
    this.#making?.abort();
  }

  async #make() {
    const making = new AbortController();
    this.#making = making;
    this.#levels = [];
    this.#seen = 0;
    this.#near = 0;
    any("generator-levels").replaceChildren();
    any("generator-near").replaceChildren();
    any("generator-near-part").hidden = true;
    this.#showMaking(true);
    const number = (/** @type {string} */ id) => element(id, HTMLInputElement).valueAsNumber;
    const wishes = DIFFICULTIES[select("generator-difficulty").value];
    const wanted = number("generator-count");
    // Its own worker, so that the page's solver stays free.
    const solver = createSolver({ build: "single" });
    try {
      const made = await solver.generate({
        ...nearly(wishes),
        count: NO_END,
        width: number("generator-width"),
        height: number("generator-height"),
        boxes: number("generator-boxes"),
        seed: Math.floor(Math.random() * 2 ** 32),
        signal: making.signal,
        onProgress: (progress) => {
          if (making.signal.aborted) return;
          this.#show(progress, wishes, wanted);
          this.#tell(progress, wanted);
          if (this.#levels.length >= wanted) making.abort();
        },
      });
      this.#show(made, wishes, wanted);
      this.#sum(made.tried, wanted);
    } catch (error) {
      setText(any("generator-tried"), errorInWords(error));
    } finally {
      solver.dispose();
      this.#making = null;
      this.#showMaking(false);
    }
  }

  /** @param {boolean} making */
  #showMaking(making) {
    setText(any("generator-make-text"), making ? t("Stop") : t("Create levels"));
    any("generator-pulse").hidden = !making;
    any("generator-tried").hidden = false;
    button("generator-keep").hidden = making || this.#levels.length === 0;
  }

  /**
   * @param {{ levels: GeneratedLevel[] }} made
   * @param {import("./generator_wishes.js").Wishes} wishes
   * @param {number} wanted
   */
  #show({ levels }, wishes, wanted) {
    for (const level of levels.slice(this.#seen)) {
      if (isAsWished(level, wishes)) {
        if (this.#levels.length >= wanted) continue;
        this.#levels.push(level);
        this.#add(level, any("generator-levels"), "");
      } else if (this.#near < NEAR) {
        this.#near += 1;
        any("generator-near-part").hidden = false;
        this.#add(level, any("generator-near"), missing(level, wishes));
      }
    }
    this.#seen = levels.length;
  }

  /**
   * The progress, the time it may take, and if no levels appear, why.
   *
   * @param {import("../../index.js").GenerateProgress} progress
   * @param {number} wanted
   */
  #tell({ elapsedMs, tried }, wanted) {
    const made = this.#levels.length;
    if (made > 0) {
      const time = seconds(Math.max(1000, (elapsedMs / made) * (wanted - made)));
      setText(
        any("generator-tried"),
        t("{made} of {wanted}, about {time} left", { made, wanted, time }),
      );
    } else if (elapsedMs < LATE) {
      setText(any("generator-tried"), t("Digging mazes and pulling boxes away from the goals…"));
    } else {
      setText(any("generator-tried"), `${t("None yet.")} ${this.#why(tried)}`);
    }
  }

  /** Why so few levels match the request. @param {import("../../index.js").Tried} tried @returns {string} */
  #why(tried) {
    if (tried.boards * 20 < tried.mazes) {
      return t("Few mazes of this size have room for so many boxes: {boards} of {mazes}.", {
        boards: counted(tried.boards),
        mazes: counted(tried.mazes),
      });
    }
    return t("The solver tried {candidates} levels: {dull} too simple, {near} close matches.", {
      candidates: counted(tried.candidates),
      dull: counted(tried.dull),
      near: counted(this.#seen - this.#levels.length),
    });
  }

  /** @param {import("../../index.js").Tried} tried @param {number} wanted */
  #sum(tried, wanted) {
    const made = this.#levels.length;
    const words = t("{made} of {wanted} made.", { made, wanted });
    setText(any("generator-tried"), `${words} ${this.#why(tried)}`);
  }

  /**
   * @param {GeneratedLevel} level
   * @param {HTMLElement} list
   * @param {string} lacks which wishes it misses; empty if none
   */
  #add(level, list, lacks) {
    const { board } = parseBoard(level.xsb);
    if (!board) return;
    const item = document.createElement("li");
    const control = document.createElement("button");
    control.type = "button";
    control.className = "made";
    const picture = document.createElement("span");
    picture.className = "made-picture";
    const text = document.createElement("span");
    const { pushes, boxChanges, astarExpanded } = level;
    const line = document.createElement("strong");
    line.textContent = level.proven
      ? t("{pushes} {pushes|push|pushes}, optimal", { pushes })
      : t("{pushes} {pushes|push|pushes}", { pushes });
    const facts = document.createElement("span");
    facts.className = "note";
    const effort = astarExpanded === null ? "–" : count(astarExpanded);
    const changes = boxChanges;
    facts.textContent =
      lacks ||
      t("{changes} {changes|box change|box changes} · effort {effort}", { changes, effort });
    text.append(line, facts);
    control.append(picture, text);
    control.addEventListener("click", () => this.#keep([level], true));
    item.append(control);
    list.append(item);
    inSlices(
      (function* () {
        const canvas = yield* drawThumbnail(board, PICTURE, boardPalette());
        picture.append(canvas);
      })(),
    );
  }
}
