// SHA-256 of @noble/hashes by Paul Miller (MIT), bundled into pkg/vendor by the build. The browser's own answers later,
// and not at all to a page without a secure address.

// biome-ignore lint/suspicious/noTsIgnore: an expect-error directive would itself fail once the file has been bundled.
// @ts-ignore
import * as hashes from "../../pkg/vendor/sha256.js";

const { sha256 } = /** @type {typeof import("@noble/hashes/sha2.js")} */ (
  /** @type {unknown} */ (hashes)
);

/** @param {string} text @returns {string} 64 hexadecimal digits */
export function sha256Of(text) {
  const digits = Array.from(sha256(new TextEncoder().encode(text)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  );
  return digits.join("");
}
