// A message that is shown after a reload.

import { keepSessionItem, sessionItem } from "../../store/tab.js";
import { notify } from "../../ui/notices.js";

/** The key under which a page stores it. */
const WORD = "kura.word";

/** @param {string} text nothing if it is empty */
export function keepForReload(text) {
  if (text !== "") keepSessionItem(WORD, text);
}

/** Shows the message that the page stored before the reload. */
export function sayAfterReload() {
  const text = sessionItem(WORD);
  if (!text) return;
  keepSessionItem(WORD, null);
  notify(text);
}
