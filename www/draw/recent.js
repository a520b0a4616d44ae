// Keeps what was made last, so that several boards share it: forty boards of one page have the same pictures.

/** How many are kept. Two: the same size in the light and the dark colours. */
const MOST = 2;

/**
 * @template T
 * @param {(size: number, palette: import("./palette.js").Palette) => T} make
 * @returns {(size: number, palette: import("./palette.js").Palette) => T} the same for the same size and palette, as long
 *   as it is one of the last that were asked for
 */
export function recent(make) {
  /** The one asked for last at the end. @type {{ size: number, palette: import("./palette.js").Palette, made: T }[]} */
  const kept = [];
  return (size, palette) => {
    const at = kept.findIndex((one) => one.size === size && one.palette === palette);
    const [found] = at < 0 ? [{ size, palette, made: make(size, palette) }] : kept.splice(at, 1);
    kept.push(found);
    if (kept.length > MOST) kept.shift();
    return found.made;
  };
}
