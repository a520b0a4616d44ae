// Task lengths on a page's main thread, from Chromium's trace, including those under 50 ms, which a PerformanceObserver
// does not report.

/** Trace categories: tasks, their parts, and which process shows which page. */
const CATEGORIES = [
  "toplevel",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "blink.user_timing",
];

/** Parts of a task that are shorter than this, in milliseconds, are not reported. */
const PART = 1;

/**
 * @typedef {object} Task
 * @property {number} cpu milliseconds of CPU time, which excludes other programs
 * @property {number} wall milliseconds of wall time
 * @property {string} parts its longest parts
 */

/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {string} ph
 * @property {string} [cat]
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts microseconds
 * @property {number} [dur]
 * @property {number} [tdur] microseconds of CPU time
 * @property {any} [args]
 */

/**
 * Traces a page during an action.
 *
 * @param {import("@playwright/test").Page} page
 * @param {() => Promise<void>} happens
 * @returns {Promise<Task[]>} the tasks of the page's main thread, the longest first
 */
export async function tasksOf(page, happens) {
  const { own, tasks } = await traced(page, happens);
  return tasks
    .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
    .map((task, index) => ({
      cpu: (task.tdur ?? 0) / 1000,
      wall: (task.dur ?? 0) / 1000,
      parts: index < 5 ? partsOf(task, own) : "",
    }));
}

/**
 * The CPU time that a page's main thread has used when it sets a performance mark.
 *
 * @param {import("@playwright/test").Page} page
 * @param {() => Promise<void>} happens
 * @param {string} mark its name
 * @returns {Promise<number>} milliseconds of CPU time
 */
export async function workUntil(page, happens, mark) {
  const { events, tasks } = await traced(page, happens);
  const set = events.find(({ name, cat }) => name === mark && cat?.includes("user_timing"));
  if (!set) throw new Error(`the trace shows no mark ${mark}`);
  const before = tasks.filter(({ ts }) => ts < set.ts);
  return before.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}

/**
 * @param {import("@playwright/test").Page} page
 * @param {() => Promise<void>} happens
 * @returns {Promise<{ events: TraceEvent[], own: TraceEvent[], tasks: TraceEvent[] }>} all events, those of the page's
 *   threads, and their tasks
 */
async function traced(page, happens) {
  const browser = page.context().browser();
  if (!browser) throw new Error("only a browser of its own can be traced");
  await browser.startTracing(page, { categories: CATEGORIES });
  let trace;
  try {
    await happens();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents: events } = /** @type {{ traceEvents: TraceEvent[] }} */ (
    JSON.parse(trace.toString())
  );
  const threads = pageThreads(events);
  const own = events.filter((event) => event.ph === "X" && threads.has(threadOf(event)));
  const tasks = own.filter(({ name }) => name === "RunTask");
  if (tasks.length === 0) throw new Error("the trace shows no task of the page");
  return { events, own, tasks };
}

/** @param {TraceEvent} event */
const threadOf = ({ pid, tid }) => `${pid} ${tid}`;

/**
 * The main threads of the processes that show a page of the server.
 *
 * @param {TraceEvent[]} events
 * @returns {Set<string>}
 */
function pageThreads(events) {
  const frames = events.flatMap(({ name, args }) =>
    name === "FrameCommittedInBrowser" ? [args.data] : (args?.data?.frames ?? []),
  );
  const pages = frames.filter(({ url }) => String(url).startsWith("http"));
  const processes = new Set(pages.map(({ processId }) => processId));
  const named = events.filter(({ name, args }) => {
    return name === "thread_name" && args.name === "CrRendererMain";
  });
  return new Set(named.filter(({ pid }) => processes.has(pid)).map(threadOf));
}

/**
 * @param {TraceEvent} task
 * @param {TraceEvent[]} events
 */
function partsOf(task, events) {
  const end = task.ts + (task.dur ?? 0);
  const inside = events.filter((event) => {
    const { ts, dur = 0, tdur = 0 } = event;
    return event !== task && ts >= task.ts && ts + dur <= end && tdur >= PART * 1000;
  });
  return inside
    .sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
    .slice(0, 8)
    .map(({ name, tdur = 0, args }) => {
      const { functionName, url = "", lineNumber } = args?.data ?? {};
      const place = url ? ` ${functionName} ${String(url).replace(/^.*\//, "")}:${lineNumber}` : "";
      return `${name}${place} ${(tdur / 1000).toFixed(1)}`;
    })
    .join(", ");
}
