// Resource limits of the device.

/** The device's memory in GiB as far as the browser tells: 8 stands for 8 or more, and for no answer. */
function deviceMemory() {
  const navigator = /** @type {{ deviceMemory?: number } | undefined} */ (globalThis.navigator);
  return navigator?.deviceMemory ?? 8;
}

/** Memory for a search, in MiB, by class of device: phones kill pages that use more. */
export function defaultMemoryMb() {
  const phone =
    globalThis.matchMedia?.("(pointer: coarse) and (max-device-width: 900px)").matches ?? false;
  if (phone) return 64;
  return deviceMemory() >= 8 ? 1024 : 256;
}

/** Whether this is a page or its worker; otherwise it is Node. */
const inBrowser = () => typeof globalThis.Worker === "function";

/**
 * Threads for a search: one core is left to the page. Where memory is short, more threads would only share it. A program
 * for Node says how many it wants.
 */
export function defaultThreads() {
  if (!inBrowser()) return 1;
  const cores = globalThis.navigator?.hardwareConcurrency ?? 1;
  const most = deviceMemory() >= 8 ? 32 : 8;
  return Math.max(1, Math.min(most, cores > 2 ? cores - 1 : cores));
}

/** Whether threads can be tried here. */
export function threadsPossible(/** @type {number} */ threads) {
  const able = inBrowser() ? globalThis.crossOriginIsolated === true : !isOldNode();
  return threads > 1 && able && typeof SharedArrayBuffer === "function";
}

/** Node 20 does not wake threads that wait, so that a pool of them never starts. */
export function isOldNode() {
  return Number.parseInt(globalThis.process?.versions?.node ?? "", 10) < 22;
}
