// Tries what Kura needs from a browser, for people who have a device that the tests do not run on: www/check.html. In
// English only, like the report that it makes.

import { createSolver } from "./index.js";
import { version } from "./version.js";

/** A search that is the same everywhere on one thread: with other nodes than these the module computes something else. */
export const SEARCH = {
  level: [
    "##########",
    "#        #",
    "# $ $ $  #",
    "#   @    #",
    "#        #",
    "#     ...#",
    "##########",
  ].join("\n"),
  options: /** @type {const} */ ({
    strategy: "breadth-first",
    objective: "pushes",
    threads: 1,
    timeLimitMs: 60_000,
  }),
  pushes: 18,
  expanded: 3026,
};

/** Megabytes that a search may be allowed on the page, the most first. */
const MEMORY = [2048, 1024, 256, 64];
const PAGES_PER_MEGABYTE = 16;

/** A database of this page alone. */
const DATABASE = "kura-check";

/** @returns {Promise<string>} */
async function search() {
  const solver = createSolver();
  try {
    const { build, threads } = await solver.ready();
    const begin = performance.now();
    const { outcome, pushes, expanded } = await solver.solve(SEARCH.level, SEARCH.options);
    const seconds = ((performance.now() - begin) / 1000).toFixed(2);
    const same = outcome === "solved" && pushes === SEARCH.pushes && expanded === SEARCH.expanded;
    const found = `${outcome}, ${pushes} pushes, ${expanded} positions in ${seconds} s`;
    const wanted = `${SEARCH.pushes} pushes, ${SEARCH.expanded} positions`;
    return `${same ? "ok" : `WRONG, expected ${wanted}`}: ${found}; module ${build}, ${threads} threads`;
  } finally {
    solver.dispose();
  }
}

function memory() {
  for (const megabytes of MEMORY) {
    try {
      new WebAssembly.Memory({ initial: megabytes * PAGES_PER_MEGABYTE });
      return `ok: ${megabytes} MB at once`;
    } catch {
      // Less, then.
    }
  }
  return `MISSING: not even ${MEMORY[MEMORY.length - 1]} MB`;
}

/** @param {IDBRequest} request @returns {Promise<any>} */
function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function storage() {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => opening.result.createObjectStore("values");
  const database = await answer(opening);
  try {
    const store = database.transaction("values", "readwrite").objectStore("values");
    store.put("kept", "value");
    if ((await answer(store.get("value"))) !== "kept") throw new Error("a value was not kept");
  } finally {
    database.close();
    await answer(indexedDB.deleteDatabase(DATABASE));
  }
  const { quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  const lasting = await navigator.storage?.persisted?.();
  return `ok: up to ${Math.round(quota / 1e6)} MB, ${lasting ? "lasting" : "may be cleared"}`;
}

function threads() {
  const shared = typeof SharedArrayBuffer === "function";
  const isolated = globalThis.crossOriginIsolated === true;
  const cores = navigator.hardwareConcurrency ?? "?";
  const can = shared && isolated && Number(cores) > 1;
  return `${can ? "ok" : "one thread"}: isolated ${isolated}, SharedArrayBuffer ${shared}, ${cores} cores`;
}

/** What was done on the pad, by kind of pointer. @type {Map<string, number>} */
const touched = new Map();

function touch() {
  const points = navigator.maxTouchPoints;
  const coarse = matchMedia("(pointer: coarse)").matches;
  const seen = [...touched].map(([what, times]) => `${what} ${times}`).join(", ");
  return `${seen || "not tried"}; ${points} touch points, ${coarse ? "coarse" : "fine"} pointer`;
}

function device() {
  const { width, height } = screen;
  return `${navigator.userAgent}; ${width} x ${height} at ${devicePixelRatio}; ${navigator.language}`;
}

/** @type {[name: string, check: () => string | Promise<string>][]} */
const CHECKS = [
  ["device", device],
  ["threads", threads],
  ["memory", memory],
  ["storage", storage],
  ["search", search],
  ["touch", touch],
];

/** What each check has said so far. @type {Map<string, string>} */
const results = new Map();

function show() {
  results.set("touch", touch());
  const lines = CHECKS.map(([name]) => `${name}: ${results.get(name) ?? "…"}`);
  part("report").textContent = [`Kura ${version}`, ...lines].join("\n");
}

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

async function begin() {
  for (const kind of /** @type {const} */ (["pointerdown", "pointerup", "pointercancel"])) {
    part("pad").addEventListener(kind, ({ pointerType }) => {
      const what = `${pointerType} ${kind.replace("pointer", "")}`;
      touched.set(what, (touched.get(what) ?? 0) + 1);
      show();
    });
  }
  for (const [name, check] of CHECKS) {
    try {
      results.set(name, await check());
    } catch (error) {
      results.set(name, `FAILED: ${error}`);
    }
    show();
  }
  part("state").textContent = "Done.";
  const copy = /** @type {HTMLButtonElement} */ (part("copy"));
  copy.disabled = false;
  copy.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(part("report").textContent ?? "");
      part("state").textContent = "Copied.";
    } catch {
      getSelection()?.selectAllChildren(part("report"));
      part("state").textContent = "Selected: copy it by hand.";
    }
  });
}

// Tests import the search alone.
if (typeof document !== "undefined") begin();
