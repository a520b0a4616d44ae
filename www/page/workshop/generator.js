// New levels, generated in a worker: each is solved before it is shown, and rated by the solver. What is proven of one
// is proven again when it is saved, and kept with it.

import { drawThumbnail } from "../../draw/thumbnail.js";
import { createSolver } from "../../index.js";
import { parseBoard } from "../../play/board.js";
import { inSlices } from "../../player/slices.js";
import { errorInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { selectOf } from "../../ui/choices.js";
import { part } from "../../ui/elements.js";
import { counted, seconds } from "../../ui/figures.js";
import { html, made, view } from "../../ui/html.js";
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
/** Milliseconds for the proof of a level that is saved. */
const PROVING = 10_000;
/** How many levels that miss a wish are shown. */
const NEAR = 4;
/** After this many milliseconds without a matching level, the page says why. */
const LATE = 8000;
/** More than needed, near misses included: the page stops the generator. */
const NO_END = 100_000;

export class Generator {
  root = made(
    html`<section id="maker-generator" class="generator" role="tabpanel" aria-labelledby="maker-generator-tab" hidden></section>`,
  );
  #keep;
  #renew;
  #difficulty = "medium";
  /** @type {AbortController | null} */
  #making = null;
  /** Levels that match the request. @type {GeneratedLevel[]} */
  #levels = [];
  /** Levels that miss a wish, and which. @type {{ level: GeneratedLevel, lacks: string }[]} */
  #near = [];
  /** How many of the generated levels have been processed. */
  #seen = 0;
  /** How far it is, in the words of the language. */
  #told = () => "";
  /** Pictures of levels. @type {WeakMap<GeneratedLevel, HTMLElement>} */
  #pictures = new WeakMap();

  #proven;

  /**
   * @param {(levels: { xsb: string, title: string }[], open: boolean) => Promise<void>} keep takes levels into the visitor's own
   * @param {(xsb: string, result: import("../../index.js").Result) => void} proven keeps the proven fewest pushes of a level
   */
  constructor(keep, proven) {
    this.#keep = keep;
    this.#proven = proven;
    this.#renew = view(this.root, () => this.#template());
  }

  #template() {
    const making = this.#making !== null;
    const told = this.#told();
    /** @param {string} name @param {string} label @param {number[]} range the least, the most, and the first value */
    const number = (name, label, [min, max, value]) =>
      html`<label class="field"><span>${label}</span><input type="number" id="generator-${name}" min=${min} max=${max} value=${value} required></label>`;
    const difficulties = [
      ["easy", t("easy")],
      ["medium", t("medium")],
      ["hard", t("hard")],
    ];
    const choose = (/** @type {string} */ value) => {
      this.#difficulty = value;
    };
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (this.#making) this.stop();
      else this.#make();
    };
    const keep = async () => {
      await this.#save(this.#levels, false);
      notify(
        t("{count} {count|level|levels} added to {title}", {
          count: this.#levels.length,
          title: t("My levels"),
        }),
      );
    };
    return html`
      <form id="generator-form" class="generator-form" @submit=${submit}>
        ${number("width", t("Width in squares"), [5, 40, 9])}
        ${number("height", t("Height in squares"), [5, 40, 8])}
        ${number("boxes", t("Boxes"), [1, 40, 3])}
        ${number("count", t("Number of levels"), [1, 50, 6])}
        <label class="field"><span>${t("Difficulty")}</span>${selectOf("generator-difficulty", difficulties, this.#difficulty, choose)}</label>
        <button type="submit" class="primary"><span>${making ? t("Stop") : t("Create levels")}</span></button>
      </form>
      <div id="generator-pulse" class="pulse" aria-hidden="true" ?hidden=${!making}></div>
      <div class="live" role="status"><p id="generator-tried" class="note" ?hidden=${told === ""}>${told}</p></div>
      <p class="note">${t("Every level shown has been solved. Click one to play it.")}</p>
      <ul id="generator-levels" class="made-levels">${this.#levels.map((level) => this.#item(level, ""))}</ul>
      <div id="generator-near-part" ?hidden=${this.#near.length === 0}>
        <h3>${t("Close matches")}</h3>
        <ul id="generator-near" class="made-levels">${this.#near.map(({ level, lacks }) => this.#item(level, lacks))}</ul>
      </div>
      <button type="button" id="generator-keep" class="secondary" ?hidden=${making || this.#levels.length === 0} @click=${keep}>${t("Save all")}</button>`;
  }

  stop() {
    this.#making?.abort();
  }

  /** @param {GeneratedLevel[]} levels @param {boolean} open whether the first is opened */
  async #save(levels, open) {
    await this.#keep(
      levels.map((level) => ({ xsb: level.xsb, title: titleOf(level) })),
      open,
    );
    await this.#proveAgain(levels.filter(({ proven }) => proven));
  }

  /** The generator says how few pushes are proven, not by which solution. @param {GeneratedLevel[]} levels */
  async #proveAgain(levels) {
    if (levels.length === 0) return;
    const solver = createSolver({ build: "single" });
    try {
      for (const { xsb } of levels) {
        const result = await solver.solve(xsb, { objective: "pushes", timeLimitMs: PROVING });
        if (result.optimal) this.#proven(xsb, result);
      }
    } catch {
      // Without its proof a level is one like any other.
    } finally {
      solver.dispose();
    }
  }

  async #make() {
    const making = new AbortController();
    this.#making = making;
    this.#levels = [];
    this.#near = [];
    this.#seen = 0;
    this.#told = () => "";
    this.#renew();
    const number = (/** @type {string} */ name) =>
      part(this.root, `#generator-${name}`, HTMLInputElement).valueAsNumber;
    const wishes = DIFFICULTIES[this.#difficulty];
    const wanted = number("count");
    // Its own worker, so that the page's solver stays free.
    const solver = createSolver({ build: "single" });
    try {
      const made = await solver.generate({
        ...nearly(wishes),
        count: NO_END,
        width: number("width"),
        height: number("height"),
        boxes: number("boxes"),
        seed: Math.floor(Math.random() * 2 ** 32),
        signal: making.signal,
        onProgress: (progress) => {
          if (making.signal.aborted) return;
          this.#take(progress, wishes, wanted);
          this.#told = this.#inWords(progress, wanted);
          if (this.#levels.length >= wanted) making.abort();
          this.#renew();
        },
      });
      this.#take(made, wishes, wanted);
      const { length } = this.#levels;
      const words = () => t("{made} of {wanted} made.", { made: length, wanted });
      this.#told = () => `${words()} ${this.#why(made.tried)}`;
    } catch (error) {
      this.#told = () => errorInWords(error);
    } finally {
      solver.dispose();
      this.#making = null;
      this.#renew();
    }
  }

  /**
   * @param {{ levels: GeneratedLevel[] }} made
   * @param {import("./generator_wishes.js").Wishes} wishes
   * @param {number} wanted
   */
  #take({ levels }, wishes, wanted) {
    for (const level of levels.slice(this.#seen)) {
      if (!isAsWished(level, wishes)) {
        if (this.#near.length < NEAR) this.#near.push({ level, lacks: missing(level, wishes) });
      } else if (this.#levels.length < wanted) this.#levels.push(level);
    }
    this.#seen = levels.length;
  }

  /**
   * The progress, the time it may take, and if no levels appear, why.
   *
   * @param {import("../../index.js").GenerateProgress} progress
   * @param {number} wanted
   * @returns {() => string}
   */
  #inWords({ elapsedMs, tried }, wanted) {
    const { length: made } = this.#levels;
    if (made > 0) {
      const time = seconds(Math.max(1000, (elapsedMs / made) * (wanted - made)));
      return () => t("{made} of {wanted}, about {time} left", { made, wanted, time });
    }
    if (elapsedMs < LATE) return () => t("Digging mazes and pulling boxes away from the goals…");
    return () => `${t("None yet.")} ${this.#why(tried)}`;
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

  /** @param {GeneratedLevel} level @param {string} lacks which wishes it misses; empty if none */
  #item(level, lacks) {
    const { pushes, boxChanges: changes, astarExpanded } = level;
    const facts = [t("{changes} {changes|box change|box changes}", { changes })];
    if (astarExpanded !== null) {
      facts.push(
        t("A* tried {count} {count|position|positions}", { count: counted(astarExpanded) }),
      );
    }
    const line = level.proven
      ? t("{pushes} {pushes|push|pushes}, proven minimum", { pushes })
      : t("{pushes} {pushes|push|pushes}", { pushes });
    return html`<li><button type="button" class="made" @click=${() => this.#save([level], true)}>${this.#picture(level)}<span><strong>${line}</strong><span class="note">${lacks || facts.join(" · ")}</span></span></button></li>`;
  }

  /** @param {GeneratedLevel} level */
  #picture(level) {
    const known = this.#pictures.get(level);
    if (known) return known;
    const picture = document.createElement("span");
    picture.className = "made-picture";
    this.#pictures.set(level, picture);
    const { board } = parseBoard(level.xsb);
    if (board) {
      inSlices(drawThumbnail(board, PICTURE, boardPalette())).then(
        (canvas) => canvas && picture.append(canvas),
      );
    }
    return picture;
  }
}

/** The name of a saved level: what it is made of. @param {GeneratedLevel} level */
function titleOf({ xsb, pushes }) {
  const boxes = xsb.replace(/[^$*]/g, "").length;
  return t("Generated: {boxes} {boxes|box|boxes}, {pushes} {pushes|push|pushes}", {
    boxes,
    pushes,
  });
}
