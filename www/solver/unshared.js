// Lets one module serve both builds: compiled for threads it imports memory that is shared, which a page has only when it is
// isolated. Without threads it gets memory of its own. Atomic instructions are valid on such memory too, since 2020:
// https://github.com/WebAssembly/threads/pull/147

/** Initial memory in pages of 64 KiB; at least the size that the linker wrote into the module. */
export const FIRST_PAGES = 256;
/** The most that an address of 32 bits can reach. */
const ALL_PAGES = 65_536;

const IMPORTS = 2;
/** Kinds of imports. */
const [FUNCTION, TABLE, MEMORY, GLOBAL, TAG] = [0, 1, 2, 3, 4];
const HAS_MAXIMUM = 1;
const SHARED = 2;

/**
 * Starts a module with one thread.
 *
 * @param {Pick<import("./glue.js").Glue, "default">} glue
 * @param {Uint8Array<ArrayBuffer>} bytes of the module; changed if it imports shared memory
 * @returns {Promise<void>}
 */
export async function startAlone(glue, bytes) {
  const at = sharedLimits(bytes);
  if (at !== null) bytes[at] &= ~SHARED;
  const module_or_path = await WebAssembly.compile(bytes);
  if (at === null) await glue.default({ module_or_path });
  else {
    const memory = new WebAssembly.Memory({ initial: FIRST_PAGES, maximum: ALL_PAGES });
    await glue.default({ module_or_path, memory });
  }
}

/**
 * @param {Uint8Array} bytes of a module
 * @returns {number | null} where the flags of the shared memory lie that it imports; null if it imports none
 */
export function sharedLimits(bytes) {
  // After the magic number and the version.
  let at = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at];
      at += 1;
      value |= (byte & 0x7f) << shift;
      if (!(byte & 0x80)) return value >>> 0;
    }
  };
  const skip = (/** @type {number} */ length) => {
    at += length;
  };
  const limits = () => {
    const flags = number();
    number();
    if (flags & HAS_MAXIMUM) number();
  };
  while (at < bytes.length) {
    const section = number();
    const length = number();
    if (section !== IMPORTS) {
      skip(length);
      continue;
    }
    for (let left = number(); left > 0 && at < bytes.length; left -= 1) {
      skip(number());
      skip(number());
      const kind = number();
      if (kind === MEMORY) {
        if (bytes[at] & SHARED) return at;
        limits();
      } else if (kind === FUNCTION) number();
      else if (kind === TABLE) {
        skip(1);
        limits();
      } else if (kind === GLOBAL) skip(2);
      else if (kind === TAG) {
        skip(1);
        number();
      }
    }
    return null;
  }
  return null;
}
