// Imports levels: by the dialog, paste or drop. Each ends in one call with the text.

import { isTyping } from "../../input/keys.js";
import { makeMessage } from "../../play/sentences.js";
import { errorInWords, inWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { any, button, element, setText } from "../../ui/elements.js";

/** A larger file is not a collection of levels. */
const MAX_BYTES = 16_000_000;

/**
 * The result of opening a text: null when it was opened, otherwise what is wrong with it. `more` is the number of
 * problems that an entry only counts.
 *
 * @typedef {{ row: number, column: number, message: string, more?: number }[] | null} Refusal
 */

/**
 * @param {(text: string, name: string) => Promise<Refusal>} open with the name of a file, or none
 * @param {() => string} currentText what Ctrl+C copies
 * @returns {(problems: NonNullable<Refusal>, text: string) => void} shows what is wrong with a text
 */
export function setUpOpening(open, currentText) {
  const dialog = element("open-dialog", HTMLDialogElement);
  const text = element("open-text", HTMLTextAreaElement);
  const file = element("open-file", HTMLInputElement);

  /** @param {NonNullable<Refusal>} problems @param {string} content */
  const refuse = (problems, content) => {
    text.value = content.length < 100_000 ? content : "";
    showProblems(problems);
    if (!dialog.open) dialog.showModal();
    text.focus();
  };
  /** The address that the visitor was asked about, and how to cancel the fetch. @type {URL | null} */
  let asked = null;
  /** @type {AbortController | null} */
  let fetching = null;
  const ask = (/** @type {URL | null} */ address) => {
    asked = address;
    any("open-ask").hidden = address === null;
    if (address === null) return;
    setText(any("open-host"), t("Fetch levels from {host}?", { host: address.host }));
  };
  const done = (/** @type {Refusal} */ refusal, /** @type {string} */ content) => {
    if (refusal) {
      refuse(refusal, content);
      return;
    }
    text.value = "";
    showProblems([]);
    if (dialog.open) dialog.close();
    // What was opened is on the board, even if it was dropped on the library.
    element("library", HTMLDialogElement).close();
  };
  const tryText = async (/** @type {string} */ content, /** @type {string} */ name) => {
    ask(null);
    const address = addressIn(content);
    if (address?.protocol !== "https:") {
      done(noLevel(content, address) ?? (await open(content, name)), content);
      return;
    }
    showProblems([]);
    text.value = content.trim();
    ask(address);
    if (!dialog.open) dialog.showModal();
    button("open-fetch").focus();
  };
  button("open-fetch").addEventListener("click", async () => {
    if (!asked) return;
    const address = asked;
    const control = new AbortController();
    fetching = control;
    button("open-fetch").disabled = true;
    const refusal = await openAddress(address, control.signal, open).catch((error) => [
      { row: 0, column: 0, message: errorInWords(error) },
    ]);
    button("open-fetch").disabled = false;
    if (control.signal.aborted) return;
    ask(null);
    done(refusal, address.href);
  });
  dialog.addEventListener("close", () => {
    fetching?.abort();
    ask(null);
  });
  const tryFile = async (/** @type {File} */ chosen) => {
    if (chosen.size > MAX_BYTES) {
      refuse([{ row: 0, column: 0, message: t("This is too large for a level file.") }], "");
      return;
    }
    const bytes = await chosen.arrayBuffer();
    const message = noText(chosen.type, bytes);
    if (message) {
      refuse([{ row: 0, column: 0, message }], "");
      return;
    }
    const { decode } = await import("../../library/fetching.js");
    await tryText(decode(bytes), chosen.name.replace(/\.\w{1,5}$/, ""));
  };

  button("open-button").addEventListener("click", () => {
    showProblems([]);
    dialog.showModal();
    text.focus();
  });
  element("open-form", HTMLFormElement).addEventListener("submit", (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== "open") return;
    event.preventDefault();
    tryText(text.value, "");
  });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    file.value = "";
    if (chosen) await tryFile(chosen);
  });

  document.addEventListener("paste", (event) => {
    if (isTyping(event.target)) return;
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const [dropped] = event.clipboardData?.files ?? [];
    if (pasted.trim() === "" && !dropped) return;
    event.preventDefault();
    if (dropped && pasted.trim() === "") tryFile(dropped);
    else tryText(pasted, "");
  });
  document.addEventListener("copy", (event) => {
    if (isTyping(event.target) || String(window.getSelection()) !== "") return;
    event.clipboardData?.setData("text/plain", currentText());
    event.preventDefault();
  });
  setUpDrop(tryText, tryFile);
  return refuse;
}

