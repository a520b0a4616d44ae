// Response times of the page: a key, a click on a box, a hint, the evaluation, a cancel.

import { existsSync, readFileSync } from "node:fs";
import { crowdedBoard, ENDLESS, hugeBoard, SPACE } from "../../../tests/e2e/pages/levels.js";
import { readCollection } from "../../../www/play/collection.js";
import { CANCEL_WAIT } from "../../../www/solver/protocol.js";
import { inRoot } from "../../lib/paths.mjs";
import { open, placeOfBox, placeOfTarget, single, startSearch } from "./open.mjs";
import { tasksOf, workUntil } from "./traced_tasks.mjs";

/** @typedef {import("./open.mjs").Found} Found */
/** @typedef {import("./open.mjs").KuraPlayer} KuraPlayer */
/** @typedef {import("./open.mjs").Page} Page */
/** @typedef {import("./open.mjs").Visit} Visit */

/** The measurements of one response. @typedef {{ wait: number, work: number, frames: number }} Answer */

/**
 * Watches the board from the next event of a type until nothing changes on it any more. Frames are counted from the
 * event. `wait` is the time from the event until the first changed frame was rendered, `work` the time the main thread
 * spent on all frames, without waiting for the display.
 *
 * @param {Page} page
 * @param {"keydown" | "pointerup"} type
 * @param {() => Promise<unknown>} act
 * @returns {Promise<Answer>}
 */
async function answerTo(page, type, act) {
  await page.evaluate((type) => {
    const boardElement = /** @type {KuraPlayer} */ (document.querySelector("kura-player"));
    const canvases = [...(boardElement.shadowRoot?.querySelectorAll("canvas") ?? [])];
    const picture = () =>
      canvases
        .map((canvas) => {
          const { width, height } = canvas;
          return width === 0
            ? ""
            : (canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? []);
        })
        .map((data) => hash(data))
        .join(" ");
    const hash = (/** @type {ArrayLike<number | string>} */ data) => {
      let sum = 0;
      for (let i = 0; i < data.length; i += 1) sum = (Math.imul(sum, 31) + Number(data[i])) | 0;
      return sum;
    };
    const watched = new Promise((resolve) => {
      let before = picture();
      addEventListener(
        type,
        (event) => {
          const begin = performance.now();
          const answer = { wait: 0, work: 0, frames: 0 };
          let [work, frames, calm] = [0, 0, 0];
          addEventListener(
            type,
            () => {
              work += performance.now() - begin;
            },
            { once: true },
          );
          const frame = () => {
            const start = performance.now();
            const { port1, port2 } = new MessageChannel();
            // Received after the frame was rendered.
            port1.onmessage = () => {
              const end = performance.now();
              work += end - start;
              frames += 1;
              const now = picture();
              calm = now === before ? calm + 1 : 0;
              before = now;
              if (calm === 0) {
                if (answer.frames === 0) {
                  Object.assign(answer, { wait: end - event.timeStamp, frames });
                }
                answer.work = work;
              }
              if (answer.frames > 0 && calm > 4) resolve(answer);
              else requestAnimationFrame(frame);
            };
            port2.postMessage(null);
          };
          requestAnimationFrame(frame);
        },
        { once: true, capture: true },
      );
    });
    Object.assign(window, { watched });
  }, type);
  await act();
  return page.evaluate(
    () => /** @type {{ watched: Promise<Answer> }} */ (/** @type {unknown} */ (window)).watched,
  );
}

/** Runs in the page: sets the mark `made` when the first frame after the next key press was rendered. */
function markFrame() {
  const frame = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => performance.mark("made");
    port2.postMessage(null);
  };
  addEventListener("keydown", () => requestAnimationFrame(frame), { once: true, capture: true });
}

/** @type {Visit} */
const KEY = {
  measures: [
    { name: "key to the move on the screen", unit: "frames", goal: 1 },
    // The work of the main thread only; the wait for the next frame depends on the display.
    { name: "key to the frame being made", unit: "ms", goal: 1000 / 60 },
  ],
  run: async (page, url) => {
    await open(page, url, ENDLESS);
    // The first key press of a page compiles its code; so each direction is pressed once before measuring.
    for (const key of ["ArrowLeft", "ArrowRight"]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(200);
    }
    const answers = [];
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowRight"]) {
      answers.push(await answerTo(page, "keydown", () => page.keyboard.press(key)));
      await page.waitForTimeout(150);
    }
    const cpu = await workUntil(
      page,
      async () => {
        await page.evaluate(markFrame);
        await page.keyboard.press("ArrowLeft");
        await page.waitForTimeout(300);
      },
      "made",
    );
    return [
      { value: Math.max(...answers.map(({ frames }) => frames)) },
      { value: cpu, wall: Math.max(...answers.map(({ wait }) => wait)) },
    ];
  },
};

