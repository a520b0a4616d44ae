// Short messages that disappear by themselves: one at a time, the last one, over the part of the page that is marked for
// them, or over the open dialog.

import { t } from "../texts/texts.js";
import { part } from "./elements.js";

/** Milliseconds a message is shown, without and with a button. */
const SHOWN_FOR = 4000;
const OFFERED_FOR = 10_000;
/** The most that wait for the last one to go. */
const MOST = 3;
/** How far from the edge, in CSS pixels. */
const EDGE = 8;

/** The page's own place for them. @type {Element | null} */
let home = null;

/**
 * Watches the part of the page that the messages lie over: its size changes when the page is laid out, and with the window.
 *
 * @type {ResizeObserver | null}
 */
let watcher = null;

/** Moves the messages to where they can be seen and clicked, and do not cover a title. */
function settle() {
  const room = part(document, ".notices");
  home ??= room.parentElement;
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const over = dialog ?? home ?? document.body;
  if (room.parentElement !== over) {
    over.append(room);
    over.addEventListener("close", settle, { once: true });
  }
  tell();
  const marked = document.querySelector("[data-messages]");
  // Each only once: observing it again changes nothing.
  watcher ??= new ResizeObserver(() => place(part(document, ".notices")));
  if (marked) watcher.observe(marked);
  place(room);
  return room;
}

/**
 * Says in `data-notices` of the page's own place for them whether one is shown, `brief` or one that `stays`. The style
 * sheets do not ask with `:has()`: Firefox does not notice that the last of several is gone.
 */
function tell() {
  if (!home) return;
  const shown = [...home.querySelectorAll(".notice")].at(-1);
  if (shown) home.setAttribute("data-notices", shown.matches(".stays") ? "stays" : "brief");
  else home.removeAttribute("data-notices");
}

/** @param {HTMLElement} room of the messages */
function place(room) {
  const marked = room.closest("dialog") ? null : document.querySelector("[data-messages]");
  const { left = 0, top = 0, width = 0 } = marked?.getBoundingClientRect() ?? {};
  room.classList.toggle("placed", width > 0);
  if (width === 0) return;
  // When that part is scrolled out of view, the messages stay at the edge of the screen.
  room.style.setProperty("--messages-top", `${Math.max(0, top) + EDGE}px`);
  const { clientWidth } = document.documentElement;
  room.style.setProperty("--messages-aside", `${left + width / 2 - clientWidth / 2}px`);
  room.style.setProperty("--messages-width", `${width - 2 * EDGE}px`);
}

/**
 * @param {string} text
 * @param {{ label: string, act: () => void, stays?: boolean }} [offer] a button beside it; `stays`: until it is pressed
 * @returns {() => void} removes the message early
 */
export function notify(text, offer) {
  const room = settle();
  const notice = document.createElement("div");
  const remove = () => {
    notice.remove();
    tell();
  };
  notice.className = offer?.stays ? "notice stays" : "notice";
  notice.textContent = text;
  if (offer) {
    const control = document.createElement("button");
    control.type = "button";
    control.textContent = offer.label;
    control.addEventListener("click", () => {
      remove();
      offer.act();
    });
    notice.append(" ", control);
  }
  room.append(notice);
  while (room.childElementCount > MOST) room.firstElementChild?.remove();
  tell();
  if (!offer?.stays) setTimeout(remove, offer ? OFFERED_FOR : SHOWN_FOR);
  return remove;
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
