// Direct access to the stored data: what the page has written, and what an earlier version left.

/** @typedef {import("@playwright/test").Page} Page */

/**
 * All values of a table, as stored.
 *
 * @param {Page} page
 * @param {string} table
 * @returns {Promise<Record<string, any>>}
 */
export function kept(page, table) {
  return page.evaluate(
    (table) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("kura");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const store = request.result.transaction(table).objectStore(table);
          const names = store.getAllKeys();
          const values = store.getAll();
          values.onsuccess = () => {
            request.result.close();
            resolve(
              Object.fromEntries(names.result.map((name, at) => [String(name), values.result[at]])),
            );
          };
        };
      }),
    table,
  );
}

/**
 * Writes a database of version 1 before the page opens it.
 *
 * @param {Page} page
 * @param {Record<string, unknown>} values
 */
export async function writeVersion1(page, values) {
  await page.goto("./www/icon.svg");
  await page.evaluate(
    (values) =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open("kura", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("values");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const change = request.result.transaction("values", "readwrite");
          for (const [name, value] of Object.entries(values)) {
            change.objectStore("values").put(value, name);
          }
          change.oncomplete = () => {
            request.result.close();
            resolve(undefined);
          };
        };
      }),
    values,
  );
}
