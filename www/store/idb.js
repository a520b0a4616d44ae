// Imports idb by Jake Archibald (ISC), copied into pkg/vendor by the build: IndexedDB with promises.

// biome-ignore lint/suspicious/noTsIgnore: an expect-error directive would itself fail once the file has been copied.
// @ts-ignore
import * as idb from "../../pkg/vendor/idb.js";

export const { openDB } = /** @type {typeof import("idb")} */ (/** @type {unknown} */ (idb));
