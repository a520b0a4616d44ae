// New levels, made in a worker: each was solved before it is shown, and rated by what the solver found out.

import { DARK, LIGHT } from "../draw/palette.js";
import { drawThumbnail } from "../draw/thumbnail.js";
import { createSolver } from "../index.js";
import { parseBoard } from "../play/board.js";
import { inSlices } from "../player/slices.js";
import { t } from "../texts/texts.js";
import { any, button, element, select, setText } from "./elements.js";
import { count } from "./figures.js";
import { isDark } from "./level_list.js";
import { notify } from "./notices.js";

/** @typedef {import("../index.js").GeneratedLevel} GeneratedLevel */
/** @typedef {import("../index.js").GenerateOptions} GenerateOptions */

/** What a level of each difficulty must have at least. @type {Record<string, GenerateOptions>} */
const DIFFICULTIES = {
  easy: { minPushes: 6, minBoxChanges: 1 },
  medium: { minPushes: 18, minBoxChanges: 3, minExpanded: 60 },
  hard: { minPushes: 35, minBoxChanges: 6, minExpanded: 600 },
};

/** Side of a picture in CSS pixels. */
const PICTURE = 88;

export class Generator {
  #keep;
  /** @type {AbortController | null} */
  #making = null;
  /** Those shown. @type {GeneratedLevel[]} */
  #levels = [];

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
      notify(t("They are among your own levels now."));
    });
  }

  stop() {
    this.#making?.abort();
  }

  async #make() {
    const making = new AbortController();
    this.#making = making;
    this.#levels = [];
    any("generator-levels").replaceChildren();
    this.#showMaking(true);
    const number = (/** @type {string} */ id) => element(id, HTMLInputElement).valueAsNumber;
    // Its own worker: the page's solver stays free for whoever plays meanwhile.
    const solver = createSolver({ build: "single" });
    try {
      const made = await solver.generate({
        ...DIFFICULTIES[select("generator-difficulty").value],
        count: number("generator-count"),
        width: number("generator-width"),
        height: number("generator-height"),
        boxes: number("generator-boxes"),
        seed: Math.floor(Math.random() * 2 ** 32),
        signal: making.signal,
        onProgress: (progress) => this.#show(progress),
      });
      this.#show(made);
    } catch (error) {
      setText(any("generator-tried"), String(error instanceof Error ? error.message : error));
    } finally {
      solver.dispose();
      this.#making = null;
      this.#showMaking(false);
    }
  }

  /** @param {boolean} making */
  #showMaking(making) {
    setText(any("generator-make-text"), making ? t("Stop") : t("Make levels"));
    any("generator-pulse").hidden = !making;
    any("generator-tried").hidden = false;
    button("generator-keep").hidden = making || this.#levels.length === 0;
  }

  /** @param {{ levels: GeneratedLevel[], tried: import("../index.js").Tried }} progress */
  #show({ levels, tried }) {
    for (const level of levels.slice(this.#levels.length)) {
      this.#levels.push(level);
      this.#add(level);
    }
    setText(
      any("generator-tried"),
      t(
        "{mazes} mazes tried, {candidates} starts given to the solver: {unsolved} not solved, {dull} too simple, {repeated} known.",
        {
          mazes: count(tried.mazes),
          candidates: count(tried.candidates),
          unsolved: count(tried.unsolved),
          dull: count(tried.dull),
          repeated: count(tried.repeated),
        },
      ),
    );
  }

  /** @param {GeneratedLevel} level */
  #add(level) {
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
      ? t("{pushes} {pushes|push|pushes}, the fewest", { pushes })
      : t("{pushes} {pushes|push|pushes}", { pushes });
    const facts = document.createElement("span");
    facts.className = "note";
    facts.textContent = t("{changes} {changes|change|changes} of crate · effort {effort}", {
      changes: boxChanges,
      effort: astarExpanded === null ? "–" : count(astarExpanded),
    });
    text.append(line, facts);
    control.append(picture, text);
    control.addEventListener("click", () => this.#keep([level], true));
    item.append(control);
    any("generator-levels").append(item);
    inSlices(
      (function* () {
        const canvas = yield* drawThumbnail(board, PICTURE, isDark() ? DARK : LIGHT);
        picture.append(canvas);
      })(),
    );
  }
}
