// Records and proofs of a level: their form, and how two versions are merged. Stored under the level's identity and in
// its canonical form.

/**
 * A solution.
 *
 * @typedef {object} Best
 * @property {string} lurd
 * @property {number} moves
 * @property {number} pushes
 * @property {string} date ISO 8601, empty if unknown
 * @property {Finder} [by] of a solution that was not played: what found it
 */

/** @typedef {"solver" | "shortened"} Finder */

/**
 * The solutions from one starting square.
 *
 * @typedef {object} Bests
 * @property {string} [xsb] the level, so that the solutions can be replayed anywhere
 * @property {Best} [byMoves] with the fewest moves, then the fewest pushes
 * @property {Best} [byPushes] with the fewest pushes, then the fewest moves
 * @property {Best[]} [more] the others, the oldest first
 */

/** The parts of a record that have solutions. */
export const KINDS = /** @type {const} */ (["own", "helped", "found"]);

/** How many are kept of each kind besides those that no other one beats. */
export const LATEST = 10;

/**
 * A solution that improved on all before it, in moves or in pushes.
 *
 * @typedef {object} Solve
 * @property {string} date ISO 8601
 * @property {number} start
 * @property {number} moves
 * @property {number} pushes
 * @property {number} ms playing time up to then
 * @property {boolean} helped whether hints were used
 */

/**
 * @typedef {object} Record
 * @property {{ [start: string]: Bests }} own without help, by the player's starting square
 * @property {{ [start: string]: Bests }} helped with hints
 * @property {{ [start: string]: Bests }} [found] by the solver; they count as nobody's result
 * @property {{ moves: number, pushes: number }} [bare] results from before solutions were stored
 * @property {Solve[]} history oldest first
 * @property {number} ms playing time
 */

/**
 * A change to a record: any part of one; its `ms` is added. `removed` are solutions by the starting square, as LURD: only
 * these are removed, not what another tab has found meanwhile.
 *
 * @typedef {Partial<Record> & { removed?: { [start: string]: string } }} RecordChange
 */

/**
 * A minimum proven by a search on this device, with its evidence.
 *
 * @typedef {object} Proof
 * @property {number} value
 * @property {string} lurd a solution of that length
 * @property {number} start the player's starting square
 * @property {string} strategy
 * @property {number} expanded positions expanded by the search
 * @property {string} version of Kura
 * @property {string} date ISO 8601
 */

/**
 * @typedef {object} Proofs
 * @property {Proof} [pushes]
 * @property {{ [start: string]: Proof }} [moves] by the player's starting square
 * @property {{ pushes?: number, moves?: number }} [said] claimed as proven by an earlier version, without evidence
 * @property {{ [name: string]: number }} [least] proven lower bounds: `pushes`, and those on the moves by starting square
 */

/**
 * @param {Record | undefined} before
 * @param {RecordChange} change
 * @returns {Record}
 */
export function mergeRecords(before, change) {
  const { removed = {}, bare, history = [], ms = 0 } = change;
  const { own, helped, found } = /** @type {{ [kind in typeof KINDS[number]]: Starts }} */ (
    Object.fromEntries(
      KINDS.map((kind) => [
        kind,
        without(mergeBests(before?.[kind] ?? {}, change[kind] ?? {}), removed, kind === "found"),
      ]),
    )
  );
  return {
    own,
    helped,
    ...(Object.keys(found).length > 0 ? { found } : {}),
    ...lesser(before?.bare, bare),
    history: improvements([...(before?.history ?? []), ...history]),
    ms: (before?.ms ?? 0) + ms,
  };
}

/** @typedef {{ [start: string]: Bests }} Starts */

/** @param {Starts} a @param {Starts} b @returns {Starts} */
export function mergeBests(a, b) {
  const merged = { ...a };
  for (const [start, bests] of Object.entries(b)) {
    const xsb = a[start]?.xsb ?? bests.xsb;
    merged[start] = madeOf(xsb, [...solutionsIn(a[start]), ...solutionsIn(bests)]);
  }
  return merged;
}

/** All solutions from a starting square; one may be there twice. @param {Bests} [bests] */
export function solutionsIn({ byPushes, byMoves, more = [] } = {}) {
  return [byPushes, byMoves, ...more].filter((best) => best !== undefined);
}

/**
 * Those that are kept: whatever the order in which they came, the same.
 *
 * @param {string | undefined} xsb
 * @param {Best[]} solutions
 * @returns {Bests}
 */
