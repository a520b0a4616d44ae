// Modules that are loaded when they are first needed. One that could not be loaded is asked for again; a browser may
// remember that an address failed until the page is loaded anew (HTML before 2026, whatwg/html#10327), so there it needs
// another address.

/** How often another address was asked for. */
let again = 0;

/** The address in what a browser says, as Firefox does; "" if there is none. @param {unknown} error */
const addressIn = (error) => /https?:\S+/.exec(String(error))?.[0] ?? "";

/**
 * @template T
 * @param {() => Promise<T>} load imports it by a literal address, which bundlers find
 * @param {string} [path] of its file, for browsers that do not name it; where a bundler leaves none, the failure stands
 * @param {string} [base] what the path is relative to
 * @returns {() => Promise<T>} loads it, if it is not there yet
 */
export function loadedLate(load, path = "", base = "") {
  /** @type {Promise<T> | null} */
  let loaded = null;
  let failed = false;
  const elsewhere = async (/** @type {unknown} */ error) => {
    again += 1;
    try {
      const address = new URL(addressIn(error) || path, base || undefined);
      address.searchParams.set("again", String(again));
      return await import(/* webpackIgnore: true */ /* @vite-ignore */ address.href);
    } catch {
      throw error;
    }
  };
  const forget = (/** @type {unknown} */ error) => {
    failed = true;
    loaded = null;
    throw error;
  };
  return () => {
    loaded ??= (failed ? load().catch(elsewhere) : load()).catch(forget);
    return loaded;
  };
}