/** @type {Visit} */
const PUSH_PATH = {
  measures: [
    // All work of the main thread for it, including tracing.
    { name: "50 x 50, a click on a box to its places", unit: "ms", goal: 10 },
    { name: "50 x 50, a click on a place to the path", unit: "ms", goal: 10 },
  ],
  run: async (page, url) => {
    await open(page, url, crowdedBoard(50, 125));
    const click = async (/** @type {{ x: number, y: number }} */ { x, y }) => {
      await page.mouse.move(x, y);
      await page.waitForTimeout(200);
      return answerTo(page, "pointerup", () => page.mouse.click(x, y));
    };
    for (const n of [0, 20, 40]) {
      await click(await placeOfBox(page, n));
      await page.keyboard.press("Escape");
    }
    const box = await placeOfBox(page, 60);
    const { work } = await click(box);
    await page.keyboard.press("Escape");
    await page.waitForTimeout(200);
    const tasks = await tasksOf(page, async () => {
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForTimeout(300);
    });
    const cpu = tasks.reduce((sum, task) => sum + task.cpu, 0);
    const target = await placeOfTarget(page);
    await page.mouse.move(target.x, target.y);
    await page.waitForTimeout(300);
    // Only until the first step: the whole walk is slow on purpose.
    await page.evaluate(() => {
      const boardElement = /** @type {KuraPlayer} */ (document.querySelector("kura-player"));
      const taken = new Promise((resolve) => {
        const begin = () => {
          const clicked = performance.now();
          const stepped = () => resolve(performance.now() - clicked);
          for (const name of ["move", "push"]) {
            boardElement.addEventListener(name, stepped, { once: true });
          }
        };
        addEventListener("pointerup", begin, { once: true, capture: true });
      });
      Object.assign(window, { taken });
    });
    await page.mouse.click(target.x, target.y);
    const path = await page.evaluate(
      () => /** @type {{ taken: Promise<number> }} */ (/** @type {unknown} */ (window)).taken,
    );
    return [{ value: cpu, wall: work }, { value: path }];
  },
};

/** A level of an optional collection, on which `auto` takes most of a second. */
const SLOW_LEVEL = { file: "../shared/levels/xsokoban_90.xsb", index: 71 };

/** @type {Visit} */
const HINT = {
  measures: [
    { name: "auto solves XSokoban 71", unit: "ms", goal: 1000 },
    { name: "a hint for it", unit: "ms", goal: 1200 },
  ],
  run: async (page, url) => {
    const file = inRoot(SLOW_LEVEL.file);
    if (!existsSync(file)) return [];
    const { xsb } = readCollection(readFileSync(file, "utf8")).levels[SLOW_LEVEL.index - 1];
    await open(page, url, xsb);
    const solved = await page.evaluate(
      async ([url, xsb]) => {
        const kura = await import(`${url}www/index.js`);
        const solver = kura.createSolver();
        await solver.ready();
        const begin = performance.now();
        const { outcome } = await solver.solve(xsb, { memoryLimitMb: 64 });
        if (outcome !== "solved") throw new Error(`auto answers ${outcome}`);
        solver.dispose();
        return performance.now() - begin;
      },
      [url, xsb],
    );
    const { wait } = await answerTo(page, "keydown", () => page.keyboard.press("i"));
    return [{ value: solved }, { value: wait }];
  },
};

/**
 * The time from a key press until the evaluation bar gives a verdict, in milliseconds.
 *
 * @param {Page} page
 * @param {string} key
 * @param {import("../../../www/page/solver/evaluation_words.js").Verdict} verdict another than before
 * @returns {Promise<number>}
 */
export async function verdictAfter(page, key, verdict) {
  await page.evaluate((verdict) => {
    const bar = /** @type {HTMLElement} */ (document.querySelector(".evaluation"));
    const watched = new Promise((resolve) => {
      const begin = (/** @type {KeyboardEvent} */ { timeStamp }) => {
        const seen = new MutationObserver(() => {
          if (!bar.querySelector(`[data-verdict=${verdict}]`)) return;
          seen.disconnect();
          resolve(performance.now() - timeStamp);
        });
        seen.observe(bar, { attributes: true, childList: true, subtree: true });
      };
      addEventListener("keydown", begin, { once: true, capture: true });
    });
    Object.assign(window, { watched });
  }, verdict);
  await page.keyboard.press(key);
  return page.evaluate(
    () => /** @type {{ watched: Promise<number> }} */ (/** @type {unknown} */ (window)).watched,
  );
}

/** @param {Page} page @param {string} url @returns {Promise<Found>} */
async function evaluation(page, url) {
  await open(page, url, SPACE);
  // The first push loads what the rules need.
  for (const key of ["ArrowUp", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  await page.locator("#evaluation-distance", { hasText: "cost 2" }).waitFor();
  return { value: await verdictAfter(page, "ArrowDown", "lost") };
}

/**
 * From the click on the button until the page says that the search has ended.
 *
 * @param {string} strategy
 * @param {string} xsb a level that the strategy does not solve soon
 * @returns {(page: Page, url: string) => Promise<Found>}
 */
function cancel(strategy, xsb) {
  return async (page, url) => {
    await open(page, url, xsb);
    await startSearch(page, strategy);
    await page.waitForTimeout(1500);
    const value = await page.evaluate(async () => {
      const form = /** @type {HTMLElement} */ (document.getElementById("solve-form"));
      if (!form.hidden) throw new Error("the search has ended by itself");
      const begin = performance.now();
      document.getElementById("cancel-button")?.click();
      await new Promise((resolve) => {
        const seen = new MutationObserver(() => !form.hidden && resolve(undefined));
        seen.observe(form, { attributeFilter: ["hidden"] });
      });
      return performance.now() - begin;
    });
    return { value };
  };
}

/** @type {Visit[]} */
export const ANSWERING = [
  KEY,
  PUSH_PATH,
  HINT,
  single("evaluation after a push", 300, evaluation),
  single("cancel heard, breadth-first", 100, cancel("breadth-first", ENDLESS)),
  // A search that can be continued may take this long to pause between two steps.
  single("cancel heard, auto, 500 boxes", CANCEL_WAIT, cancel("auto", hugeBoard())),
];
