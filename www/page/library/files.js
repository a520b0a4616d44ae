// The texts in a file that was dropped or chosen: the file itself, or those of an archive.

import { decode } from "../../library/decoding.js";
import { unpack } from "../../library/unpacking.js";

/** @param {string} name of a file, with its folders @returns {string} without them and its ending */
const nameOf = (name) => (name.split("/").at(-1) ?? "").replace(/\.\w{1,5}$/, "");

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} name
 * @returns {Promise<{ given: import("../../library/found.js").Given[], left: import("../../library/unpacking.js").Left }>}
 */
export async function textsOf(bytes, name) {
  const unpacked = await unpack(bytes, name);
  if (!unpacked) return { given: [{ name: nameOf(name), text: decode(bytes) }], left: [] };
  const { parts, left } = unpacked;
  return {
    given: parts.map(({ name, bytes }) => ({ name: nameOf(name), text: decode(bytes) })),
    left,
  };
}