function madeOf(xsb, solutions) {
  const sorted = solutions.toSorted(older);
  const all = sorted.filter(({ lurd }, at) => sorted.findIndex((one) => one.lurd === lurd) === at);
  // Of one that was shortened on and on, the steps are of no use.
  const [steps, others] = [true, false].map((are) =>
    all.filter(({ by }) => (by === "shortened") === are),
  );
  const latest = others.slice(-LATEST);
  const kept = [steps, others].flatMap((group) =>
    group.filter((one) => latest.includes(one) || !group.some((two) => beats(two, one))),
  );
  kept.sort(older);
  const [byMoves, byPushes] = [fewerMoves, fewerPushes].map((fewer) =>
    kept.reduce(
      (best, one) => (best && !fewer(one, best) ? best : one),
      /** @type {Best | undefined} */ (undefined),
    ),
  );
  const more = kept.filter((one) => one !== byMoves && one !== byPushes);
  return {
    ...(xsb === undefined ? {} : { xsb }),
    ...(byMoves && byPushes ? { byMoves, byPushes } : {}),
    ...(more.length > 0 ? { more } : {}),
  };
}

/** In the order of their dates. @param {Best} a @param {Best} b */
function older(a, b) {
  const [one, two] = [a, b].map(({ date, lurd, by = "" }) => `${date} ${lurd} ${by}`);
  return one < two ? -1 : one > two ? 1 : 0;
}

/** Whether one solution is better than another in moves and in pushes, or as good and older. @param {Best} a @param {Best} b */
function beats(a, b) {
  if (a.moves > b.moves || a.pushes > b.pushes) return false;
  return a.moves < b.moves || a.pushes < b.pushes || older(a, b) < 0;
}

/**
 * @param {Starts} starts
 * @param {{ [start: string]: string }} removed
 * @param {boolean} remembers whether a starting square stays without solutions, so that a proof of earlier versions does
 *   not bring its solution back
 */
function without(starts, removed, remembers) {
  const left = { ...starts };
  for (const [start, lurd] of Object.entries(removed)) {
    const others = solutionsIn(left[start]).filter((best) => best.lurd !== lurd);
    if (others.length > 0 || remembers) left[start] = madeOf(left[start]?.xsb, others);
    else delete left[start];
  }
  return left;
}

/** @typedef {{ moves: number, pushes: number }} Counted */

/** @param {Counted} a @param {Counted} b */
const fewerMoves = (a, b) => a.moves < b.moves || (a.moves === b.moves && a.pushes < b.pushes);

/** Whether one solution has fewer pushes, or as many and fewer moves. @param {Counted} a @param {Counted} b */
export const fewerPushes = (a, b) =>
  a.pushes < b.pushes || (a.pushes === b.pushes && a.moves < b.moves);

/** @param {Counted | undefined} a @param {Counted | undefined} b */
function lesser(a, b) {
  if (!a && !b) return {};
  const [one, other] = [a ?? b, b ?? a].map((count) => /** @type {Counted} */ (count));
  return {
    bare: {
      moves: Math.min(one.moves, other.moves),
      pushes: Math.min(one.pushes, other.pushes),
    },
  };
}

/**
 * The solves that improved on all before them, from the same square and with as little help.
 *
 * @param {Solve[]} solves
 */
function improvements(solves) {
  /** @type {Map<string, { byMoves: Solve, byPushes: Solve }>} */
  const best = new Map();
  return solves
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .filter((solve) => {
      const kind = `${solve.start} ${solve.helped}`;
      const before = best.get(kind);
      const lessMoves = !before || fewerMoves(solve, before.byMoves);
      const lessPushes = !before || fewerPushes(solve, before.byPushes);
      best.set(kind, {
        byMoves: lessMoves ? solve : before.byMoves,
        byPushes: lessPushes ? solve : before.byPushes,
      });
      return lessMoves || lessPushes;
    });
}

/**
 * @param {Proofs | undefined} before
 * @param {Proofs} change
 * @returns {Proofs}
 */
export function mergeProofs(before, { pushes, moves, said, least }) {
  const first = before?.pushes ?? pushes;
  const merged = {
    pushes: first,
    moves: before?.moves || moves ? { ...moves, ...before?.moves } : undefined,
    said: before?.said || said ? { ...said, ...before?.said } : undefined,
    least: before?.least || least ? greatest(before?.least ?? {}, least ?? {}) : undefined,
  };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

/** @param {{ [name: string]: number }} a @param {{ [name: string]: number }} b */
function greatest(a, b) {
  const names = Object.keys({ ...a, ...b });
  return Object.fromEntries(names.map((name) => [name, Math.max(a[name] ?? 0, b[name] ?? 0)]));
}

/** @param {unknown} value @returns {value is Record} */
export function isRecord(value) {
  const { own, helped, found = {}, history } = /** @type {Partial<Record>} */ (value ?? {});
  return [own, helped, found].every(isObject) && Array.isArray(history);
}

/** @param {unknown} value @returns {value is { [name: string]: any }} */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The minimum of several counts, in moves and in pushes.
 *
 * @param {Iterable<Counted>} counts
 * @returns {Counted | null}
 */
export function fewest(counts) {
  const all = [...counts];
  if (all.length === 0) return null;
  return {
    moves: Math.min(...all.map(({ moves }) => moves)),
    pushes: Math.min(...all.map(({ pushes }) => pushes)),
  };
}
