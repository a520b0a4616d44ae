// Addresses of level files: in a pasted text, as a title, and why a file could not be fetched.

import { t } from "../../texts/texts.js";

/** The address in a text, or null. @param {string} text @returns {URL | null} */
export function addressIn(text) {
  const trimmed = text.trim();
  if (!/^[a-z][a-z\d+.-]*:\/\/\S{3,2000}$/i.test(trimmed)) return null;
  return URL.canParse(trimmed) ? new URL(trimmed) : null;
}

/** The name of the file at an address, without its ending. @param {URL} address */
export function titleIn({ pathname }) {
  const name = pathname.split("/").at(-1) ?? "";
  let title = name;
  try {
    title = decodeURIComponent(name);
  } catch {
    // A URL may contain a bare "%", which stands for itself.
  }
  return title.replace(/\.\w{1,5}$/, "");
}

/**
 * Why a file could not be fetched.
 *
 * @param {import("../../library/fetching.js").FetchError} error
 * @param {string} host
 */
export function fetchErrorInWords({ reason, status }, host) {
  switch (reason) {
    case "offline":
      return t("You are offline. You can still play everything in the library.");
    case "refused":
      return t("{host} does not allow other sites to read this file.", { host });
    case "late":
      return t("{host} did not answer in time.", { host });
    case "status":
      return t("The server answered {status}.", { status });
    case "large":
      return t("This is too large for a level file.");
    default:
      return t("{host} could not be reached. Try again when you are online.", { host });
  }
}
