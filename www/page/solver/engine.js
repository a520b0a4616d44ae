// Which module of the solver is loaded, with how many threads.

import { errorInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { isBeingBuilt, readyWhenBuilt, whenBuilt } from "../../ui/building.js";
import { notify } from "../../ui/notices.js";

/**
 * The solver as the page shows it; words are asked for again when the language changes.
 *
 * @typedef {object} Engine
 * @property {string} state the name of its module, `loading` or `failed`
 * @property {() => string} name
 * @property {() => string} about
 * @property {() => string} [failure] why there is none
 */

/** @type {Engine} */
export const LOADING = {
  state: "loading",
  name: () => t("loading…"),
  about: () => t("Solver build in use"),
};

/**
 * Loads the solver; the page does not wait for it.
 *
 * @param {import("../../index.js").Solver} solver
 * @param {(engine: Engine) => void} tell which module it is
 * @param {() => Promise<void>} loaded
 */
export async function loadEngine(solver, tell, loaded) {
  try {
    const { build, threads, reason } = await readyWhenBuilt(solver, "single", () =>
      tell({ ...LOADING, name: () => t("building…") }),
    );
    tell({
      state: build,
      name: () => t("{count} {count|thread|threads}", { count: threads }),
      about: () => whyThisBuild(build, reason),
    });
    if (reason) offerThreads();
    await loaded();
  } catch (error) {
    const about = () => errorInWords(error);
    tell({
      state: "failed",
      name: () => t("not available"),
      about,
      failure: () =>
        t("You can play, but the solver could not be loaded: {why}.", { why: about() }),
    });
  }
}

/** For tests and debugging: `?build=single` and `?threads=2` in the address. */
export function optionsFromAddress() {
  const fields = new URLSearchParams(window.location.search);
  const build = fields.get("build");
  const threads = Number(fields.get("threads"));
  return {
    ...(build === "single" || build === "threads"
      ? { build: /** @type {"single" | "threads"} */ (build) }
      : {}),
    ...(Number.isInteger(threads) && threads > 0 && threads <= 64 ? { threads } : {}),
  };
}

/**
 * @param {import("../../index.js").Build} build
 * @param {string} [reason]
 */
function whyThisBuild(build, reason) {
  if (build === "threads") return t("The search may use several threads.");
  if (reason) return t("One thread, because threads failed here: {why}", { why: reason });
  return t("One thread: this page may use no more, or the device has one core.");
}

/** Offers a reload once the threads module, still being built, is available. */
async function offerThreads() {
  if (!(await isBeingBuilt("threads"))) return;
  await whenBuilt("threads");
  const act = () => location.reload();
  notify(t("The solver can now use all cores."), { label: t("Reload"), act, stays: true });
}
