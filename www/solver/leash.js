// How a worker in the middle of a long step learns that its search is to end. Messages wait until the step is over, but
// a leash can be polled. It is shared memory if available, else an object URL that is revoked.

/**
 * The worker's end of a leash, as it is sent; null if none can be made.
 *
 * @typedef {SharedArrayBuffer | string | null} LeashEnd
 */

/** The caller's end. */
export class Leash {
  /** @type {LeashEnd} */
  end = makeEnd();

  /** Tells the worker to stop. Must also be called when the search has ended. */
  cut() {
    if (typeof this.end === "string") URL.revokeObjectURL(this.end);
    else if (this.end) Atomics.store(new Int32Array(this.end), 0, 1);
  }
}

/** @returns {LeashEnd} */
function makeEnd() {
  if (typeof SharedArrayBuffer === "function") return new SharedArrayBuffer(4);
  // A page whose policy or environment does not allow it has none.
  return globalThis.URL?.createObjectURL?.(new Blob(["held"])) ?? null;
}

/**
 * @param {LeashEnd} [end]
 * @returns {(() => boolean) | undefined} whether the leash is cut; undefined if that cannot be determined
 */
export function watchLeash(end) {
  if (typeof end === "string") return answers(end) ? () => !answers(end) : undefined;
  if (!end) return undefined;
  const held = new Int32Array(end);
  return () => Atomics.load(held, 0) !== 0;
}

/** Whether a URL can be read. Synchronous, so only for workers. @param {string} url */
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
