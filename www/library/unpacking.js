// Unpacks ZIP and gzip files that are dropped or chosen. What comes out is limited while it comes out: what a file says
// about its own size need not be true.

import { loadUnzip } from "./unzip.js";

/** The most bytes that a file may unpack to: what a text may have (docs/formats.md). */
export const MOST_BYTES = 8 << 20;
/** The most files of an archive that are read. */
export const MOST_FILES = 500;
/** Packed bytes that are unpacked at a time: to a thousand times as many at most. */
const PIECE = 8 << 10;

/** A file of an archive. @typedef {{ name: string, bytes: Uint8Array }} Part */
/**
 * Why a file of an archive is not read: it is packed again, no text, too large with the others, damaged, or one too
 * many.
 *
 * @typedef {"packed" | "no-text" | "large" | "damaged" | "many"} Reason
 */
/** Files that are not read. @typedef {{ name: string, reason: Reason }[]} Left */
/** @typedef {{ parts: Part[], left: Left }} Unpacked */

const PACKED = /\.(zip|gz|tgz|tar|7z|rar|bz2|xz|zst)$/i;
const NO_TEXT =
  /\.(png|jpe?g|gif|bmp|ico|webp|svg|pdf|docx?|xlsx?|exe|dll|com|class|jar|wav|mp3|ogg|midi?|ttf|hlp|chm|db|sqlite)$/i;
/** What systems put into archives for themselves. */
const OF_SYSTEM = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/;

/** @param {Uint8Array} bytes @param {number[]} start */
const begins = (bytes, start) => start.every((byte, at) => bytes[at] === byte);

/** @param {Uint8Array} bytes */
const isZip = (bytes) => begins(bytes, [0x50, 0x4b, 3, 4]) || begins(bytes, [0x50, 0x4b, 5, 6]);
/** @param {Uint8Array} bytes */
const isGzip = (bytes) => begins(bytes, [0x1f, 0x8b]);
/** @param {Uint8Array} bytes */
const isTar = (bytes) => begins(bytes.subarray(257), [0x75, 0x73, 0x74, 0x61, 0x72]);

/**
 * @param {Uint8Array<ArrayBuffer>} bytes of a file
 * @param {string} name of the file
 * @returns {Promise<Unpacked | null>} null if it is not packed
 */
export async function unpack(bytes, name) {
  if (isZip(bytes)) return unzip(bytes);
  return isGzip(bytes) ? gunzip(bytes, name) : null;
}

/** @param {Uint8Array<ArrayBuffer>} bytes @param {string} name @returns {Promise<Unpacked>} */
async function gunzip(bytes, name) {
  const inner = name.replace(/\.(t?)gz$/i, (_, tar) => (tar ? ".tar" : ""));
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream("gzip"))
    .getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const chunks = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > MOST_BYTES) {
        await reader.cancel();
        return { parts: [], left: [{ name: inner, reason: "large" }] };
      }
      chunks.push(/** @type {Uint8Array<ArrayBuffer>} */ (value));
    }
  } catch {
    return { parts: [], left: [{ name: inner, reason: "damaged" }] };
  }
  return sorted([{ name: inner, bytes: joined(chunks, size) }], []);
}

/** @param {Uint8Array} bytes @returns {Promise<Unpacked>} */
async function unzip(bytes) {
  const { Inflate, Unzip } = await loadUnzip();
  /** @type {Part[]} */
  const parts = [];
  /** @type {Left} */
  const left = [];
  /** Names of files of which more is to come. @type {Set<string>} */
  const open = new Set();
  let size = 0;

  /** Inflates a piece at a time, and nothing more once a file is too large or damaged. */
  class Piecewise {
    static compression = 8;
    ondata = (
      /** @type {Error | null} */ _,
      /** @type {Uint8Array} */ _data,
      /** @type {boolean} */ _final,
    ) => {};
    #ended = false;
    #inflate = new Inflate((data, final) => {
      size += data.length;
      if (size > MOST_BYTES) this.#end("large");
      else if (!this.#ended) this.ondata(null, data, final);
    });

    /** @param {Uint8Array} data @param {boolean} final */
    push(data, final) {
      for (let at = 0; at === 0 || at < data.length; at += PIECE) {
        if (this.#ended) return;
        try {
          this.#inflate.push(data.subarray(at, at + PIECE), final && at + PIECE >= data.length);
        } catch {
          this.#end("damaged");
        }
      }
    }

    /** @param {Reason} reason */
    #end(reason) {
      if (this.#ended) return;
      this.#ended = true;
      this.ondata(new Error(reason), new Uint8Array(), true);
    }
  }

  const reader = new Unzip((file) => {
    const { name } = file;
    if (name.endsWith("/") || OF_SYSTEM.test(name)) return;
    const known = reasonByName(name) ?? (parts.length >= MOST_FILES ? "many" : null);
    const reason = known ?? (size >= MOST_BYTES ? "large" : null);
    if (reason) {
      left.push({ name, reason });
      return;
    }
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const chunks = [];
    let length = 0;
    file.ondata = (error, data, final) => {
      if (error) {
        open.delete(name);
        left.push({ name, reason: error.message === "large" ? "large" : "damaged" });
        return;
      }
      length += data.length;
      chunks.push(/** @type {Uint8Array<ArrayBuffer>} */ (data));
      if (!final) return;
      open.delete(name);
      parts.push({ name, bytes: joined(chunks, length) });
    };
    open.add(name);
    file.start();
  });
  reader.register(/** @type {any} */ (Piecewise));
  try {
    reader.push(bytes, true);
  } catch {
    // The archive is cut off, or a file in it is packed in a way that is not known.
  }
  for (const name of open) left.push({ name, reason: "damaged" });
  return sorted(parts, left);
}

/** @param {string} name @returns {Reason | null} */
function reasonByName(name) {
  if (PACKED.test(name)) return "packed";
  return NO_TEXT.test(name) ? "no-text" : null;
}

/**
 * Sorts out files that are packed again or no text.
 *
 * @param {Part[]} parts
 * @param {Left} left
 * @returns {Unpacked}
 */
function sorted(parts, left) {
  /** @type {Part[]} */
  const texts = [];
  for (const part of parts) {
    const { name, bytes } = part;
    if (isZip(bytes) || isGzip(bytes) || isTar(bytes)) left.push({ name, reason: "packed" });
    else texts.push(part);
  }
  return { parts: texts, left };
}

/** @param {Uint8Array<ArrayBuffer>[]} chunks @param {number} length */
function joined(chunks, length) {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
