// Downloads.

import { t } from "../texts/texts.js";
import { notify } from "./notices.js";

/**
 * @param {Blob} blob
 * @param {string} name
 */
export function download(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  notify(t("Saved as {name}.", { name }));
}
