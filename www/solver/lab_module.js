// Finds and loads the lab's WebAssembly module.

import { asGlue, compile, moduleIn } from "./glue.js";

/**
 * @param {import("../index.js").Build} _build always the lab's
 * @param {number} _threads always one
 * @param {string | null} folder that has a folder `lab`; null for the package's own
 * @returns {Promise<import("./glue.js").Glue>} ready to be used
 */
export async function loadLabModule(_build, _threads, folder) {
  const own = new URL("../../pkg/lab/kura_bg.wasm", import.meta.url);
  const [glue, module] = await Promise.all([
    loadGlue(),
    compile(folder ? moduleIn(folder, "lab") : own),
  ]);
  await glue.default({ module_or_path: module });
  return glue;
}

async function loadGlue() {
  // The modules are built, not kept: the types must not depend on whether they are there.
  // biome-ignore lint/suspicious/noTsIgnore: an expected error would be one too many where the module is built.
  // @ts-ignore
  return asGlue(await import("../../pkg/lab/kura.js"));
}
