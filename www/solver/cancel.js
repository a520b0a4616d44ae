// How a search is cancelled. A worker in the middle of a long step receives no messages, but it can poll a stop flag:
// shared memory if available, else an object URL that is revoked.

/** A stop flag as it is sent to the worker; null if none can be made. @typedef {SharedArrayBuffer | string | null} SentFlag */

/** The caller's side of a stop flag. */
export class StopFlag {
  /** @type {SentFlag} */
  sent = makeFlag();

  /** Tells the worker to stop. Must also be called when the search has ended. */
  set() {
    if (typeof this.sent === "string") URL.revokeObjectURL(this.sent);
    else if (this.sent) Atomics.store(new Int32Array(this.sent), 0, 1);
  }
}

/** @returns {SentFlag} */
function makeFlag() {
  if (typeof SharedArrayBuffer === "function") return new SharedArrayBuffer(4);
  // A page whose policy or environment does not allow it has none.
  return globalThis.URL?.createObjectURL?.(new Blob(["run"], { type: "text/plain" })) ?? null;
}

/**
 * @param {SentFlag} [flag]
 * @returns {(() => boolean) | undefined} whether the flag is set; undefined if that cannot be determined
 */
export function watchFlag(flag) {
  if (typeof flag === "string") {
    // Twice: Firefox aborts a read while the page is unloading, and that does not cancel the search.
    return isReadable(flag) ? () => !isReadable(flag) && !isReadable(flag) : undefined;
  }
  if (!flag) return undefined;
  const memory = new Int32Array(flag);
  return () => Atomics.load(memory, 0) !== 0;
}

/** Whether a URL can be read. Synchronous, so only for workers. @param {string} url */
function isReadable(url) {
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

/**
 * A controller that another signal can abort too.
 *
 * @param {AbortSignal} [signal]
 * @returns {{ control: AbortController, release: () => void }} release removes the listener
 */
export function stopWith(signal) {
  const control = new AbortController();
  const abort = () => control.abort(signal?.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener("abort", abort, { once: true });
  return { control, release: () => signal?.removeEventListener("abort", abort) };
}
