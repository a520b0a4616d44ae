// How a worker in the middle of a long step learns that its search is to end: messages wait until the step is over, a
// leash can be looked at. It is shared memory where there is such, else an address that stops to lead anywhere.

/**
 * The worker's end of a leash, as it is sent; null where there is no way to make one.
 *
 * @typedef {SharedArrayBuffer | string | null} LeashEnd
 */

/** The end of who wants the search. */
export class Leash {
  /** @type {LeashEnd} */
  end = makeEnd();

  /** Tells the worker to end. Also to be called when the search has ended. */
  cut() {
    if (typeof this.end === "string") URL.revokeObjectURL(this.end);
    else if (this.end) Atomics.store(new Int32Array(this.end), 0, 1);
  }
}

/** @returns {LeashEnd} */
function makeEnd() {
  if (typeof SharedArrayBuffer === "function") return new SharedArrayBuffer(4);
  // A page whose policy or surroundings do not allow it has none.
  return globalThis.URL?.createObjectURL?.(new Blob(["held"])) ?? null;
}

/**
 * @param {LeashEnd} [end]
 * @returns {(() => boolean) | undefined} asks whether the leash is cut; nothing where that cannot be known
 */
export function watchLeash(end) {
  if (typeof end === "string") return answers(end) ? () => !answers(end) : undefined;
  if (!end) return undefined;
  const held = new Int32Array(end);
  return () => Atomics.load(held, 0) !== 0;
}

/** Whether an address can be read. Only workers may wait for the answer. @param {string} url */
function answers(url) {
  if (typeof XMLHttpRequest !== "function") return false;
  try {
    const request = new XMLHttpRequest();
    request.open("GET", url, false);
    request.send();
    return request.status === 200;
  } catch {
    return false;
  }
}
