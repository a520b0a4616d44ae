// Dialogs, each made when it is first opened.

import { t } from "../texts/texts.js";
import { html, icon, view } from "./html.js";

/**
 * Makes a dialog and puts it on the page.
 *
 * @param {string} name its title has the id `name-title`
 * @param {string} kind its class names
 * @param {() => unknown} content its template
 * @returns {{ dialog: HTMLDialogElement, renew: () => void }} renew renders it again
 */
export function makeDialog(name, kind, content) {
  const dialog = document.createElement("dialog");
  dialog.id = `${name}-dialog`;
  dialog.className = kind;
  dialog.setAttribute("aria-labelledby", `${name}-title`);
  const renew = view(dialog, content);
  document.body.append(dialog);
  return { dialog, renew };
}

/**
 * The head of a dialog whose whole sheet is a form.
 *
 * @param {string} name as for `makeDialog`
 * @param {string} title
 */
export function sheetHead(name, title) {
  return html`<div class="sheet-head"><h2 id="${name}-title">${title}</h2>${closeButton()}</div>`;
}

/** The button that closes the dialog around it. */
export function closeForm() {
  return html`<form method="dialog">${closeButton()}</form>`;
}

function closeButton() {
  return html`<button type="submit" class="quiet round" aria-label=${t("Close")}>${icon("close")}</button>`;
}

/**
 * Loads the style sheet of a dialog.
 *
 * @param {URL} address
 * @returns {Promise<void>} rejects when it cannot be loaded
 */
export function styled(address) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address.href;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(address.pathname)));
    document.head.append(link);
  });
}
