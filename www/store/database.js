// The database: tables of values by string keys, in IndexedDB. If the browser refuses it (in a sandboxed frame), the
// same in memory. Everything in one `change` is a single transaction.

import { openDB } from "./idb.js";
import { upgrade, VERSION } from "./migration.js";
import { TABLES } from "./tables.js";

/** @typedef {import("./tables.js").Table} Table */

/**
 * The operations of a transaction; `put` and `delete` only within a change.
 *
 * @typedef {object} Access
 * @property {(table: Table, name: string) => Promise<unknown>} get
 * @property {(table: Table, prefix?: string) => Promise<[string, any][]>} all the rows with a prefix, sorted by name
 * @property {(table: Table, prefix: string, after: string, most: number) => Promise<[string, any][]>} part the first
 *   rows with a prefix whose names come after a given one
 * @property {(table: Table, prefix: string) => Promise<number>} count the number of rows with a prefix
 * @property {(identity: string) => Promise<[string, any][]>} levelsLike the levels of one identity
 * @property {(table: Table, name: string, value: unknown) => void} put
 * @property {(table: Table, name: string) => void} delete
 */

/**
 * @typedef {object} Database
 * @property {boolean} lasting whether the data outlives the page
 * @property {<T>(tables: Table[], work: (access: Access) => Promise<T>) => Promise<T>} read
 * @property {<T>(tables: Table[], work: (access: Access) => Promise<T>) => Promise<T>} change rejects when nothing was
 *   written: with a `QuotaExceededError` when the device is full, with `Outdated` when a newer Kura uses the database
 */

/** A newer version of Kura uses the database: only a reload helps. */
export class Outdated extends Error {
  /** @override */
  name = "Outdated";
}

/**
 * Events while a database is opened and used.
 *
 * @typedef {object} Events
 * @property {() => void} blocked another tab uses an older version of it: opening waits until that tab is closed
 * @property {() => void} outdated a newer Kura, in another tab, upgrades it: it was closed here
 */

/** @implements {Database} */
export class DeviceDatabase {
  lasting = true;
  #name;
  #events;
  /** @type {Promise<import("idb").IDBPDatabase> | null} */
  #opened = null;
  #outdated = false;
  /** Fulfilled when the browser makes the database anew, long before it is open. */
  #isNew;
  #sayNew = () => {};
  /** Whether the database is known to hold nothing: it is new, and no change has been asked for. */
  #empty = true;
  /** @type {Set<{ abort: () => void }>} */
  #running = new Set();
  /** Fulfilled when the page is shown; until then nothing is begun. */
  #shown = Promise.resolve();

