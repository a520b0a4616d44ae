// Changes to collections and levels in the library. Each is made at once, reported, and can be undone.

import { merge, mergeTwins, moveBack, moveLevels } from "../../store/moving.js";
import { t } from "../../texts/texts.js";
import { notify } from "../../ui/notices.js";
import { troubleInWords } from "../../ui/troubles.js";
import { askName, askPlace } from "./library_ask.js";

/** @typedef {import("./library_items.js").Item} Item */
/** @typedef {import("./library_ask.js").Place} Place */

/**
 * @typedef {object} Page
 * @property {import("../../store/store.js").Store} store
 * @property {import("../../store/collections.js").Collections} kept
 * @property {() => Place[]} places the visitor's collections
 * @property {(ids: string[]) => Promise<void>} changed these collections are other than before
 */

export class LibraryChanges {
  #page;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
  }

  /**
   * Makes a change and reports it.
   *
   * @template T
   * @param {string[]} ids of the collections that it changes
   * @param {() => Promise<T>} work
   * @param {(result: T) => { text: string, undo?: () => Promise<unknown> } | null} told null when nothing was done
   */
  async #do(ids, work, told) {
    const { changed } = this.#page;
    try {
      const said = told(await work());
      await changed(ids);
      if (!said) return;
      const { text, undo } = said;
      const back = async () => {
        await undo?.().catch((error) => notify(troubleInWords(error)));
        await changed(ids);
      };
      notify(text, undo ? { label: t("Undo"), act: back } : undefined);
    } catch (error) {
      notify(troubleInWords(error));
    }
  }

  /** @param {Place} collection */
  async renameCollection({ id, title }) {
    const { kept } = this.#page;
    const name = await askName(t("Name of the collection"), title);
    if (name === null || name === title) return;
    const work = () => kept.edit(id, { title: name });
    await this.#do([id], work, (done) => {
      const undo = () => kept.edit(id, { title });
      return done ? { text: t("Renamed to “{title}”.", { title: name }), undo } : null;
    });
  }

  /** @param {Place} collection */
  async deleteCollection({ id, title }) {
    const { kept } = this.#page;
    await this.#do(
      [id],
      () => kept.remove(id),
      (removed) =>
        removed && {
          text: t("“{title}” was deleted.", { title }),
          undo: () => kept.restore(removed),
        },
    );
  }

  /** @param {Place} collection that is no more afterwards */
  async mergeCollection({ id, title }) {
    const { store, places } = this.#page;
    const others = places().filter((place) => place.id !== id);
    const to = await askPlace(t("Merge “{title}” into", { title }), others, false, t("Merge"));
    if (!to) return;
    await this.#do(
      [id, to.id],
      () => merge(store, id, to.id),
      (moved) =>
        moved && {
          text: t(
            "{count} {count|level|levels} added to {title}; {known} {known|was|were} already there",
            {
              count: moved.ids.length,
              title: to.title,
              known: moved.levels.length - moved.ids.length,
            },
          ),
          undo: () => moveBack(store, moved),
        },
    );
  }

  /** Merges levels that are the same. @param {Place} collection */
  async mergeDuplicates({ id }) {
    const { store, kept } = this.#page;
    const before = (await kept.list()).find((entry) => entry.id === id)?.count ?? 0;
    await this.#do(
      [id],
      () => mergeTwins(store, id),
      (changed) => {
        if (changed.length === 0) return { text: t("There are no duplicates here.") };
        const kinds = new Set(changed.map(({ identity }) => identity)).size;
        const count = changed.length - kinds;
        return {
          text: t("Duplicates merged: {count} of {all} levels.", { count, all: before }),
          undo: () => kept.putBack(id, changed),
        };
      },
    );
  }

  /** @param {Item} item */
  async renameLevel({ collection, id, level }) {
    if (id === null) return;
    const { kept } = this.#page;
    const { title } = level;
    const name = await askName(t("Name of the level"), title);
    if (name === null || name === title) return;
    const work = () => kept.editLevel(collection, id, { title: name });
    await this.#do([collection], work, (done) => {
      const undo = () => kept.editLevel(collection, id, { title });
      return done ? { text: t("Renamed to “{title}”.", { title: name }), undo } : null;
    });
  }

  /** @param {Item[]} items */
  async deleteLevels(items) {
    const { kept } = this.#page;
    const parts = byCollection(items);
    const work = async () => {
      /** @type {[string, import("../../store/collections.js").KeptLevel[]][]} */
      const gone = [];
      for (const [id, ids] of parts) gone.push([id, await kept.removeLevels(id, ids)]);
      return gone;
    };
    await this.#do([...parts.keys()], work, (gone) => ({
      text: t("{count} {count|level|levels} deleted.", {
        count: gone.reduce((sum, [, levels]) => sum + levels.length, 0),
      }),
      undo: async () => {
        for (const [id, levels] of gone) await kept.putBack(id, levels);
      },
    }));
  }

  /** @param {Item[]} items */
  async moveLevels(items) {
    const { store, kept, places } = this.#page;
    const parts = byCollection(items);
    const [only] = parts.size === 1 ? parts.keys() : [];
    const others = places().filter(({ id }) => id !== only);
    const count = items.length;
    const question = t("Move {count} {count|level|levels} to", { count });
    const to = await askPlace(question, others, true, t("Move"));
    if (!to) return;
    const id = to.id || `made-${Date.now()}`;
    const work = async () => {
      if (to.id === "") await kept.create({ id, title: to.title }, []);
      const moved = [];
      for (const [from, ids] of parts) moved.push(await moveLevels(store, from, ids, id));
      return moved.filter((one) => one !== null);
    };
    await this.#do([...parts.keys(), id], work, (moved) => ({
      text: t("{count} {count|level|levels} moved to “{title}”.", {
        count: moved.reduce((sum, { ids }) => sum + ids.length, 0),
        title: to.title,
      }),
      undo: async () => {
        for (const one of moved.reverse()) await moveBack(store, one);
        if (to.id === "") await kept.remove(id);
      },
    }));
  }
}

/** The ids of levels by their collections. @param {Item[]} items @returns {Map<string, number[]>} */
function byCollection(items) {
  /** @type {Map<string, number[]>} */
  const parts = new Map();
  for (const { collection, id } of items) {
    if (id === null) continue;
    parts.set(collection, [...(parts.get(collection) ?? []), id]);
  }
  return parts;
}
