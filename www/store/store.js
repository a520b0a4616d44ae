// Data kept between visits. Reads come from memory. Changes are written a moment later: read, merged and written in one
// transaction, so that tabs do not overwrite each other. If writing fails, the changes stay in memory, the visitor is
// told, and the write is retried.

import { DeviceDatabase, MemoryDatabase } from "./database.js";
import { openDB } from "./idb.js";
import { NAMED, OLDER_NAME, readOlder } from "./migration.js";
import { isSetting, isSettingName } from "./settings.js";
import { tabName } from "./tab.js";
import { AT_HAND, merged } from "./tables.js";
import { troubleOf } from "./trouble.js";
import { newsOf, note, noted } from "./waiting.js";

/** @typedef {import("./database.js").Database} Database */
/** @typedef {import("./waiting.js").Batch} Batch */
/** @typedef {import("./tables.js").HandTable} HandTable */
/** @typedef {import("./trouble.js").Trouble} Trouble */

const NAME = "kura";
/** Milliseconds until a change is written, and until a failed write is retried. */
const SOON = 250;
const AGAIN = 20_000;
/** For how many tabs the number of the last written batch is kept. */
const TABS_REMEMBERED = 20;

/**
 * A change made in another tab: values of a table by their names, or collections.
 *
 * @typedef {{ [table in HandTable]?: string[] } & { collections?: string[] }} News
 */

/**
 * Dispatches two events: `change` (a `CustomEvent<News>`) when another tab has changed something, and `trouble` (a
 * `CustomEvent<Trouble>`) when something cannot be stored at the moment, once per series of failures.
 */
export class Store extends EventTarget {
  /** @type {Map<HandTable, Map<string, any>>} */
  #hand = new Map(AT_HAND.map((table) => [table, new Map()]));
  /** Changes not yet being written. @type {import("./waiting.js").Change[]} */
  #waiting = [];
  /** Batches being written or to be retried. @type {Batch[]} */
  #batches = [];
  #number = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #again;
  /** @type {Promise<void>} */
  #writing = Promise.resolve();
  /** The trouble that the visitor was last told about. @type {Trouble | null} */
  #told = null;
  /** @type {BroadcastChannel | null} */
  #channel = null;
  /** Takes over older data; null where there is none. @type {((store: Store, xsb: string) => void) | null} */
  #takeOver = null;
  /** The identifier of this tab. */
  tab;

  /** @param {Database} [database] @param {string} [tab] */
  constructor(database = new MemoryDatabase(), tab = "") {
    super();
    this.tab = tab;
    /** The database itself; collections and their levels are read and changed in it directly (`collections.js`). */
    this.database = database;
  }

  /**
   * Opens the stored data. Never rejects: if nothing can be stored, everything is in memory and `lasting` is false.
   *
   * @param {() => Promise<string[]>} [texts] the levels that come with Kura, to which data of earlier versions may belong;
   *   without them such data is left as it is
   * @returns {Promise<Store>}
   */
  static async open(texts) {
    let blocked = () => {};
    /** @type {Promise<void>} */
    const whenBlocked = new Promise((resolve) => {
      blocked = resolve;
    });
    const database = new DeviceDatabase(NAME, {
      blocked: () => {
        // Changes made meanwhile are merged as soon as the other tab is closed.
        store.#trouble("blocked");
        blocked();
      },
      outdated: () => store.#trouble("outdated"),
    });
    const store = new Store(database);
    // The database is opened and read meanwhile.
    const named = tabName().then((tab) => {
      store.tab = tab;
    });
    const opened = store
      .#takeUp(database, named, texts)
      .catch((error) => store.#doWithout(error, texts));
    await Promise.race([opened, whenBlocked]);
    await named;
    return store;
  }

  /**
   * Reads all tables that are kept in memory.
   *
   * @param {DeviceDatabase} database
   * @param {Promise<void>} named fulfilled when this tab has its name
   * @param {() => Promise<string[]>} [texts]
   */
  async #takeUp(database, named, texts) {
    const left = noted();
    // What was noted is not removed until it is certain that there is a database.
    if (left.length > 0) await database.open();
    for (const { tab, batches } of left) {
      for (const batch of batches) {
        // On a full device they wait together with this page's own changes.
        await this.#write(tab, batch).catch(() => this.#waiting.push(...batch.changes));
      }
      note(tab, []);
    }
    if (this.#waiting.length > 0) {
      await named;
      this.leave();
    }
    await this.#readAll(database);
    if (texts) await this.#nameAnew(database, texts);
    this.#listen();
    // One that was just made was not waited for.
    database.open().catch((error) => this.#doWithout(error));
    if (this.#told === "blocked") {
      this.#told = null;
      this.dispatchEvent(new CustomEvent("change", { detail: { collections: [] } }));
    }
  }

  /** @param {Database} database */
  async #readAll(database) {
    const tables = await database.read([...AT_HAND], (access) =>
      Promise.all(AT_HAND.map((table) => access.all(table))),
    );
    for (const [at, table] of AT_HAND.entries()) {
      for (const [name, value] of tables[at]) this.#hear(table, name, value);
    }
  }

