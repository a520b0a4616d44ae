// Short messages at the foot of the page, which go away by themselves.

import { t } from "../texts/texts.js";
import { any } from "./elements.js";

/** Milliseconds, and where there is something to choose. */
const SHOWN_FOR = 4000;
const OFFERED_FOR = 10_000;
const MOST = 3;

/**
 * @param {string} text
 * @param {{ label: string, act: () => void, stays?: boolean }} [offer] a button beside it; `stays` until it is pressed
 */
export function notify(text, offer) {
  const room = any("notices");
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