  /**
   * @param {string} name
   * @param {Events} events
   */
  constructor(name, events) {
    this.#name = name;
    this.#events = events;
    this.#isNew = new Promise((resolve) => {
      this.#sayNew = () => resolve("new");
    });
    globalThis.addEventListener?.("pagehide", ({ persisted }) => {
      if (persisted) this.#letGo();
    });
  }

  /**
   * The browser keeps the page, to show it again when the visitor goes back. WebKit keeps its transactions with it, for
   * which every other page would wait: they are ended, and begun anew when the page is shown.
   */
  #letGo() {
    this.#shown = new Promise((resolve) => {
      globalThis.addEventListener("pageshow", () => resolve(), { once: true });
    });
    for (const transaction of this.#running) transaction.abort();
    this.#opened?.then(
      (database) => database.close(),
      () => {},
    );
    this.#opened = null;
  }

  /** @returns {Promise<import("idb").IDBPDatabase>} reopened if the browser has closed it */
  open() {
    if (this.#outdated) return Promise.reject(new Outdated("a newer version is open"));
    if (this.#opened) return this.#opened;
    const opened = openDB(this.#name, VERSION, {
      upgrade: (database, before, _, change) => {
        if (before === 0) this.#sayNew();
        return upgrade(database, before, change);
      },
      blocked: () => this.#events.blocked(),
      blocking: () => {
        this.#outdated = true;
        // Pending writes are finished first.
        opened.then((database) => database.close());
        this.#events.outdated();
      },
      terminated: () => {
        this.#opened = null;
      },
    });
    this.#opened = opened;
    const known = () => {
      this.#empty = false;
    };
    opened.then(known, known);
    opened.catch((error) => {
      this.#opened = null;
      if (error.name !== "VersionError") return;
      this.#outdated = true;
      this.#events.outdated();
    });
    return opened;
  }

  /**
   * Of a database that is being made anew nothing is read: on a first visit the page would wait until it is on the disk.
   *
   * @type {Database["read"]}
   */
  async read(tables, work) {
    const opened = this.open();
    const first = await Promise.race([opened, this.#isNew]);
    if (first === "new" && this.#empty) return new MemoryDatabase().read(tables, work);
    return this.#run(tables, "readonly", work);
  }

  /** @type {Database["change"]} */
  change(tables, work) {
    this.#empty = false;
    return this.#run(tables, "readwrite", work);
  }

  /**
   * @template T
   * @param {Table[]} tables
   * @param {"readonly" | "readwrite"} mode
   * @param {(access: Access) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async #run(tables, mode, work) {
    const shown = this.#shown;
    await shown;
    const transaction = await this.#begin(tables, mode);
    this.#running.add(transaction);
    // The caller gets the error below.
    transaction.done.catch(() => {});
    try {
      if (this.#shown !== shown) throw new Error("the page was hidden meanwhile");
      const result = await work(accessTo(transaction));
      await transaction.done;
      return result;
    } catch (error) {
      const reason = transaction.error;
      try {
        transaction.abort();
      } catch {
        // It has ended already.
      }
      if (this.#shown !== shown) return this.#run(tables, mode, work);
      throw reason ?? error;
    } finally {
      this.#running.delete(transaction);
    }
  }

  /** @param {Table[]} tables @param {"readonly" | "readwrite"} mode */
  async #begin(tables, mode) {
    const database = await this.open();
    try {
      return database.transaction(tables, mode);
    } catch (error) {
      // Closed by the browser just now (its data was cleared): reopened, once.
      if (this.#outdated || /** @type {Error} */ (error).name !== "InvalidStateError") throw error;
      this.#opened = null;
      return (await this.open()).transaction(tables, mode);
    }
  }
}

/** @param {any} opened a transaction of either kind @returns {Access} */
function accessTo(opened) {
  const transaction = /** @type {import("idb").IDBPTransaction<unknown, string[], "readwrite">} */ (
    opened
  );
  const store = (/** @type {Table} */ table) => transaction.objectStore(table);
  const pairs = (/** @type {string[]} */ names, /** @type {unknown[]} */ values) =>
    names.map((name, at) => /** @type {[string, any]} */ ([name, values[at]]));
  return {
    get: (table, name) => store(table).get(name),
    all: async (table, prefix = "") => {
      const range = prefix === "" ? null : IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const [names, values] = await Promise.all([
        store(table).getAllKeys(range),
        store(table).getAll(range),
      ]);
      return pairs(/** @type {string[]} */ (names), values);
    },
    part: async (table, prefix, after, most) => {
      const range =
        after === ""
          ? IDBKeyRange.bound(prefix, `${prefix}\uffff`)
          : IDBKeyRange.bound(after, `${prefix}\uffff`, true);
      const [names, values] = await Promise.all([
        store(table).getAllKeys(range, most),
        store(table).getAll(range, most),
      ]);
      return pairs(/** @type {string[]} */ (names), values);
    },
    count: (table, prefix) => store(table).count(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
    levelsLike: async (identity) => {
      const index = store("levels").index("identity");
      const [names, values] = await Promise.all([
        index.getAllKeys(identity),
        index.getAll(identity),
      ]);
      return pairs(/** @type {string[]} */ (names), values);
    },
    // Errors show up when the transaction completes.
    put: (table, name, value) =>
      void store(table)
        .put(value, name)
        .catch(() => {}),
    delete: (table, name) =>
      void store(table)
        .delete(name)
        .catch(() => {}),
  };
}

/** @implements {Database} */
export class MemoryDatabase {
  lasting = false;
  /** @type {Map<Table, Map<string, unknown>>} */
  #tables = new Map(TABLES.map((table) => [table, new Map()]));
  /** Changes run one after another. @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** @param {Iterable<import("./migration.js").Row>} [rows] */
  constructor(rows = []) {
    for (const { table, name, value } of rows) this.#rows(table).set(name, value);
  }

  /** @param {Table} table */
  #rows(table) {
    return /** @type {Map<string, unknown>} */ (this.#tables.get(table));
  }

  /** @type {Database["read"]} */
  read(_, work) {
    return this.change(_, work);
  }

  /** @type {Database["change"]} */
  change(_, work) {
    /** Functions that undo the changes made so far. @type {(() => void)[]} */
    const back = [];
    const done = this.#last.then(async () => {
      try {
        return await work(this.#access(back));
      } catch (error) {
        for (const undo of back.reverse()) undo();
        throw error;
      }
    });
    this.#last = done.catch(() => {});
    return done;
  }

  /** @param {(() => void)[]} back @returns {Access} */
  #access(back) {
    const remember = (/** @type {Table} */ table, /** @type {string} */ name) => {
      const rows = this.#rows(table);
      const before = rows.get(name);
      const had = rows.has(name);
      back.push(() => (had ? rows.set(name, before) : rows.delete(name)));
      return rows;
    };
    const all = async (/** @type {Table} */ table, prefix = "") =>
      /** @type {[string, any][]} */ ([...this.#rows(table)])
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => /** @type {[string, any]} */ ([name, structuredClone(value)]))
        .sort(([a], [b]) => (a < b ? -1 : 1));
    return {
      all,
      get: async (table, name) => structuredClone(this.#rows(table).get(name)),
      part: async (table, prefix, after, most) =>
        (await all(table, prefix)).filter(([name]) => name > after).slice(0, most),
      count: async (table, prefix) => (await all(table, prefix)).length,
      levelsLike: async (identity) =>
        (await all("levels")).filter(([, level]) => level.identity === identity),
      put: (table, name, value) => void remember(table, name).set(name, structuredClone(value)),
      delete: (table, name) => void remember(table, name).delete(name),
    };
  }
}
