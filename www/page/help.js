// The dialog with the keys.

import { KEY_HELP } from "../input/keys.js";
import { any, button, element, setText } from "./elements.js";

/** @param {boolean} lasting whether progress outlives the page */
export function setUpHelp(lasting) {
  const dialog = element("help-dialog", HTMLDialogElement);
  const rows = KEY_HELP.map(({ keys, also, does }) => {
    const row = document.createElement("tr");
    const head = document.createElement("th");
    head.scope = "row";
    keys.forEach((key, index) => {
      const cap = document.createElement("kbd");
      cap.textContent = key;
      head.append(index > 0 ? " " : "", cap);
    });
    const text = document.createElement("td");
    text.textContent = also === "" ? does : `${does} · also ${also}`;
    row.append(head, text);
    return row;
  });
  any("key-rows").replaceChildren(...rows);
  const storage = lasting
    ? "Every step is kept on this device; a reload loses nothing."
    : "This browser lets the page keep nothing: progress is gone when the page closes.";
  setText(any("about-storage"), storage);
  button("help-button").addEventListener("click", () => dialog.showModal());
  return () => (dialog.open ? dialog.close() : dialog.showModal());
}
