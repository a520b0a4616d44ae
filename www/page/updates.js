// Reports that a new version of the page is available. www/offline.js, which only the built site loads, detects it.

import { t } from "../texts/texts.js";
import { notify } from "../ui/notices.js";

/** Offers the new version as soon as it is available: once, until the page is reloaded. */
export function setUpUpdates() {
  let said = false;
  document.addEventListener("kura-new-version", (event) => {
    if (said) return;
    said = true;
    const { reload } = /** @type {CustomEvent<{ reload: () => void }>} */ (event).detail;
    const offer = { label: t("Reload"), act: reload, stays: true };
    notify(t("A new version of Kura is ready."), offer);
  });
  document.dispatchEvent(new Event("kura-listens"));
}
