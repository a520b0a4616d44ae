// Finds and loads the lab's WebAssembly module.

import { asGlue, moduleIn, readModule } from "./glue.js";
import { startAlone } from "./unshared.js";

/**
 * @param {import("../index.js").Build} _build always the lab's
 * @param {number} _threads always 1
 * @param {string | null} folder contains a folder `lab`; null for the package's own
 * @returns {Promise<import("./glue.js").Glue>} initialised
 */
export async function loadLabModule(_build, _threads, folder) {
  const own = new URL("../../pkg/lab/kura_bg.wasm", import.meta.url);
  const [glue, bytes] = await Promise.all([
    loadGlue(),
    readModule(folder ? moduleIn(folder, "lab/kura_bg.wasm") : own),
  ]);
  await startAlone(glue, bytes);
  return withLab(glue);
}

/**
 * The lab's module exports all that the everyday ones do, and beside it what knows the strategies of the lab as well.
 *
 * @param {any} module the lab's, initialised
 */
export function withLab(module) {
  return asGlue({ ...module, Solver: module.LabSolver, strategies: module.lab_strategies });
}

async function loadGlue() {
  // The built modules are not in the repository: the types must not depend on whether they exist.
  // biome-ignore lint/suspicious/noTsIgnore: an expect-error directive would itself fail once the module is built.
  // @ts-ignore
  return asGlue(await import("../../pkg/lab/kura.js"));
}
