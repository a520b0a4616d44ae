// Files from other hosts: fetched without revealing who asks, and limited in size.

/** How long a host may take, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Why a file could not be fetched: `offline` there is no network, `unreachable` the host cannot be reached, `refused`
 * it does not allow other pages to read the file, `late` it did not answer in time, `status` it answers with an error,
 * `large` there is more than expected, `stopped` it is no longer needed.
 *
 * @typedef {"offline" | "unreachable" | "refused" | "late" | "status" | "large" | "stopped"} Reason
 */

/** What could not be fetched, and why. */
export class FetchError extends Error {
  /** @override */
  name = "FetchError";

  /** @param {Reason} reason @param {number} [status] of HTTP, where the host answered with an error */
  constructor(reason, status = 0) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}

/**
 * @param {URL} address
 * @param {number} most bytes that are taken
 * @param {AbortSignal} [stop]
 * @returns {Promise<{ bytes: ArrayBuffer, type: string }>} type: as the host calls it
 * @throws {FetchError}
 */
export async function fetchBytes(address, most, stop) {
  const limit = AbortSignal.timeout(PATIENCE);
  const signal = stop ? AbortSignal.any([stop, limit]) : limit;
  /** @type {RequestInit} */
  const asked = { credentials: "omit", referrerPolicy: "no-referrer", signal };
  try {
    const answer = await fetch(address, asked);
    if (!answer.ok) throw new FetchError("status", answer.status);
    const bytes = await readUpTo(answer, most);
    if (bytes === null) throw new FetchError("large");
    return { bytes, type: answer.headers.get("Content-Type") ?? "" };
  } catch (error) {
    if (error instanceof FetchError) throw error;
    if (stop?.aborted) throw new FetchError("stopped");
    if (limit.aborted) throw new FetchError("late");
    throw new FetchError(await whyNot(address, asked));
  }
}

/**
 * A browser does not tell a page whether the network is gone or the host refuses it; whether the host can be reached at all
 * distinguishes them.
 *
 * @param {URL} address
 * @param {RequestInit} asked
 * @returns {Promise<Reason>}
 */
async function whyNot(address, asked) {
  if (!navigator.onLine) return "offline";
  try {
    await fetch(address, { ...asked, mode: "no-cors" });
    return "refused";
  } catch {
    return "unreachable";
  }
}

/**
 * Reads an answer up to the limit: the length that a host declares need not be true.
 *
 * @param {Response} answer
 * @param {number} most bytes
 * @returns {Promise<ArrayBuffer | null>} null when there is more
 */
async function readUpTo(answer, most) {
  const reader = answer.body?.getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  return new Blob(parts).arrayBuffer();
}
