// Short messages at the foot of the page, which go away by themselves.

import { any } from "./elements.js";

const SHOWN_FOR = 4000;
const MOST = 3;

/** @param {string} text */
export function notify(text) {
  const room = any("notices");
  const notice = document.createElement("div");
  notice.className = "notice";
  notice.textContent = text;
  room.append(notice);
  while (room.childElementCount > MOST) room.firstElementChild?.remove();
  setTimeout(() => notice.remove(), SHOWN_FOR);
}

/**
 * Puts a text on the clipboard and says so.
 *
 * @param {string} text
 * @param {string} done what to say
 */
export async function copyText(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    notify(done);
  } catch {
    notify("The browser did not let the page use the clipboard.");
  }
}
