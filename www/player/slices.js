// Splits long work into short tasks, so that the page stays responsive: a file may hold thousands of levels.

/** Milliseconds of work before yielding to the browser. */
const SHARE = 6;

/** Yields, so that the browser can draw and handle input. @returns {Promise<void>} */
export function breathe() {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * Ends the task, but comes before the next frame, where the browser can do that (Safari cannot): for the few short steps
 * until a level can be played, of which each would otherwise wait for a frame.
 *
 * @returns {Promise<void>}
 */
export function nextTask() {
  const { scheduler } = globalThis;
  return scheduler ? scheduler.postTask(() => {}, { priority: "user-blocking" }) : breathe();
}

/**
 * Runs work that yields wherever it may be interrupted.
 *
 * @template T
 * @param {Iterator<void, T, void>} work
 * @param {() => boolean} [wanted] asked after each pause; false cancels the work
 * @returns {Promise<T | undefined>} the result, or undefined if it was cancelled
 */
export async function inSlices(work, wanted = () => true) {
  let until = performance.now() + SHARE;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await breathe();
    if (!wanted()) return undefined;
    until = performance.now() + SHARE;
  }
}
