// Levels from outside: the dialog, a paste, a dropped file. Each ends in one call with the text.

import { isTyping } from "../input/keys.js";
import { t } from "../texts/texts.js";
import { any, button, element } from "./elements.js";

/** A file larger than this is no collection of levels. */
const MAX_BYTES = 16_000_000;

/**
 * What became of a text: null when it was opened, otherwise what is wrong with it.
 *
 * @typedef {{ row: number, column: number, message: string }[] | null} Refusal
 */

/**
 * @param {(text: string, name: string) => Promise<Refusal>} open
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
  const tryText = async (/** @type {string} */ content, /** @type {string} */ name) => {
    const refusal = isAddress(content)
      ? await openAddress(content.trim(), open)
      : await open(content, name);
    if (!refusal) {
      text.value = "";
      showProblems([]);
      if (dialog.open) dialog.close();
      return;
    }
    refuse(refusal, content);
  };
  const tryFile = async (/** @type {File} */ chosen) => {
    if (chosen.size > MAX_BYTES) {
      refuse([{ row: 0, column: 0, message: t("This is too large for a level file.") }], "");
      return;
    }
    await tryText(decode(await chosen.arrayBuffer()), chosen.name.replace(/\.\w{1,5}$/, ""));
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
    tryText(text.value, t("Pasted"));
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
    else tryText(pasted, t("Pasted"));
  });
  document.addEventListener("copy", (event) => {
    if (isTyping(event.target) || String(window.getSelection()) !== "") return;
    event.clipboardData?.setData("text/plain", currentText());
    event.preventDefault();
  });
  setUpDrop(tryText, tryFile);
  return refuse;
}

/** @param {string} text */
function isAddress(text) {
  return /^https:\/\/\S{3,2000}$/.test(text.trim());
}

/**
 * Fetches levels from elsewhere, if their host lets other pages have them.
 *
 * @param {string} address
 * @param {(text: string, name: string) => Promise<Refusal>} open
 * @returns {Promise<Refusal>}
 */
async function openAddress(address, open) {
  const refuse = (/** @type {string} */ message) => [{ row: 0, column: 0, message }];
  try {
    const answer = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer" });
    if (!answer.ok) return refuse(t("The address answers {status}.", { status: answer.status }));
    const bytes = await answer.arrayBuffer();
    if (bytes.byteLength > MAX_BYTES) return refuse(t("This is too large for a level file."));
    const name = decodeURIComponent(new URL(address).pathname.split("/").at(-1) ?? "");
    return open(decode(bytes), name.replace(/\.\w{1,5}$/, "") || t("Opened"));
  } catch {
    return refuse(t("Nothing could be fetched from there: the host must allow it."));
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
    else if (text !== "") tryText(text, t("Dropped"));
  });
}

/**
 * Level files are UTF-8 or UTF-16 now and were Latin-1 once.
 *
 * @param {ArrayBuffer} bytes
 */
function decode(bytes) {
  try {
    return new TextDecoder(unicodeOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Which Unicode a text is in, by its byte order mark, or by the zeros beside the < of XML. @param {ArrayBuffer} bytes */
function unicodeOf(bytes) {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return "utf-16le";
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return "utf-16be";
  return "utf-8";
}

/** @param {{ row: number, column: number, message: string }[]} problems */
function showProblems(problems) {
  const list = any("open-problems");
  list.hidden = problems.length === 0;
  list.replaceChildren(
    ...problems.slice(0, 12).map(({ row, column, message }) => {
      const item = document.createElement("li");
      const place = document.createElement("b");
      place.textContent = row > 0 ? `${t("Row {row}, column {column}", { row, column })}: ` : "";
      item.append(place, message);
      return item;
    }),
  );
}
