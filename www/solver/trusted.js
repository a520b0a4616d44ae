// Addresses of workers on pages with `require-trusted-types-for 'script'`: a policy of Kura's own vouches for them.

import { failure } from "./failure.js";

/** What pages allow: `trusted-types kura`. */
const NAME = "kura";

/** @type {{ createScriptURL: (address: string) => unknown } | null} */
let policy = null;

/**
 * @param {string} address of the package's own worker, or the one that the page has given
 * @returns {string} what `new Worker` takes, by its name a string
 */
export function trusted(address) {
  const { trustedTypes } = /** @type {any} */ (globalThis);
  if (!trustedTypes) return address;
  try {
    policy ??= trustedTypes.createPolicy(NAME, {
      createScriptURL: (/** @type {string} */ own) => own,
    });
  } catch {
    const reason = `the content security policy of this page must allow it: trusted-types ${NAME}`;
    throw failure("worker-failed", { reason });
  }
  return /** @type {string} */ (policy?.createScriptURL(address));
}
