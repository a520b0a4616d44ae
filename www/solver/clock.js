// The client's clock: the time, and timers of any length. Tests replace it.

/**
 * @typedef {object} Clock
 * @property {() => number} now milliseconds since some fixed time
 * @property {(wait: number, happen: () => void) => () => void} after calls `happen` once after `wait` milliseconds;
 *   returns a function that cancels it
 */

/** The longest delay of a browser timer in milliseconds; with a longer one it fires at once. */
const LONGEST = 2 ** 31 - 1;

/** @type {Clock} */
export const systemClock = {
  now: () => performance.now(),
  after(wait, happen) {
    if (wait === Number.POSITIVE_INFINITY) return () => {};
    const end = performance.now() + wait;
    /** @type {ReturnType<typeof setTimeout>} */
    let timer;
    const arm = () => {
      const left = end - performance.now();
      timer =
        left > LONGEST
          ? setTimeout(arm, LONGEST)
          : setTimeout(happen, Math.max(0, Math.ceil(left)));
    };
    arm();
    return () => clearTimeout(timer);
  },
};