/** The address in a text, or null. @param {string} text @returns {URL | null} */
function addressIn(text) {
  const trimmed = text.trim();
  if (!/^[a-z][a-z\d+.-]*:\/\/\S{3,2000}$/i.test(trimmed)) return null;
  return URL.canParse(trimmed) ? new URL(trimmed) : null;
}

/**
 * Recognises texts that cannot contain levels.
 *
 * @param {string} text
 * @param {URL | null} address that it is
 * @returns {Refusal}
 */
function noLevel(text, address) {
  const refuse = (/** @type {string} */ message) => [{ row: 0, column: 0, message }];
  if (text.trim() === "") return refuse(t("Paste a level first."));
  if (!address) return null;
  return refuse(
    t("Only https addresses can be fetched; this one begins with {scheme}.", {
      scheme: `${address.protocol}//`,
    }),
  );
}

/** The first bytes of files that are not texts, and which of them are pictures. */
const NO_TEXT = [
  { begins: [0x89, 0x50, 0x4e, 0x47], picture: true },
  { begins: [0xff, 0xd8, 0xff], picture: true },
  { begins: [0x47, 0x49, 0x46, 0x38], picture: true },
  { begins: [0x52, 0x49, 0x46, 0x46], picture: true },
  { begins: [0x25, 0x50, 0x44, 0x46], picture: false },
  { begins: [0x50, 0x4b, 0x03, 0x04], picture: false },
];

/**
 * @param {string} type of a file, as the browser takes it
 * @param {ArrayBuffer} bytes
 * @returns {string | null} what is to be said of a file that is no text
 */
function noText(type, bytes) {
  const head = new Uint8Array(bytes.slice(0, 4));
  const kind = NO_TEXT.find(({ begins }) => begins.every((byte, at) => head[at] === byte));
  const drawn = type.startsWith("image/") && type !== "image/svg+xml";
  if (kind?.picture || drawn) {
    return t("This is a picture: Kura reads levels as text, one character per square.");
  }
  return kind ? t("This file is not text: Kura reads levels as text.") : null;
}

/**
 * Fetches levels from another host, if it allows that.
 *
 * @param {URL} address
 * @param {AbortSignal} signal
 * @param {(text: string, name: string) => Promise<Refusal>} open
 * @returns {Promise<Refusal>}
 */
async function openAddress(address, signal, open) {
  const refuse = (/** @type {string} */ message) => [{ row: 0, column: 0, message }];
  const { decode, FetchError, fetchBytes } = await import("../../library/fetching.js");
  try {
    const { bytes, type } = await fetchBytes(address, MAX_BYTES, signal);
    const message = noText(type, bytes);
    if (message) return refuse(message);
    return await open(decode(bytes), titleIn(address) || t("Opened"));
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return refuse(fetchErrorInWords(error, address.host));
  }
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

/**
 * @param {(text: string, name: string) => Promise<void>} tryText
 * @param {(file: File) => Promise<void>} tryFile
 */
function setUpDrop(tryText, tryFile) {
  const veil = any("drop-veil");
  let depth = 0;
  const show = (/** @type {number} */ change) => {
    depth = Math.max(0, depth + change);
    veil.hidden = depth === 0;
  };
  document.addEventListener("dragenter", () => show(1));
  document.addEventListener("dragleave", () => show(-1));
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    depth = 0;
    veil.hidden = true;
    const [dropped] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (dropped) tryFile(dropped);
    else if (text !== "") tryText(text, "");
  });
}

/** The most problems that are shown. */
const MOST_SHOWN = 20;

/** The first problems, and how many more there are. @param {NonNullable<Refusal>} problems */
export function shownProblems(problems) {
  const named = problems.filter(({ more }) => more === undefined);
  const shown = named.slice(0, MOST_SHOWN);
  const count = problems.reduce((sum, { more = 0 }) => sum + more, named.length - shown.length);
  if (count > 0) {
    shown.push({ row: 0, column: 0, message: inWords(makeMessage("more-problems", { count })) });
  }
  return shown;
}

/** @param {NonNullable<Refusal>} problems */
function showProblems(problems) {
  const list = any("open-problems");
  list.hidden = problems.length === 0;
  list.replaceChildren(
    ...shownProblems(problems).map(({ row, column, message }) => {
      const item = document.createElement("li");
      const place = document.createElement("b");
      place.textContent = row > 0 ? `${t("Row {row}, column {column}", { row, column })}: ` : "";
      item.append(place, message);
      return item;
    }),
  );
}
