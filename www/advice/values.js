// What is proven about the positions of a level, and what pushes cost. A solution from a position needs at least `least`
// pushes and at most `most`; where both are the same, they are the fewest.

/** @typedef {import("./adviser.js").Loss} Loss */

/**
 * @typedef {object} Value
 * @property {number} least no solution from here has fewer pushes
 * @property {number} most the pushes of a known solution, Infinity while none is known
 * @property {number | null} bound the lower bound that the position has by itself, without a search; only such bounds
 *   can be compared
 * @property {Loss | null} lost why there is no solution
 * @property {boolean} done whether nothing more is to be searched for
 */

/** What pushes cost: `count` is Infinity if they lose; where it is not exact, it is an estimate. @typedef {{ count: number, exact: boolean }} Cost */

/** @type {Readonly<Value>} */
const UNKNOWN = { least: 0, most: Number.POSITIVE_INFINITY, bound: null, lost: null, done: false };

/** Whether the fewest pushes from here are proven. @param {Value} value */
export function isExact({ least, most }) {
  return least === most;
}

/** Whether there is a solution, or none; null if that is not known. @param {Value} value */
export function isSolvable({ most, lost }) {
  if (lost) return false;
  return most < Number.POSITIVE_INFINITY ? true : null;
}

export class Values {
  /** @type {Map<string, Value>} */
  #known = new Map();

  /** @param {string} key of a position @returns {Readonly<Value>} */
  of(key) {
    return this.#known.get(key) ?? UNKNOWN;
  }

  /** Adds to what is known. @param {string} key @param {Partial<Value>} more */
  learn(key, { least = 0, most = UNKNOWN.most, bound = null, lost = null, done = false }) {
    const before = this.of(key);
    this.#known.set(key, {
      least: Math.max(before.least, least, bound ?? 0),
      most: Math.min(before.most, most),
      bound: bound ?? before.bound,
      lost: better(before.lost, lost),
      done: before.done || done,
    });
  }

  /**
   * One position was reached from another: what is known about one says something about the other.
   *
   * @param {string} from
   * @param {string} to
   * @param {number} pushes
   */
  link(from, to, pushes) {
    const [before, after] = [this.of(from), this.of(to)];
    if (before.lost && !after.lost)
      this.learn(to, { lost: { proof: lastingProof(before.lost, to), expanded: 0 } });
    if (before.least - pushes > after.least) this.learn(to, { least: before.least - pushes });
    if (after.most + pushes < before.most) this.learn(from, { most: after.most + pushes });
  }
}

/** What holds for boxes as long as they stay where they are, whatever the others do. */
const LASTING = ["stuck", "dead-square", "frozen"];

/** The reason why an earlier position is lost, if it is one of the present position too. @param {Loss} loss @param {string} key */
function lastingProof({ proof }, key) {
  const stands = (/** @type {number} */ box) => key.includes(String.fromCharCode(box), 1);
  return proof && LASTING.includes(proof.kind) && proof.boxes.every(stands) ? proof : null;
}

/** The reason that says more. @param {Loss | null} one @param {Loss | null} other */
function better(one, other) {
  if (!one || !other) return one ?? other;
  const worth = ({ proof, expanded } = one) => (proof ? 2 : expanded > 0 ? 1 : 0);
  return worth(other) > worth(one) ? other : one;
}

/**
 * How many more pushes a solution needs because of some pushes.
 *
 * @param {Value} before
 * @param {Value} after
 * @param {number} pushes made between them
 * @returns {Cost | null} null if nothing can be said, as where all was lost before
 */
export function costOf(before, after, pushes) {
  if (before.lost) return null;
  if (after.lost) return { count: Number.POSITIVE_INFINITY, exact: isSolvable(before) === true };
  if (isExact(before) && isExact(after))
    return { count: pushes + after.least - before.least, exact: true };
  if (before.bound === null || after.bound === null) return null;
  return { count: Math.max(0, pushes + after.bound - before.bound), exact: false };
}
