// Loads the solver when it cannot be had at once: while `npm start` still builds the modules, its server says so (503),
// and the page waits for them; and files of two releases mixed by a cache are loaded again, once.

import { isFirstTime } from "../store/tab.js";

/** @typedef {import("../index.js").Build} Build */
/** @typedef {import("../index.js").Engine} Engine */

/** Milliseconds between two questions. */
const ASK_EVERY = 2000;

/** Set in the tab that was loaded again because its files did not fit together. */
const RELOADED = "kura-reloaded-for-version";

/**
 * Loads a solver, however long its module takes to be built.
 *
 * @param {{ ready: () => Promise<Engine> }} solver
 * @param {Build} build the module without which it cannot start
 * @param {() => void} onWait told once, if the module is being built
 * @returns {Promise<Engine>}
 */
export async function readyWhenBuilt(solver, build, onWait) {
  for (let told = false; ; told = true) {
    try {
      return await solver.ready();
    } catch (error) {
      if (isOfAnotherVersion(error) && isFirstTime(RELOADED)) location.reload();
      if (!(await isBeingBuilt(build))) throw error;
    }
    if (!told) onWait();
    await whenBuilt(build);
  }
}

/** @param {Build} build @returns {Promise<void>} when its module is there, or will never be */
export async function whenBuilt(build) {
  while (await isBeingBuilt(build)) await new Promise((done) => setTimeout(done, ASK_EVERY));
}

/** @param {Build} build */
export async function isBeingBuilt(build) {
  const url = new URL(`../../pkg/${build}/kura.js`, import.meta.url);
  const answer = await fetch(url, { method: "HEAD" }).catch(() => null);
  return answer?.status === 503;
}

/** Whether a cache handed out a worker or a module of another release than the page. @param {unknown} error */
function isOfAnotherVersion(error) {
  return error instanceof Error && error.name === "VersionError";
}
