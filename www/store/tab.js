// Identifies the tab: the same after a reload, different in a duplicated tab.

const NAME = "kura.tab";
/** Milliseconds in which the page before a reload releases its name; a tab that was duplicated from keeps it. */
const PATIENCE = 300;

/** @returns {Promise<string>} */
export async function tabName() {
  const kept = sessionItem(NAME);
  if (kept && (await claimed(kept))) return kept;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
    byte.toString(36).padStart(2, "0"),
  ).join("");
  keepSessionItem(NAME, made);
  // Nobody else can have it yet.
  claimed(made);
  return made;
}

/** Holds a name until the page is closed. @param {string} name @returns {Promise<boolean>} whether it was free */
async function claimed(name) {
  if (!globalThis.navigator?.locks) return true;
  return new Promise((resolve) => {
    const held = () => {
      resolve(true);
      return new Promise(() => {});
    };
    const signal = AbortSignal.timeout(PATIENCE);
    navigator.locks.request(`kura.tab ${name}`, { signal }, held).catch(() => resolve(false));
  });
}

/** @param {string} name @returns {string | null} the value stored for this tab; null if storage is refused */
export function sessionItem(name) {
  try {
    return globalThis.sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string | null} value null removes it */
export function keepSessionItem(name, value) {
  try {
    if (value === null) globalThis.sessionStorage.removeItem(name);
    else globalThis.sessionStorage.setItem(name, value);
  } catch {
    // A sandboxed frame: nothing outlives the page anyway.
  }
}

/**
 * Whether this tab does something for the first time; remembers it. False if storage is refused.
 *
 * @param {string} name
 */
export function isFirstTime(name) {
  if (sessionItem(name) !== null) return false;
  keepSessionItem(name, "yes");
  return sessionItem(name) !== null;
}
