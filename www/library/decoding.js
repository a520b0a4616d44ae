// Bytes to text, for files that are dropped or chosen: as crates/level/src/decode.rs does. Both are tested with
// tests/data/encodings.json.

/** The start of a file that is looked at, in bytes. */
const HEAD = 400;

/** What an XML file may call an encoding. @type {Record<string, "utf-8" | "windows-1252">} */
const DECLARED = {
  "utf-8": "utf-8",
  utf8: "utf-8",
  "us-ascii": "utf-8",
  ascii: "utf-8",
  "iso-8859-1": "windows-1252",
  latin1: "windows-1252",
  "latin-1": "windows-1252",
  "windows-1252": "windows-1252",
  cp1252: "windows-1252",
};

/**
 * Decodes a file of unknown encoding: a byte order mark decides, then zeros in every second byte, then what an XML file
 * says; otherwise UTF-8 if the bytes are valid, or else Windows-1252.
 *
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function decode(bytes) {
  const order = utf16Order(bytes);
  if (order) return new TextDecoder(order).decode(bytes.subarray(0, bytes.length & ~1));
  const declared = hasMark(bytes) ? "utf-8" : declaredIn(bytes);
  // With an encoding that is none of those known, only ASCII is kept.
  if (declared === undefined) return windows1252(bytes).replace(/[^\0-\x7f]/g, "\ufffd");
  if (declared === "windows-1252") return windows1252(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return windows1252(bytes.subarray(hasMark(bytes) ? 3 : 0));
  }
}

/** The characters from 0x80 to 0x9F; the rest of that code page is Latin-1. Unassigned bytes keep their number. */
const HIGH = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** Some versions of Node decode Windows-1252 as Latin-1. @param {Uint8Array} bytes */
function windows1252(bytes) {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return text.replace(/[\x80-\x9f]/g, (character) => HIGH[character.charCodeAt(0) - 0x80]);
}

/** The byte order mark of UTF-8. @param {Uint8Array} bytes */
function hasMark([a, b, c]) {
  return a === 0xef && b === 0xbb && c === 0xbf;
}

/** @param {Uint8Array} bytes @returns {"utf-16le" | "utf-16be" | null} */
function utf16Order(bytes) {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a === 0x3c && b === 0 && c === 0x3f && d === 0) return "utf-16le";
  if (a === 0 && b === 0x3c && c === 0 && d === 0x3f) return "utf-16be";
  const head = bytes.subarray(0, Math.min(bytes.length, HEAD) & ~1);
  const zeros = (/** @type {number} */ offset) =>
    head.filter((byte, at) => byte === 0 && at % 2 === offset).length;
  const [even, odd] = [zeros(0), zeros(1)];
  const most = (head.length / 2) * 0.9;
  if (head.length < 8) return null;
  if (odd >= most && even === 0) return "utf-16le";
  return even >= most && odd === 0 ? "utf-16be" : null;
}

/** The encoding that an XML file declares, or undefined if it is none of those known. @param {Uint8Array} bytes */
function declaredIn(bytes) {
  const head = String.fromCharCode(...bytes.subarray(0, 200)).trimStart();
  const [, declaration = ""] = /^<\?xml(.*?)\?>/s.exec(head) ?? [];
  const [, , name] = /encoding\s*=\s*(["'])(.*?)\1/s.exec(declaration) ?? [];
  return name === undefined ? "utf-8" : DECLARED[name.toLowerCase()];
}
