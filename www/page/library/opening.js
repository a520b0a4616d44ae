// Imports levels: by the dialog, paste or drop. Each ends in one call with texts.

import { isTyping } from "../../input/keys.js";
import { breathe } from "../../player/slices.js";
import { errorInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { any, button } from "../../ui/elements.js";
import { addressIn, fetchErrorInWords, titleIn } from "./addresses.js";
import { ImportView } from "./import_view.js";
import { reasonInWords } from "./import_words.js";

/** A larger file is not a collection of levels. */
const MAX_BYTES = 16_000_000;

/** @typedef {import("./arrivals.js").Arrivals} Arrivals */
/** @typedef {import("../../library/found.js").Given} Given */
/** @typedef {import("../../library/unpacking.js").Left} Left */

/**
 * @param {object} page
 * @param {() => Promise<Arrivals>} page.arrivals what texts are given to
 * @param {(drawn: { xsb: string, title: string }) => unknown} page.edit opens a level in the editor
 * @param {() => string} page.currentText what Ctrl+C copies
 */
export function setUpOpening({ arrivals, edit, currentText }) {
  /** Made when it is first needed. @type {ImportView | null} */
  let made = null;
  const dialog = () => {
    made ??= new ImportView(view);
    return made;
  };
  /** @type {ConstructorParameters<typeof ImportView>[0]} */
  const view = {
    open: (text) => openText(text),
    openFile: (file) => openFile(file),
    fetch: (address, signal) => fetchFrom(address, signal),
    add: async (found, target) => done(await (await arrivals()).add(found, target)),
    edit,
    collections: async () => (await arrivals()).collections(),
    titles: async (id) => (await arrivals()).titles(id),
  };

  const refuse = (/** @type {string} */ message, text = "") =>
    dialog().refuse([{ row: 0, column: 0, message }], text);
  const done = (/** @type {boolean} */ isOpened) => {
    if (!isOpened) return;
    made?.close();
    // What was opened is on the board, even if it was dropped on the library.
    for (const open of document.querySelectorAll("dialog")) open.close();
  };

  /** @param {import("./import_troubles.js").Trouble[]} troubles with the moves @param {string} text */
  const played = (troubles, text) => {
    if (troubles.length > 0) dialog().refuse(troubles, text);
    else done(true);
  };

  /** @param {Given[]} given @param {Left} left */
  const open = async (given, left = []) => {
    const [first] = given;
    try {
      const to = await arrivals();
      const isAlone = left.length === 0 && given.length === 1;
      const moves = isAlone ? to.play(first.text) : null;
      if (moves !== null) {
        played(moves, first.text);
        return;
      }
      let { found, isFinal } = await to.look(given);
      if (!isFinal) {
        dialog().wait(given.length === 1 ? first.text : "");
        ({ found } = await to.lookAgain(given));
      }
      await breathe();
      const inWords = isAlone ? await to.playWords(found) : null;
      if (inWords !== null) played(inWords, first.text);
      else if (left.length === 0 && to.isPlain(found)) done(await to.addPlain(found));
      else await dialog().preview(found, left);
    } catch (error) {
      refuse(errorInWords(error), first?.text);
    }
  };

  /** @param {string} text */
  const openText = async (text) => {
    const address = addressIn(text);
    if (text.trim() === "") refuse(t("Paste a level first."));
    else if (!address) await open([{ name: "", text }]);
    else if (address.protocol === "https:") dialog().ask(address);
    else {
      const scheme = `${address.protocol}//`;
      refuse(
        t("Only https addresses can be fetched; this one begins with {scheme}.", { scheme }),
        text,
      );
    }
  };

  /** @param {Uint8Array<ArrayBuffer>} bytes @param {string} type @param {string} name of the file */
  const openBytes = async (bytes, type, name) => {
    const message = noText(type, bytes);
    if (message) {
      refuse(message);
      return;
    }
    const { textsOf } = await import("./files.js");
    const { given, left } = await textsOf(bytes, name);
    if (given.length > 0) await open(given, left);
    else {
      const said = left.map(({ name, reason }) => `${name}: ${reasonInWords(reason)}`);
      refuse(said.slice(0, 5).join("; ") || t("There is no file in this archive."));
    }
  };

  /** @param {File} file */
  const openFile = async (file) => {
    if (file.size > MAX_BYTES) refuse(t("This is too large for a level file."));
    else await openBytes(new Uint8Array(await file.arrayBuffer()), file.type, file.name);
  };

  /** Fetches levels from another host, if it allows that. @param {URL} address @param {AbortSignal} signal */
  const fetchFrom = async (address, signal) => {
    const { FetchError, fetchBytes } = await import("../../library/fetching.js");
    try {
      const { bytes, type } = await fetchBytes(address, MAX_BYTES, signal);
      if (signal.aborted) return;
      const name = address.pathname.split("/").at(-1) ? titleIn(address) : t("Opened");
      const ending = /\.\w{1,5}$/.exec(address.pathname)?.[0] ?? "";
      await openBytes(new Uint8Array(bytes), type, name + ending);
    } catch (error) {
      if (signal.aborted) return;
      const known = error instanceof FetchError;
      refuse(known ? fetchErrorInWords(error, address.host) : errorInWords(error), address.href);
    }
  };

  button("open-button").addEventListener("click", () => dialog().open());
  document.addEventListener("paste", (event) => {
    if (isTyping(event.target)) return;
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const [dropped] = event.clipboardData?.files ?? [];
    if (pasted.trim() === "" && !dropped) return;
    event.preventDefault();
    if (dropped && pasted.trim() === "") openFile(dropped);
    else openText(pasted);
  });
  document.addEventListener("copy", (event) => {
    if (isTyping(event.target) || String(window.getSelection()) !== "") return;
    event.clipboardData?.setData("text/plain", currentText());
    event.preventDefault();
  });
  setUpDrop(openText, openFile);
}

/** The first bytes of files that are not texts, and which of them are pictures. */
const NO_TEXT = [
  { begins: [0x89, 0x50, 0x4e, 0x47], picture: true },
  { begins: [0xff, 0xd8, 0xff], picture: true },
  { begins: [0x47, 0x49, 0x46, 0x38], picture: true },
  { begins: [0x52, 0x49, 0x46, 0x46], picture: true },
  { begins: [0x25, 0x50, 0x44, 0x46], picture: false },
];

/**
 * @param {string} type of a file, as the browser takes it
 * @param {Uint8Array} bytes
 * @returns {string | null} what is to be said of a file that is no text
 */
function noText(type, bytes) {
  const kind = NO_TEXT.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  const drawn = type.startsWith("image/") && type !== "image/svg+xml";
  if (kind?.picture || drawn) {
    return t("This is a picture: Kura reads levels as text, one character per square.");
  }
  return kind ? t("This file is not text: Kura reads levels as text.") : null;
}

/**
 * @param {(text: string) => Promise<void>} tryText
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
    else if (text !== "") tryText(text);
  });
}
