// Messages about data that cannot be stored.

import { troubleOf } from "../store/trouble.js";
import { t } from "../texts/texts.js";
import { notify } from "./notices.js";

/** @typedef {import("../store/trouble.js").Trouble} Trouble */

/** @param {Trouble} trouble */
function inWords(trouble) {
  switch (trouble) {
    case "full":
      return t("Storage is full: anything you do now will be lost when the page closes.");
    case "outdated":
      return t("A newer version of Kura is open in another tab: reload this page.");
    case "blocked":
      return t(
        "An older version of Kura is open in another tab: close it so that this one can save.",
      );
    case "refused":
      return t("This browser does not allow storage: progress will be lost when the page closes.");
    default:
      return t("Could not save on this device; trying again.");
  }
}

/**
 * Tells the visitor whenever data cannot be stored.
 *
 * @param {import("../store/store.js").Store} store
 */
export function watchTroubles(store) {
  const tell = (/** @type {Trouble} */ trouble) => {
    // It stays until dismissed: data may be lost.
    notify(
      inWords(trouble),
      trouble === "outdated"
        ? { label: t("Reload"), act: () => window.location.reload(), stays: true }
        : { label: t("Close"), act: () => {}, stays: true },
    );
  };
  store.addEventListener("trouble", (event) => {
    tell(/** @type {CustomEvent<Trouble>} */ (event).detail);
  });
  if (store.trouble) tell(store.trouble);
}

/**
 * Says that levels could not be stored or read.
 *
 * @param {unknown} error
 * @returns {null}
 */
export function tellTrouble(error) {
  notify(
    troubleOf(error) === "full"
      ? t("Storage is full: these levels will be lost when the page closes.")
      : troubleInWords(error),
  );
  return null;
}

/** The reason why data was not stored. @param {unknown} error */
export function troubleInWords(error) {
  const trouble = troubleOf(error);
  return trouble === "full" ? t("Storage is full: nothing was changed.") : inWords(trouble);
}

/**
 * Why a part of the page could not be loaded.
 *
 * @param {unknown} error
 */
export function loadErrorInWords(error) {
  const why = error instanceof Error ? error.message : String(error);
  // So browsers say that nothing answered; the address of a file means nothing to a player.
  if (error instanceof TypeError && /fetch|load|module/i.test(why)) {
    const { host } = window.location;
    return t("{host} could not be reached. Try again when you are online.", { host });
  }
  return t("Could not load: {why}", { why });
}
