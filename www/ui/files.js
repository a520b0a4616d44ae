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

/** A title as a file name. @param {string} title */
export function slug(title) {
  const name = title.normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, "-");
  return (
    name
      .replace(/^-+|-+$/g, "")
      .slice(0, 60)
      .toLowerCase() || "kura"
  );
}
