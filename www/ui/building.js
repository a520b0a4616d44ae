// Loads the solver when it is not available at once: while `npm start` still builds the modules, its server answers 503
// and the page waits; files of two releases mixed by a cache are reloaded, once.

import { isFirstTime } from "../store/tab.js";

/** @typedef {import("../index.js").Build} Build */
/** @typedef {import("../index.js").Engine} Engine */

/** Milliseconds between two requests. */
const ASK_EVERY = 2000;

/** Set in a tab that was reloaded because its files were of different releases. */
const RELOADED = "kura-reloaded-for-version";

/**
 * Loads a solver, however long the build of its module takes.
 *
 * @param {{ ready: () => Promise<Engine> }} solver
 * @param {Build} build the module that the solver needs to start
 * @param {() => void} onWait called once, if the module is still being built
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

/** @param {Build} build @returns {Promise<void>} resolves when the module is available, or will never be */
export async function whenBuilt(build) {
  while (await isBeingBuilt(build)) await new Promise((done) => setTimeout(done, ASK_EVERY));
}

/** @param {Build} build */
export async function isBeingBuilt(build) {
  const url = new URL(`../../pkg/${build}/kura.js`, import.meta.url);
  const answer = await fetch(url, { method: "HEAD" }).catch(() => null);
  return answer?.status === 503;
}

/** Whether a cache returned a worker or a module of a different release than the page. @param {unknown} error */
function isOfAnotherVersion(error) {
  return error instanceof Error && error.name === "VersionError";
}
