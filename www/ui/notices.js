// Short messages at the bottom of the page that disappear by themselves.

import { t } from "../texts/texts.js";
import { part } from "./elements.js";

/** Milliseconds a message is shown, without and with a button. */
const SHOWN_FOR = 4000;
const OFFERED_FOR = 10_000;
const MOST = 3;

/** Moves the messages to where they can be seen and clicked: over the open dialog, or over the page. */
function settle() {
  const room = part(document, ".notices");
  const over = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (room.parentElement === over) return room;
  over.append(room);
  over.addEventListener("close", settle, { once: true });
  return room;
}

/**
 * @param {string} text
 * @param {{ label: string, act: () => void, stays?: boolean }} [offer] a button beside it; `stays`: until it is pressed
 * @returns {() => void} removes the message early
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
 * Copies a text to the clipboard and says so.
 *
 * @param {string} text
 * @param {string} done the message to show
 */
export async function copyText(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    notify(done);
  } catch {
    notify(t("The browser blocked access to the clipboard."));
  }
}
