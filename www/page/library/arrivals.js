// Texts that were pasted, typed, dropped or fetched: moves for the current level, or levels. What they contain is found
// first and stored when the visitor says where; one level that raises no question is opened at once. Levels that exist
// already are opened where they are.

import { Found } from "../../library/found.js";
import { INBOX, inbox } from "../../library/inbox.js";
import { levelToKeep } from "../../library/library.js";
import { isUntitled, nameUntitled } from "../../library/untitled.js";
import { withoutMarkup } from "../../play/collection.js";
import { breathe } from "../../player/slices.js";
import { inWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { notify } from "../../ui/notices.js";

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../library/library.js").Collection} Collection */
/** @typedef {import("../../library/found.js").Given} Given */
/** @typedef {import("./import_view.js").Target} Target */
/** @typedef {import("./import_troubles.js").Trouble} Trouble */
/**
 * Where a level is: its id there, or the key of its identity if it comes with Kura.
 *
 * @typedef {{ collection: string, which: number | string }} Whereabouts
 */
/** The message about an imported text. @typedef {{ text: string, offer?: { label: string, act: () => void } }} Said */

export class Arrivals {
  #page;

  /**
   * @param {object} page
   * @param {import("../../player/player.js").Player} page.player
   * @param {import("./shelf.js").Shelf} page.shelf
   * @param {import("../solver/solver_panel.js").SolverPanel} page.panel
   * @param {import("../../store/collections.js").Collections} page.kept
   */
  constructor(page) {
    this.#page = page;
  }

  /**
   * Plays a text of moves on the current level.
   *
   * @param {string} text
   * @returns {Trouble[] | null} what is wrong with them; null if the text is not one of moves
   */
  play(text) {
    if (!/^(?=.*[lurd])[lurd\d\s*]+$/is.test(text)) return null;
    const { player } = this.#page;
    const { moves, error } = player.load(text);
    if (error) return [{ row: 0, column: 0, message: inWords(error) }];
    notify(t("Playing {count} {count|move|moves}.", { count: moves }));
    player.play();
    return [];
  }

  /**
   * Finds what texts contain.
   *
   * @param {Given[]} given
   * @returns {Promise<{ found: Found, isFinal: boolean }>} not final where the reader of other formats is still being
   *   loaded, and may read what the page's own cannot
   */
  async look(given) {
    const { panel } = this.#page;
    let waits = false;
    const plain = given.map(({ name, text }) => ({ name, text: withoutMarkup(text) }));
    const found = await Found.in(plain, async (text, signs) => {
      const read = await panel.readLevels(text, signs);
      waits ||= read.waits === true;
      return read;
    });
    return { found, isFinal: !waits || this.isPlain(found) };
  }

  /**
   * Plays a text of moves in words or arrows, which the reader has recognised.
   *
   * @param {Found} found
   * @returns {Promise<Trouble[] | null>} as `play`
   */
  async playWords(found) {
    const { panel, shelf } = this.#page;
    if (found.error?.code !== "only-moves" || !shelf.level) return null;
    const { lurd, code, error, params } = await panel.verify(
      shelf.level.xsb,
      found.sources[0].text,
    );
    if (!code) return this.play(lurd);
    return [
      { row: 0, column: 0, message: inWords({ code, params: params ?? {}, message: error ?? "" }) },
    ];
  }

  /** Finds it again once the reader has loaded, or cannot be. @param {Given[]} given */
  async lookAgain(given) {
    await this.#page.panel.readerReady().catch(() => {});
    return this.look(given);
  }

  /** Whether there is one level, which raises no question. @param {Found} found */
  isPlain(found) {
    const { entries, signs, counts } = found;
    return entries.length === 1 && counts.levels === 1 && counts.failed + signs.length === 0;
  }

  /** Adds the only level and opens it. @param {Found} found */
  addPlain(found) {
    const [{ name }] = found.sources;
    const title = found.title || name;
    return this.add(found, name === "" ? { kind: "in", ...inbox() } : { kind: "new", title });
  }

  /** The visitor's collections. */
  async collections() {
    return (await this.#page.kept.list()).map(({ id, title }) => ({ id, title }));
  }

  /** The titles of the levels of a collection. @param {string} id */
  async titles(id) {
    return (await this.#page.kept.levels(id)).map(({ title }) => title);
  }

  /**
   * Adds what was found and opens the first of it.
   *
   * @param {Found} found
   * @param {Target} target
   * @returns {Promise<boolean>} whether a level was opened
   */
  async add(found, target) {
    const { levels, sources } = found;
    if (levels.length === 0) return false;
    /** @type {Said} */
    let said = { text: "" };
    if (target.kind === "in") said = await this.#putIn(levels, target);
    else if (target.kind === "new") said = await this.#make(found.entries, target.title);
    else {
      let count = 0;
      for (const source of sources) {
        const own = found.entries.filter((entry) => entry.source === source);
        const title = source.read.title?.trim() || source.name || t("Opened");
        if (own.some(({ level }) => level)) said = await this.#make(own, title);
        count += own.filter(({ level }) => level).length;
      }
      if (sources.length > 1) said = { text: t("Levels opened: {count}.", { count }) };
    }
    notify(said.text, said.offer);
    return true;
  }

  /**
   * Makes a collection.
   *
   * @param {import("../../library/found.js").Entry[]} entries
   * @param {string} title
   */
  #make(entries, title) {
    const levels = entries.flatMap(({ level }) => level ?? []);
    nameUntitled(levels, []);
    const author = entries[0]?.source.read.author ?? "";
    const id = `opened-${Date.now()}-${entries[0]?.text.line ?? 0}${Math.random()}`;
    return this.#bring({ id, title, author, levels, own: true });
  }

  /**
   * Adds to a collection those levels that it does not contain; to the inbox those that do not exist anywhere yet.
   *
   * @param {Level[]} levels
   * @param {{ id: string, title: string }} target
   * @returns {Promise<Said>}
   */
  async #putIn(levels, target) {
    const { shelf } = this.#page;
    const known = await this.#whereabouts(levels);
    if (target.id !== INBOX) {
      for (const [key, { collection }] of known) if (collection !== target.id) known.delete(key);
    }
    const fresh = levels.filter(({ key }, at) => {
      return !known.has(key) && levels.findIndex((level) => level.key === key) === at;
    });
    const there = levels.length - fresh.length;
    const renamed = await this.#improve(levels, known);
    const [first] = levels;
    const taken = await this.titles(target.id).catch(() => []);
    if (fresh.length > 0) {
      nameUntitled(fresh, taken);
      await shelf.keepIn(target, fresh.map(levelToKeep), true);
      const count = fresh.length;
      return {
        text: addedInWords(count, there, target.title),
      };
    }
    const where = /** @type {Whereabouts} */ (known.get(first.key));
    const opened = await shelf.openKept(where.collection, where.which);
    if (renamed !== "")
      return { text: t("This level is now called “{title}”.", { title: renamed }) };
    return {
      text: t("Already in {title}", { title: opened?.title ?? "" }),
      offer: {
        label: t("Save a copy"),
        act: () => {
          nameUntitled(levels, taken);
          shelf.keepIn(target, levels.map(levelToKeep), true);
        },
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
   * Gives the visitor's own levels what has come with them again: solutions of the same board, and a title where there
   * was none.
   *
   * @param {Level[]} levels
   * @param {Map<string, Whereabouts>} known
   * @returns {Promise<string>} the last title given, or an empty one
   */
  async #improve(levels, known) {
    const { kept, shelf } = this.#page;
    let renamed = "";
    for (const { key, xsb, title, solutions } of levels) {
      const { collection = "", which = "" } = known.get(key) ?? {};
      if (typeof which === "string" || (solutions.length === 0 && title === "")) continue;
      const one = (await kept.levels(collection)).find(({ id }) => id === which);
      if (!one) continue;
      const isNamed = title !== "" && isUntitled(one.title);
      const all = one.xsb === xsb ? [...new Set([...one.solutions, ...solutions])] : one.solutions;
      if (!isNamed && all.length === one.solutions.length) continue;
      await kept.editLevel(collection, which, { solutions: all, ...(isNamed ? { title } : {}) });
      if (isNamed) renamed = title;
      await shelf.renew([collection]);
    }
    return renamed;
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
    return { text: addedInWords(brought.levels.length, 0, brought.title) };
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
}

/** @param {number} count @param {number} known how many were there already @param {string} title of the collection */
function addedInWords(count, known, title) {
  return known === 0
    ? t("{count} {count|level|levels} added to {title}", { count, title })
    : t("{count} {count|level|levels} added to {title}; {known} {known|was|were} already there", {
        count,
        title,
        known,
      });
}
