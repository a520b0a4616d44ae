// Resource limits of the device.

/** Memory for a search, in MiB, by class of device: phones kill pages that use more. */
export function defaultMemoryMb() {
  const navigator = /** @type {{ deviceMemory?: number } | undefined} */ (globalThis.navigator);
  const phone =
    globalThis.matchMedia?.("(pointer: coarse) and (max-device-width: 900px)").matches ?? false;
  if (phone) return 64;
  return (navigator?.deviceMemory ?? 8) >= 8 ? 1024 : 256;
}

/** Threads for a search: one core is left to the page. */
export function defaultThreads() {
  const cores = globalThis.navigator?.hardwareConcurrency ?? 1;
  return Math.max(1, Math.min(8, cores > 2 ? cores - 1 : cores));
}

/** Whether this page can try the threads module. */
export function threadsPossible(/** @type {number} */ threads) {
  return (
    threads > 1 &&
    globalThis.crossOriginIsolated === true &&
    typeof SharedArrayBuffer === "function" &&
    typeof Worker === "function"
  );
}
