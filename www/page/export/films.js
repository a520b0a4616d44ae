// Exports a solution as an animation.

import { Film } from "../../draw/film.js";

/**
 * @typedef {object} Scene
 * @property {import("../../play/board.js").Board} board
 * @property {string} xsb of the same board
 * @property {Uint8Array} directions
 * @property {import("../../draw/palette.js").Palette} palette
 */

/**
 * @param {Scene} scene
 * @param {(done: number) => void} onProgress from 0 to 1
 * @param {AbortSignal} signal
 * @returns {Promise<Blob>}
 */
export function makeGif({ xsb, directions, palette }, onProgress, signal) {
  const worker = new Worker(new URL("./gif_worker.js", import.meta.url), { type: "module" });
  const answer = new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => {
      if ("done" in data) onProgress(data.done);
      else if (data.bytes) resolve(new Blob([data.bytes], { type: "image/gif" }));
      else reject(new Error(data.error));
    });
    worker.addEventListener("error", (event) => reject(new Error(event.message || "no worker")));
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.postMessage({ xsb, directions, dark: palette.dark, look: palette.look });
  });
  return answer.finally(() => worker.terminate());
}

/** Milliseconds per picture. */
const PACE = 60;
/** Milliseconds before the first move and after the last. */
const REST = 600;

/** The video format that this browser can record, or null. @returns {string | null} */
export function videoType() {
  if (typeof MediaRecorder !== "function") return null;
  const types = ["video/webm;codecs=vp9", "video/webm", "video/mp4"];
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/**
 * Records the film as it runs, so it takes as long as the film.
 *
 * @param {Scene} scene
 * @param {(done: number) => void} onProgress from 0 to 1
 * @param {AbortSignal} signal
 * @returns {Promise<Blob>}
 */
export async function makeVideo({ board, directions, palette }, onProgress, signal) {
  const mimeType = videoType();
  if (!mimeType) throw new Error("This browser records no video.");
  const film = new Film(board, directions, palette);
  const stream = film.canvas.captureStream(30);
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: 4_000_000 });
  /** @type {Blob[]} */
  const pieces = [];
  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  recorder.start();
  await wait(REST);
  while (!signal.aborted && film.advance()) {
    onProgress(film.done);
    await wait(PACE);
  }
  await wait(REST);
  recorder.stop();
  await stopped;
  for (const track of stream.getTracks()) track.stop();
  signal.throwIfAborted();
  return new Blob(pieces, { type: mimeType.split(";")[0] });
}

/** @param {number} milliseconds */
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
