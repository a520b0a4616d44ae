// Which module of the solver is loaded, with how many threads, and the strategies it offers.

import { errorInWords, summaryInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { isBeingBuilt, readyWhenBuilt, whenBuilt } from "../../ui/building.js";
import { any, select, setText } from "../../ui/elements.js";
import { notify } from "../../ui/notices.js";

/** @typedef {import("../../index.js").Strategy} Strategy */

/**
 * Loads the solver and says which module it is; the page does not wait for it.
 *
 * @param {import("../../index.js").Solver} solver
 * @param {(strategies: Strategy[]) => void} listed is given the strategies of the module, once
 */
export async function loadEngine(solver, listed) {
  const badge = any("engine");
  try {
    const { build, threads, reason } = await readyWhenBuilt(solver, "single", () =>
      setText(badge, t("building…")),
    );
    badge.dataset.state = build;
    setText(badge, t("{count} {count|thread|threads}", { count: threads }));
    badge.title = whyThisBuild(build, reason);
    if (reason) offerThreads();
    if (select("strategy").options.length <= 1) {
      const strategies = await solver.strategies();
      fillStrategies(strategies);
      listed(strategies);
    }
  } catch (error) {
    const why = errorInWords(error);
    badge.dataset.state = "failed";
    setText(badge, t("not available"));
    badge.title = why;
    setText(
      any("solver-hint"),
      t("You can play, but the solver could not be loaded: {why}.", { why }),
    );
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

/** Offers the strategies as choices, each explained when it is chosen. @param {Strategy[]} strategies */
function fillStrategies(strategies) {
  const control = select("strategy");
  for (const { name } of strategies) {
    if (name !== "auto") control.add(new Option(name, name));
  }
  const explain = () => {
    const chosen = strategies.find(({ name }) => name === control.value);
    const several = select("objective").value === "any";
    const auto = several ? t("Several strategies take turns.") : t("A* with proof.");
    const own = chosen && chosen.name !== "auto";
    setText(any("strategy-note"), own ? summaryInWords(chosen) : auto);
  };
  control.addEventListener("change", explain);
  select("objective").addEventListener("change", explain);
  explain();
}

/**
 * @param {import("../../index.js").Build} build
 * @param {string} [reason]
 */
function whyThisBuild(build, reason) {
  if (build === "threads")
    return t("This page is isolated, so the search may use several threads.");
  if (reason) return t("One thread, because threads failed here: {why}", { why: reason });
  return t("One thread: this page is not isolated, or the device has one core.");
}

/** Offers a reload once the threads module, still being built, is available. */
async function offerThreads() {
  if (!(await isBeingBuilt("threads"))) return;
  await whenBuilt("threads");
  const act = () => location.reload();
  notify(t("The solver can now use all cores."), { label: t("Reload"), act, stays: true });
}
