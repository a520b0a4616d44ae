// Modules that are loaded when they are first needed. One that could not be loaded is asked for again; a browser may
// remember that an address failed until the page is loaded anew (HTML before 2026, whatwg/html#10327), so there it needs
// another address.

/** How often another address was asked for. */
let again = 0;

/**
 * The address of a file that a bundler has renamed, from what Firefox says; the path if it is of another file.
 *
 * @param {string} path
 * @param {unknown} error
 */
function addressOf(path, error) {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.js$/, "");
  const address = /https?:\S+/.exec(String(error))?.[0] ?? "";
  return address.slice(address.lastIndexOf("/") + 1).startsWith(`${name}-`) ? address : path;
}

/**
 * @template T
 * @param {() => Promise<T>} load imports it by a literal address, which bundlers find
 * @param {string} path of its file; where a bundler leaves none and the browser does not name it, the failure stands
 * @param {string} base what the path is relative to
 * @returns {() => Promise<T>} loads it, if it is not there yet
 */
export function loadedLate(load, path, base) {
  /** @type {Promise<T> | null} */
  let loaded = null;
  let failed = false;
  const elsewhere = async (/** @type {unknown} */ error) => {
    again += 1;
    for (const place of new Set([path, addressOf(path, error)])) {
      try {
        const address = new URL(place, base);
        address.searchParams.set("again", String(again));
        return await import(/* webpackIgnore: true */ /* @vite-ignore */ address.href);
      } catch {
        // A bundler leaves no file there, or there is still no network.
      }
    }
    throw error;
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
