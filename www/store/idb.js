// Imports idb by Jake Archibald (ISC), copied into pkg/vendor by the build: IndexedDB with promises.

// biome-ignore lint/suspicious/noTsIgnore: an expected error would be one too many where it was copied.
// @ts-ignore
import * as idb from "../../pkg/vendor/idb.js";

export const { openDB } = /** @type {typeof import("idb")} */ (/** @type {unknown} */ (idb));
