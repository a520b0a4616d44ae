// Pasted or dropped texts: moves for the current level, or levels. Single levels go into the inbox; a file or a named
// text becomes a collection; levels that exist already are opened where they are.

import { inbox, titleByDate } from "../../library/inbox.js";
import { levelToKeep, makeCollection } from "../../library/library.js";
import { withoutMarkup } from "../../play/collection.js";
import { makeMessage } from "../../play/sentences.js";
import { breathe } from "../../player/slices.js";
import { inWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { notify } from "../../ui/notices.js";

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../library/library.js").Collection} Collection */
/** @typedef {import("../../play/collection.js").CollectionText} CollectionText */
/** @typedef {import("./opening.js").Refusal} Refusal */
/**
 * Where a level is: its id there, or the key of its identity if it comes with Kura.
 *
 * @typedef {{ collection: string, which: number | string }} Whereabouts
 */
/** The message about an imported text. @typedef {{ text: string, offer?: { label: string, act: () => void } }} Said */

const NO_LEVEL = { row: 0, column: 0, ...makeMessage("no-level") };

export class Arrivals {
  #page;

  /**
   * @param {object} page
   * @param {import("../../player/player.js").Player} page.player
   * @param {import("./shelf.js").Shelf} page.shelf
   * @param {import("../solver/solver_panel.js").SolverPanel} page.panel
   * @param {import("../../store/collections.js").Collections} page.kept
   * @param {(problems: NonNullable<Refusal>, text: string) => void} page.refuse shows what is wrong with a text
   */
  constructor(page) {
    this.#page = page;
  }

  /**
   * Opens a text.
   *
   * @param {string} text
   * @param {string} name of the file that it was, or empty
   * @returns {Promise<Refusal>}
   */
  async open(text, name) {
    if (/^(?=.*[lurd])[lurd\d\s*]+$/is.test(text)) return this.#play(text);
    const read = await this.#page.panel.readLevels(withoutMarkup(text));
    await breathe();
    const title = read.title?.trim() || name;
    const alone = title === "" || (name === "" && read.levels.length === 1);
    if (alone) nameUntitled(read);
    const made = await makeCollection(`opened-${Date.now()}`, read, title);
    const broken = read.levels.filter(({ problems }) => problems.length > 0);
    if (made.levels.length === 0) return refusal(read, broken);
    const said = await (alone ? this.#putIn(made.levels) : this.#bring({ ...made, own: true }));
    if (broken.length > 0) this.#tellBroken(made.levels.length, broken, text);
    else notify(said.text, said.offer);
    return null;
  }

  /** Plays moves on the current level. @param {string} text @returns {Refusal} */
  #play(text) {
    const { player } = this.#page;
    const { moves, error } = player.load(text);
    if (error) return [{ row: 0, column: 0, message: inWords(error) }];
    notify(t("Playing {count} {count|move|moves}.", { count: moves }));
    player.play();
    return null;
  }

  /** Adds to the inbox those levels that do not exist anywhere yet. @param {Level[]} levels @returns {Promise<Said>} */
  async #putIn(levels) {
    const { shelf } = this.#page;
    const known = await this.#whereabouts(levels);
    const fresh = levels.filter(({ key }, at) => {
      return !known.has(key) && levels.findIndex((level) => level.key === key) === at;
    });
    const there = levels.length - fresh.length;
    const [first] = levels;
    if (fresh.length > 0) {
      await shelf.keepIn(inbox(), fresh.map(levelToKeep), true);
      const count = fresh.length;
      return {
        text:
          there === 0
            ? t("Levels opened: {count}.", { count })
            : t("New levels: {count}; {known} {known|was|were} already there.", {
                count,
                known: there,
              }),
      };
    }
    const where = /** @type {Whereabouts} */ (known.get(first.key));
    await this.#addSolutions(first, where);
    const opened = await shelf.openKept(where.collection, where.which);
    return {
      text: t("You already have this level, in “{title}”.", { title: opened?.title ?? "" }),
      offer: {
        label: t("Save a copy"),
        act: () => shelf.keepIn(inbox(), levels.map(levelToKeep), true),
      },
    };
  }

  /**
   * Where levels are, by their identities: among the visitor's own, or those that come with Kura.
   *
   * @param {Level[]} levels
   * @returns {Promise<Map<string, Whereabouts>>}
   */
  async #whereabouts(levels) {
    const { kept, shelf } = this.#page;
    const wanted = new Set(levels.map(({ key }) => key));
    /** @type {Map<string, Whereabouts>} */
    const found = new Map();
    for (const { id, levels } of shelf.shippedCollections) {
      for (const { key } of levels) {
        if (wanted.has(key)) found.set(key, { collection: id, which: key });
      }
    }
    const own = await kept.known([...wanted]).catch(() => new Map());
    for (const [key, { collection, level }] of own) {
      found.set(key, { collection, which: level.id });
    }
    return found;
  }

  /**
   * Saves solutions that came with an existing level, for the same board.
   *
   * @param {Level} level
   * @param {Whereabouts} where
   */
  async #addSolutions({ xsb, solutions }, { collection, which }) {
    if (solutions.length === 0 || typeof which === "string") return;
    const { kept, shelf } = this.#page;
    const one = (await kept.levels(collection)).find(({ id }) => id === which);
    if (one?.xsb !== xsb) return;
    const all = [...new Set([...one.solutions, ...solutions])];
    await kept.editLevel(collection, which, { solutions: all });
    await shelf.renew([collection]);
  }

  /**
   * Makes a new collection, unless one with all its levels exists.
   *
   * @param {Collection} brought
   * @returns {Promise<Said>}
   */
  async #bring(brought) {
    const { shelf } = this.#page;
    const there = await this.#sameCollection(brought);
    if (there) {
      await shelf.pick(there);
      return {
        text: t("“{title}” is already in the library.", { title: brought.title }),
        offer: {
          label: t("Save a copy"),
          act: async () => {
            await shelf.bring(brought);
            shelf.open(brought, 0);
          },
        },
      };
    }
    shelf.bring(brought);
    await breathe();
    shelf.open(brought, 0);
    return { text: t("Levels opened: {count}.", { count: brought.levels.length }) };
  }

  /**
   * The collection of the same name that contains all levels of another.
   *
   * @param {Collection} brought
   * @returns {Promise<string | null>} its id
   */
  async #sameCollection({ title, levels }) {
    const { kept } = this.#page;
    const entries = await kept.list().catch(() => []);
    for (const entry of entries) {
      if (entry.title !== title || entry.count < levels.length) continue;
      const there = new Map((await kept.levels(entry.id)).map((level) => [level.xsb, level]));
      const holds = levels.every(({ xsb, solutions }) => {
        const known = there.get(xsb)?.solutions;
        return known && solutions.every((solution) => known.includes(solution));
      });
      if (holds) return entry.id;
    }
    return null;
  }

  /**
   * @param {number} count of the levels that could be read
   * @param {import("../../play/collection.js").LevelText[]} broken
   * @param {string} text
   */
  #tellBroken(count, broken, text) {
    notify(
      t("Levels opened: {count}; {broken} could not be read.", { count, broken: broken.length }),
      { label: t("Why?"), act: () => this.#page.refuse(broken.flatMap(problemsInText), text) },
    );
  }
}

/** Names single levels by the current time. @param {CollectionText} read */
function nameUntitled({ levels }) {
  const now = new Date();
  const untitled = levels.filter(({ title = "" }) => title.trim() === "");
  for (const [at, level] of untitled.entries()) level.title = titleByDate(now, at + 1);
}

/**
 * Why a text contains nothing that can be opened.
 *
 * @param {CollectionText & { error?: import("../../play/board.js").Problem | null }} read
 * @param {import("../../play/collection.js").LevelText[]} broken
 * @returns {NonNullable<Refusal>}
 */
function refusal({ error }, [first]) {
  if (first) return problemsInText(first);
  // "No level found" concerns the whole text, not its first character.
  const { row, column, ...what } = error && error.code !== NO_LEVEL.code ? error : NO_LEVEL;
  return [{ row, column, message: inWords(what) }];
}

/**
 * The problems of a level, with row numbers of its text.
 *
 * @param {import("../../play/collection.js").LevelText} level
 */
function problemsInText({ problems, line }) {
  return problems.map(({ row, column, ...what }) => ({
    row: row + line - 1,
    column,
    message: inWords(what),
    ...(what.code === "more-problems" ? { more: Number(what.params.count) } : {}),
  }));
}