  /**
   * Data of earlier versions, under their identities, is brought to those of today. If that fails, it is tried again on
   * the next visit.
   *
   * @param {Database} database
   * @param {() => Promise<string[]>} texts
   */
  async #nameAnew(database, texts) {
    const [name, value] = NAMED;
    const isOlder = () =>
      AT_HAND.some((table) => [...this.#values(table).keys()].some((one) => OLDER_NAME.test(one)));
    const isNamed = this.get(name) === value;
    if (AT_HAND.every((table) => this.#values(table).size === 0) || (isNamed && !isOlder())) return;
    try {
      const { nameAllAnew, takeOver } = await import("./naming_anew.js");
      if (!isNamed) {
        await nameAllAnew(database, await texts(), NAMED);
        for (const table of AT_HAND) {
          const values = this.#values(table);
          for (const one of values.keys()) if (OLDER_NAME.test(one)) values.delete(one);
        }
        await this.#readAll(database);
      }
      if (isOlder()) this.#takeOver = takeOver;
    } catch (error) {
      this.#trouble(troubleOf(error));
    }
  }

  /** A level is opened: data of earlier versions that fits it is now its own. @param {string} xsb */
  seen(xsb) {
    this.#takeOver?.(this, xsb);
  }

  /** @param {unknown} reason @param {() => Promise<string[]>} [texts] */
  async #doWithout(reason, texts) {
    // No room for the upgrade: existing data can still be read.
    const rows = await readOlder(openDB, NAME).catch(() => []);
    this.database = new MemoryDatabase(rows);
    for (const { table, name, value } of rows) {
      const hand = AT_HAND.find((one) => one === table);
      if (hand) this.#hear(hand, name, value);
    }
    if (texts) await this.#nameAnew(this.database, texts);
    if (this.#told === null || this.#told === "failed") {
      this.#trouble(rows.length > 0 ? troubleOf(reason) : "refused");
    }
  }

  /** Whether the data outlives the page. */
  get lasting() {
    return this.database.lasting;
  }

  /** Why data cannot be stored at present, or null. @returns {Trouble | null} */
  get trouble() {
    return this.#told;
  }

  /** @param {HandTable} table @returns {Map<string, any>} */
  #values(table) {
    return /** @type {Map<string, any>} */ (this.#hand.get(table));
  }

  /**
   * A small value by its name: a choice, the theme.
   *
   * @param {string} name
   * @returns {unknown}
   */
  get(name) {
    return this.#values("values").get(name);
  }

  /** @param {string} name @param {unknown} value anything JSON can represent; null removes it */
  set(name, value) {
    this.put("values", name, value);
  }

  /**
   * @param {HandTable} table
   * @param {string} name
   * @returns {any} undefined if there is none
   */
  value(table, name) {
    return this.#values(table).get(name);
  }

  /** All values of a table. @param {HandTable} table @returns {[string, any][]} */
  entries(table) {
    return [...this.#values(table)];
  }

  /**
   * Changes a value: at once in memory, a moment later on the device.
   *
   * @param {HandTable} table
   * @param {string} name
   * @param {unknown} change as the merge function of the table expects it (`tables.js`), or null to remove the value; must
   *   be representable as JSON
   */
  put(table, name, change) {
    this.#merge(table, name, change);
    this.#waiting.push([table, name, change]);
    this.#timer ??= setTimeout(() => this.flush(), SOON);
  }

  /** @param {HandTable} table @param {string} name @param {unknown} change */
  #merge(table, name, change) {
    const values = this.#values(table);
    const value = merged(table, values.get(name), change);
    if (value === undefined) values.delete(name);
    else values.set(name, value);
  }

  /**
   * Takes a value from the device and merges pending changes into it.
   *
   * @param {HandTable} table
   * @param {string} name
   * @param {unknown} value
   */
  #hear(table, name, value) {
    const values = this.#values(table);
    const isOdd = table === "values" && isSettingName(name) && !isSetting(name, value);
    if (value === undefined || isOdd) values.delete(name);
    else values.set(name, value);
    for (const { changes } of [...this.#batches, { changes: this.#waiting }]) {
      for (const [where, which, change] of changes) {
        if (where === table && which === name) this.#merge(table, name, change);
      }
    }
  }

  /** Resolves when all changes made so far are written, or cannot be. @returns {Promise<void>} */
  settled() {
    this.flush();
    return this.#writing;
  }

  /** Writes the pending changes now. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length > 0) {
      this.#number = Math.max(this.#number + 1, Date.now());
      this.#batches.push({ number: this.#number, changes: this.#waiting });
      this.#waiting = [];
    }
    if (this.#batches.length > 0) this.#writing = this.#writing.then(() => this.#writeAll());
  }

  /** The page may be closed at any moment: saves a note of the unwritten changes, and writes them. */
  leave() {
    this.flush();
    if (this.lasting && this.#batches.length > 0) note(this.tab, this.#batches);
  }

  async #writeAll() {
    // Batches added meanwhile are written in their own turn.
    for (const batch of [...this.#batches]) {
      try {
        await this.#write(this.tab, batch);
      } catch (error) {
        this.#trouble(troubleOf(error));
        clearTimeout(this.#again);
        this.#again = setTimeout(() => this.flush(), AGAIN);
        return;
      }
      this.#batches = this.#batches.filter((other) => other !== batch);
      note(this.tab, this.#batches);
      this.#told = null;
      this.#announce(newsOf(batch));
    }
  }

  /**
   * @param {string} tab
   * @param {Batch} batch
   * @throws {unknown} when nothing was written
   */
  async #write(tab, { number, changes }) {
    const tables = [...new Set(["values", ...changes.map(([table]) => table)])];
    await this.database.change(/** @type {HandTable[]} */ (tables), async (access) => {
      const written = /** @type {[string, number][]} */ (
        (await access.get("values", WRITTEN)) ?? []
      );
      if (written.some(([other, last]) => other === tab && last >= number)) return;
      const others = written.filter(([other]) => other !== tab).slice(1 - TABS_REMEMBERED);
      access.put("values", WRITTEN, [...others, [tab, number]]);
      for (const [table, name, change] of changes) {
        const value = merged(table, await access.get(table, name), change);
        if (value === undefined) access.delete(table, name);
        else access.put(table, name, value);
      }
    });
  }

  #listen() {
    if (typeof BroadcastChannel === "undefined") return;
    this.#channel = new BroadcastChannel(NAME);
    this.#channel.onmessage = ({ data }) => this.#hearOf(data);
  }

  /** @param {News} news */
  async #hearOf(news) {
    const tables = AT_HAND.filter((table) => news[table]);
    if (tables.length > 0) {
      const wanted = tables.flatMap((table) =>
        (news[table] ?? []).map((name) => /** @type {const} */ ([table, name])),
      );
      const values = await this.database
        .read(tables, (access) =>
          Promise.all(wanted.map(([table, name]) => access.get(table, name))),
        )
        .catch(() => null);
      if (!values) return;
      for (const [at, [table, name]] of wanted.entries()) this.#hear(table, name, values[at]);
    }
    this.dispatchEvent(new CustomEvent("change", { detail: news }));
  }

  /** Notifies the other tabs. @param {News} news */
  #announce(news) {
    this.#channel?.postMessage(news);
  }

  /** Notifies the other tabs that collections were changed. @param {string[]} ids */
  announceCollections(ids) {
    this.#announce({ collections: ids });
  }

  /**
   * A write failed: tells the visitor, once per series of failures.
   *
   * @param {Trouble} trouble
   */
  #trouble(trouble) {
    if (this.#told === trouble) return;
    this.#told = trouble;
    this.dispatchEvent(new CustomEvent("trouble", { detail: trouble }));
  }

  /**
   * Asks the browser to make the storage persistent once it holds something of value. Not earlier: some browsers ask
   * the visitor.
   */
  async askToStay() {
    if (!this.lasting || this.get(ASKED)) return;
    this.set(ASKED, true);
    const { storage } = navigator;
    if (storage?.persist && !(await storage.persisted())) await storage.persist();
  }
}

/** Names of values that only the store itself uses. */
const WRITTEN = "written";
const ASKED = "asked-to-stay";
