// What is kept between visits: small values under names, in IndexedDB. Where the browser refuses (a sandboxed frame, a
// full disk), everything stays in memory, and whoever asks is told once.

const DATABASE = "kura";
const TABLE = "values";

export class Store {
  /** @type {Map<string, unknown>} */
  #values;
  /** @type {IDBDatabase | null} */
  #database;
  /** @type {Map<string, unknown>} */
  #waiting = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Called once when nothing can be kept any more. */
  onLost = () => {};
  /** @type {Promise<void>} */
  #written = Promise.resolve();

  /**
   * @param {Map<string, unknown>} values
   * @param {IDBDatabase | null} database
   */
  constructor(values, database) {
    this.#values = values;
    this.#database = database;
  }

  /**
   * Reads everything that was kept.
   *
   * @returns {Promise<Store>}
   */
  static async open() {
    try {
      const database = await openDatabase();
      const values = await readAll(database);
      const store = new Store(values, database);
      database.onclose = () => store.#lose();
      return store;
    } catch {
      return new Store(new Map(), null);
    }
  }

  /** Whether values outlive the page. */
  get lasting() {
    return this.#database !== null;
  }

  /** @param {string} name @returns {unknown} */
  get(name) {
    return this.#values.get(name);
  }

  /** @param {string} name @param {unknown} value anything that can be cloned */
  set(name, value) {
    this.#values.set(name, value);
    this.#waiting.set(name, value);
    this.#timer ??= setTimeout(() => this.flush(), 250);
  }

  /** When all that was written until now is on the device, or nothing can be kept. */
  settled() {
    this.flush();
    return this.#written;
  }

  /** Everything that is kept, under its names. */
  entries() {
    return [...this.#values];
  }

  /** Writes what waits, now. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#database || this.#waiting.size === 0) return;
    const waiting = this.#waiting;
    this.#waiting = new Map();
    try {
      const change = this.#database.transaction(TABLE, "readwrite");
      const table = change.objectStore(TABLE);
      for (const [name, value] of waiting) table.put(value, name);
      this.#written = new Promise((resolve) => {
        change.oncomplete = () => resolve();
        change.onabort = () => {
          this.#lose();
          resolve();
        };
      });
    } catch {
      this.#lose();
    }
  }

  #lose() {
    if (!this.#database) return;
    this.#database.close();
    this.#database = null;
    this.onLost();
  }
}

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("blocked"));
  });
}

/**
 * @param {IDBDatabase} database
 * @returns {Promise<Map<string, unknown>>}
 */
function readAll(database) {
  return new Promise((resolve, reject) => {
    const values = new Map();
    const request = database.transaction(TABLE).objectStore(TABLE).openCursor();
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) {
        resolve(values);
        return;
      }
      values.set(String(cursor.key), cursor.value);
      cursor.continue();
    };
  });
}
