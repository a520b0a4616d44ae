// Imports levels from texts, files and addresses, with the dialog where a question or a fault arises. Each ends in one call
// with texts. Loaded when it is first needed.

import { breathe } from "../../player/slices.js";
import { errorInWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { addressIn, fetchErrorInWords, titleIn } from "./addresses.js";
import { Arrivals } from "./arrivals.js";
import { ImportView } from "./import_view.js";
import { reasonInWords } from "./import_words.js";

/** A larger file is not a collection of levels. */
const MAX_BYTES = 16_000_000;

/** @typedef {import("../../library/found.js").Given} Given */
/** @typedef {import("../../library/unpacking.js").Left} Left */

/** What to import; neither opens the empty dialog. @typedef {{ text?: string, file?: File }} Wanted */

/**
 * @param {ConstructorParameters<typeof Arrivals>[0]} page what levels are given to
 * @param {(drawn: { xsb: string, title: string }) => unknown} edit opens a level in the editor
 * @returns {{ open: (wanted?: Wanted) => Promise<void> }}
 */
export function openingOf(page, edit) {
  const arrivals = new Arrivals(page);
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
    add: async (found, target) => done(await arrivals.add(found, target)),
    edit,
    collections: () => arrivals.collections(),
    titles: (id) => arrivals.titles(id),
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
      const isAlone = left.length === 0 && given.length === 1;
      const moves = isAlone ? arrivals.play(first.text) : null;
      if (moves !== null) {
        played(moves, first.text);
        return;
      }
      let { found, isFinal } = await arrivals.look(given);
      if (!isFinal) {
        dialog().wait(given.length === 1 ? first.text : "");
        ({ found } = await arrivals.lookAgain(given));
      }
      await breathe();
      const inWords = isAlone ? await arrivals.playWords(found) : null;
      if (inWords !== null) played(inWords, first.text);
      else if (left.length === 0 && arrivals.isPlain(found)) done(await arrivals.addPlain(found));
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

  return {
    open: async ({ text, file } = {}) => {
      if (file) await openFile(file);
      else if (text !== undefined) await openText(text);
      else dialog().open();
    },
  };
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
