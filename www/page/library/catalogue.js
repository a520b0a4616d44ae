// Public collections: who made them, under which terms, and where each one is. Kura ships none of their levels: they
// are fetched on request, from an address whose content never changes, and verified by a checksum.

import { decode } from "../../library/decoding.js";
import { FetchError, fetchBytes } from "../../library/fetching.js";
import { levelToKeep, makeCollection } from "../../library/library.js";
import { withoutMarkup } from "../../play/collection.js";
import { t } from "../../texts/texts.js";
import { fetchErrorInWords } from "./addresses.js";

/**
 * A public collection.
 *
 * @typedef {object} PublicSet
 * @property {string} id under which it is kept
 * @property {string} title
 * @property {string} author
 * @property {number} levels how many
 * @property {string} terms as the author, or who distributes it, states them
 * @property {"free" | "non-commercial" | "distributor"} permission what that comes to; distributor: it is not the author's word
 * @property {string} address of the file, at one commit of a repository
 * @property {number} bytes
 * @property {string} sha256 of the file, hexadecimal
 */

/** Why a collection could not be fetched. @typedef {"checksum" | "unchecked" | "unreadable"} SetReason */

/** The fetched file is not the one in the catalogue, or this cannot be verified. */
export class SetError extends Error {
  /** @override */
  name = "SetError";

  /** @param {SetReason} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

const CATALOGUE = new URL("../../catalogue/public.json", import.meta.url);

/** @returns {Promise<PublicSet[]>} all that are known */
export async function publicSets() {
  const answer = await fetch(CATALOGUE);
  if (!answer.ok) throw new FetchError("status", answer.status);
  return (await answer.json()).collections;
}

/**
 * Fetches the file of a set and verifies it.
 *
 * @param {PublicSet} set
 * @param {AbortSignal} stop
 * @returns {Promise<string>} its text
 * @throws {FetchError | SetError}
 */
export async function fetchSet({ address, bytes: size, sha256 }, stop) {
  // Only secure contexts can compute checksums; a file that cannot be verified is rejected.
  if (!globalThis.crypto?.subtle) throw new SetError("unchecked");
  const { bytes } = await fetchBytes(new URL(address), size, stop);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sum = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (sum !== sha256) throw new SetError("checksum");
  return decode(new Uint8Array(bytes));
}

/**
 * Fetches a set and stores it together with its source.
 *
 * @param {PublicSet} set
 * @param {object} page
 * @param {import("../../store/collections.js").Collections} page.kept
 * @param {(text: string) => Promise<import("../../play/collection.js").CollectionText>} page.readLevels
 * @param {AbortSignal} stop
 * @throws {FetchError | SetError} nothing was kept then
 */
export async function keepSet(set, { kept, readLevels }, stop) {
  const { id, title, author, terms, permission, address, sha256 } = set;
  const read = await readLevels(withoutMarkup(await fetchSet(set, stop)));
  const made = await makeCollection(id, { levels: read.levels }, title);
  if (made.levels.length === 0) throw new SetError("unreadable");
  const about = { terms, permission, address, sha256 };
  const levels = made.levels.map((level) => {
    return { ...levelToKeep(level), author: level.author || author };
  });
  await kept.create({ id, title, author, about }, levels);
}

/**
 * The web page that shows a file to people.
 *
 * @param {string} address
 */
export function sourceOf(address) {
  const [, owner, name, commit, path] =
    /^https:\/\/raw\.githubusercontent\.com\/([^/]+)\/([^/]+)\/([^/]+)\/(.+)$/.exec(address) ?? [];
  return path ? `https://github.com/${owner}/${name}/blob/${commit}/${path}` : address;
}

/** The permitted uses of a set. @param {string} permission */
export function permissionInWords(permission) {
  switch (permission) {
    case "free":
      return t("Free to share");
    case "non-commercial":
      return t("Free for non-commercial use");
    default:
      return t("Terms as stated by the distributor");
  }
}

/**
 * Why a collection could not be fetched.
 *
 * @param {unknown} error
 * @param {PublicSet} set
 */
export function setErrorInWords(error, { address }) {
  if (error instanceof SetError) {
    switch (error.reason) {
      case "checksum":
        return t("Wrong checksum: this is not the file in the catalogue. Nothing was saved.");
      case "unchecked":
        return t("The file cannot be checked: this page was not opened over https.");
      default:
        return t("This file has no level that Kura can read.");
    }
  }
  if (!(error instanceof FetchError)) return null;
  const { host } = new URL(address);
  if (error.reason === "large") {
    return t("The file is larger than the catalogue says. Nothing was saved.");
  }
  return fetchErrorInWords(error, host);
}
