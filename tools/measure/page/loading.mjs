// The cost of a first visit: with the CPU throttled 4x for paint times, unthrottled for tasks.

import { brotliCompressSync } from "node:zlib";
import { open, single } from "./open.mjs";
import { tasksOf, workUntil } from "./traced_tasks.mjs";

/** @typedef {import("./open.mjs").Found} Found */
/** @typedef {import("./open.mjs").Page} Page */
/** @typedef {import("./open.mjs").Visit} Visit */

/** Factor by which the CPU is throttled. */
const SLOWER = 4;
/** Milliseconds after which everything has certainly been loaded. */
const LOADED = 6000;
/** The length from which Chromium calls a task long, in milliseconds. */
const LONG = 50;

/** @type {Visit} */
const SLOW_VISIT = {
  measures: [
    { name: `first paint, processor ${SLOWER} times slower`, unit: "ms", goal: 500 },
    { name: "first content, the same", unit: "ms", goal: 500 },
    { name: "interactive, the same", unit: "ms", goal: 1000 },
    { name: "layout shift, the same", unit: "", goal: 0 },
    { name: "long tasks until the solver is there, the same", unit: "", goal: 0 },
  ],
  run: async (page, url) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript(watchLoading);
    await page.goto(url, { waitUntil: "commit" });
    // The page is not queried meanwhile: queries would count as its work.
    await page.waitForTimeout(LOADED);
    const { paints, interactive, shifts, tasks } = await page.evaluate(
      () => /** @type {Seen} */ (/** @type {unknown} */ (window)).seen,
    );
    const parts = tasks.map(({ start, duration }) => `${duration} ms at ${start}`).join(", ");
    return [
      { value: paints["first-paint"] },
      { value: paints["first-contentful-paint"] },
      { value: interactive },
      { value: shifts },
      { value: tasks.filter(({ duration }) => duration > LONG).length, parts },
    ];
  },
};

/** @typedef {{ seen: { paints: Record<string, number>, interactive: number, shifts: number, tasks: { start: number, duration: number }[] } }} Seen */

/** Runs in the page, before its own scripts. */
function watchLoading() {
  const seen = {
    paints: /** @type {Record<string, number>} */ ({}),
    interactive: 0,
    shifts: 0,
    tasks: /** @type {{ start: number, duration: number }[]} */ ([]),
  };
  Object.assign(window, { seen });
  /** @type {Record<string, (entry: any) => void>} */
  const takers = {
    paint: ({ name, startTime }) => {
      seen.paints[name] = startTime;
    },
    "layout-shift": ({ value }) => {
      seen.shifts += value;
    },
    longtask: ({ startTime, duration }) => {
      seen.tasks.push({ start: Math.round(startTime), duration: Math.round(duration) });
    },
  };
  for (const [type, take] of Object.entries(takers)) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  }
  // Set by the page when its level is on the board and keys are handled.
  new MutationObserver((_, watching) => {
    if (!document.documentElement?.dataset.ready) return;
    seen.interactive = performance.now();
    performance.mark("interactive");
    watching.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
}

/**
 * From the start of the navigation until a key press moves the player.
 *
 * @param {Page} page
 * @param {string} url
 * @returns {Promise<Found>}
 */
async function firstKey(page, url) {
  await page.addInitScript(() => {
    const answered = () =>
      requestAnimationFrame(() => Object.assign(window, { answeredAt: performance.now() }));
    // The events do not bubble.
    addEventListener("move", answered, { once: true, capture: true });
    addEventListener("push", answered, { once: true, capture: true });
  });
  await page.goto(url, { waitUntil: "commit" });
  const answeredAt = () =>
    page.evaluate(
      () => /** @type {{ answeredAt?: number }} */ (/** @type {unknown} */ (window)).answeredAt,
    );
  let value = await answeredAt();
  while (value === undefined) {
    await page.keyboard.press("ArrowRight");
    value = await answeredAt();
  }
  return { value };
}

/** @type {Visit} */
const WEIGHT = {
  measures: [
    { name: "first load after brotli, modules aside", unit: "KB", goal: 150 },
    { name: "of it for the lab", unit: "KB", goal: 60 },
    { name: "requests of the first load", unit: "", goal: 100 },
  ],
  run: async (page, url) => {
    /** @type {Promise<{ path: string, bytes: number }>[]} */
    const loaded = [];
    page.on("response", (response) => {
      const path = new URL(response.url()).pathname;
      const body = response.body().catch(() => Buffer.alloc(0));
      loaded.push(body.then((bytes) => ({ path, bytes: brotliCompressSync(bytes).length })));
    });
    await open(page, url, null);
    const files = await Promise.all(loaded);
    const kilobytes = (/** @type {RegExp} */ of, /** @type {boolean} */ these) =>
      files
        .filter(({ path }) => of.test(path) === these)
        .reduce((sum, { bytes }) => sum + bytes / 1000, 0);
    const own = files.filter(({ path }) => !path.startsWith("/pkg/"));
    return [
      { value: kilobytes(/(^|\/)pkg\//, false) },
      { value: kilobytes(/^\/(www|pkg)\/lab\//, true) },
      { value: own.length },
    ];
  },
};

/** @type {Visit} */
const TASKS = {
  measures: [
    { name: "longest task, loading", unit: "ms", goal: 16 },
    // CPU time, so that other programs do not count here either.
    { name: `of them long on a processor ${SLOWER} times slower`, unit: "", goal: 0 },
  ],
  run: async (page, url) => {
    const tasks = await tasksOf(page, () => open(page, url, null));
    const [{ cpu, wall, parts }] = tasks;
    const long = tasks.filter((task) => task.cpu * SLOWER > LONG);
    return [{ value: cpu, wall, parts }, { value: long.length }];
  },
};

/** @type {Visit[]} */
export const LOADING = [
  SLOW_VISIT,
  WEIGHT,
  // CPU time, so that other programs do not count; four times this is the least that the throttled visit takes.
  single("page's thread until interactive", 1000 / SLOWER, async (page, url) => {
    await page.addInitScript(watchLoading);
    const load = async () => {
      await page.goto(url, { waitUntil: "commit" });
      await page.waitForTimeout(LOADED / 2);
    };
    return { value: await workUntil(page, load, "interactive") };
  }),
  single("first key answered", 1000, firstKey),
  TASKS,
];
