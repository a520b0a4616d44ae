// What brings levels to the page: paste and drop; and what Ctrl+C copies.

import { isTyping } from "../../input/keys.js";
import { t } from "../../texts/texts.js";
import { html, made, view } from "../../ui/html.js";

/** @typedef {import("./opening.js").Wanted} Wanted */

/**
 * @param {(wanted: Wanted) => unknown} open
 * @param {() => string} currentText what Ctrl+C copies
 */
export function setUpGestures(open, currentText) {
  document.addEventListener("paste", (event) => {
    if (isTyping(event.target)) return;
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const [dropped] = event.clipboardData?.files ?? [];
    if (pasted.trim() === "" && !dropped) return;
    event.preventDefault();
    if (dropped && pasted.trim() === "") open({ file: dropped });
    else open({ text: pasted });
  });
  document.addEventListener("copy", (event) => {
    if (isTyping(event.target) || String(window.getSelection()) !== "") return;
    event.clipboardData?.setData("text/plain", currentText());
    event.preventDefault();
  });
  setUpDrop(open);
}

/** @param {(wanted: Wanted) => unknown} open */
function setUpDrop(open) {
  const veil = made(html`<div class="drop-veil" hidden></div>`);
  view(veil, () => html`<p>${t("Drop to import the levels")}</p>`);
  document.body.append(veil);
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
    if (dropped) open({ file: dropped });
    else if (text !== "") open({ text });
  });
}
