// What the page uses of @noble/hashes.

export { sha256 } from "@noble/hashes/sha2.js";
