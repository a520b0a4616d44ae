// A search as a stream of progress reports, for `for await`.

import { stopWith } from "./stop.js";

/** @typedef {import("../index.js").Progress} Progress */
/** @typedef {import("../index.js").Result} Result */
/** @typedef {import("../index.js").SolveOptions} SolveOptions */

/**
 * @param {(options: Pick<SolveOptions, "signal" | "onProgress">) => Promise<Result>} solve
 * @param {SolveOptions} options the caller's options, including `signal` and `onProgress`
 * @returns {AsyncGenerator<Progress, Result, void>} leaving the loop cancels the search
 */
export async function* stream(solve, options) {
  const { control, release } = stopWith(options.signal);
  /** Only the latest is kept: a slow reader skips older ones. @type {Progress | null} */
  let newest = null;
  let wake = () => {};
  let finished = false;
  const result = solve({
    signal: control.signal,
    onProgress: (progress) => {
      newest = progress;
      wake();
      // Its promise may reject, which ends the search.
      return options.onProgress?.(progress);
    },
  });
  result
    .catch(() => {})
    .then(() => {
      finished = true;
      wake();
    });
  try {
    for (;;) {
      if (newest) {
        const progress = newest;
        newest = null;
        yield progress;
      } else if (finished) return await result;
      else {
        await new Promise((resolve) => {
          wake = () => resolve(undefined);
        });
      }
    }
  } finally {
    release();
    control.abort();
  }
}
