// Short messages at the foot of the page, which go away by themselves.

import { t } from "../texts/texts.js";
import { any } from "./elements.js";

/** Milliseconds, and where there is something to choose. */
const SHOWN_FOR = 4000;
const OFFERED_FOR = 10_000;
const MOST = 3;

/** Brings the messages to where they are seen and can be pressed: over the dialog that is open, or over the page. */
function settle() {
  const room = any("notices");
  const over = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (room.parentElement === over) return room;
  over.append(room);
  over.addEventListener("close", settle, { once: true });
  return room;
}

/**
 * @param {string} text
 * @param {{ label: string, act: () => void, stays?: boolean }} [offer] a button beside it; `stays` until it is pressed
 * @returns {() => void} takes it away before its time
 */
export function notify(text, offer) {
  const room = settle();
  const notice = document.createElement("div");
  notice.className = "notice";
  notice.textContent = text;
  if (offer) {
    const control = document.createElement("button");
    control.type = "button";
    control.textContent = offer.label;
    control.addEventListener("click", () => {
      notice.remove();
      offer.act();
    });
    notice.append(" ", control);
  }
  room.append(notice);
  while (room.childElementCount > MOST) room.firstElementChild?.remove();
  if (!offer?.stays) setTimeout(() => notice.remove(), offer ? OFFERED_FOR : SHOWN_FOR);
  return () => notice.remove();
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
    notify(t("The browser blocked access to the clipboard."));
  }
}
