// Third-party libraries, copied into pkg/vendor by the build and loaded on first use.

/**
 * gifenc by Matt DesLauriers (MIT).
 *
 * @typedef {object} Gifenc
 * @property {() => { writeFrame: (index: Uint8Array, width: number, height: number, options: object) => void,
 *   finish: () => void, bytes: () => Uint8Array }} GIFEncoder
 * @property {(rgba: Uint8ClampedArray, most: number) => number[][]} quantize
 * @property {(rgba: Uint8ClampedArray, palette: number[][]) => Uint8Array} applyPalette
 */

/** @returns {Promise<Gifenc>} */
export async function loadGifenc() {
  // biome-ignore lint/suspicious/noTsIgnore: an expected error would be one too many where it was copied.
  // @ts-ignore
  const module = await import("../../../pkg/vendor/gifenc.js");
  return /** @type {Gifenc} */ (/** @type {unknown} */ (module));
}
