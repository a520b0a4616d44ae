// Exact results for small boards by exhaustive search. Shares no code with the certificate checker.

/**
 * @typedef {object} State
 * @property {number[]} boxes ascending
 * @property {number[]} region the squares that the player can walk to, ascending
 * @property {number} made the fewest pushes from the start
 * @property {number} pushes the fewest pushes of a solution, `Infinity` without one
 */

/**
 * Every reachable state, the start first.
 *
 * @param {string[]} rows enclosed by walls, of equal length
 * @returns {State[]} sorted by pushes made
 */
export function truthOf(rows) {
  const width = rows[0].length;
  const text = rows.join("");
  const steps = [-width, 1, width, -1];
  const goals = [...text].flatMap((sign, cell) => (".*+".includes(sign) ? [cell] : []));
  const start = [...text].flatMap((sign, cell) => ("$*".includes(sign) ? [cell] : []));

  /** @param {number[]} boxes @param {number} player */
  const regionOf = (boxes, player) => {
    const seen = new Set([player]);
    for (const cell of seen) {
      for (const step of steps) {
        if (text[cell + step] !== "#" && !boxes.includes(cell + step)) seen.add(cell + step);
      }
    }
    return [...seen].sort((a, b) => a - b);
  };

  /** @type {(State & { before: State[] })[]} */
  const states = [];
  /** @type {Map<string, typeof states[0]>} */
  const known = new Map();
  /** @param {number[]} boxes @param {number} player @param {number} made */
  const meet = (boxes, player, made) => {
    const region = regionOf(boxes, player);
    const name = `${boxes}|${region[0]}`;
    const isSolved = goals.every((goal) => boxes.includes(goal));
    const state = known.get(name) ?? {
      boxes,
      region,
      made,
      pushes: isSolved ? 0 : Infinity,
      before: [],
    };
    if (!known.has(name)) states.push(state);
    known.set(name, state);
    return state;
  };
  meet(start, text.search(/[@+]/), 0);
  for (const state of states) {
    for (const box of state.boxes) {
      for (const step of steps) {
        const to = box + step;
        const isFree = text[to] !== "#" && !state.boxes.includes(to);
        if (!isFree || !state.region.includes(box - step)) continue;
        const boxes = state.boxes.map((other) => (other === box ? to : other));
        meet(
          boxes.sort((a, b) => a - b),
          box,
          state.made + 1,
        ).before.push(state);
      }
    }
  }
  const queue = states.filter((state) => state.pushes === 0);
  for (const { pushes, before } of queue) {
    for (const state of /** @type {typeof states} */ (before)) {
      if (state.pushes !== Infinity) continue;
      state.pushes = pushes + 1;
      queue.push(state);
    }
  }
  return states;
}
