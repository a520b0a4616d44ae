// The element's style sheet: one for all elements of a document, since a document takes only sheets made in it.

import { STYLE } from "./style.js";

/** @type {WeakMap<Document, CSSStyleSheet>} */
const sheets = new WeakMap();

/** @param {ShadowRoot} root of an element that has come into its document */
export function dress(root) {
  const { ownerDocument } = root;
  let sheet = sheets.get(ownerDocument);
  if (!sheet) {
    sheet = new (ownerDocument.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(STYLE);
    sheets.set(ownerDocument, sheet);
  }
  root.adoptedStyleSheets = [sheet];
}
