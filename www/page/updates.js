// Says when a new version of the page can be had. www/offline.js, which only the built site loads, hears of it.

import { t } from "../texts/texts.js";
import { notify } from "../ui/notices.js";

/** Offers the new version as soon as there is one: once, until the page is loaded again. */
export function setUpUpdates() {
  let said = false;
  document.addEventListener("kura-new-version", (event) => {
    if (said) return;
    said = true;
    const { reload } = /** @type {CustomEvent<{ reload: () => void }>} */ (event).detail;
    const offer = { label: t("Reload"), act: reload, stays: true };
    notify(t("A new version of Kura is ready."), offer);
  });
}
