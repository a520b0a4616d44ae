// The inbox: the only collection for levels that were imported individually. Earlier versions of Kura made a collection
// "Pasted" for each.

import { keepSessionItem, sessionItem } from "../store/tab.js";
import { formatDate } from "../texts/numbers.js";
import { t } from "../texts/texts.js";

/** @typedef {import("../store/collections.js").Entry} Entry */

/** The id of the inbox. */
export const INBOX = "inbox";

/** A new inbox. */
export const inbox = () => ({ id: INBOX, title: t("Inbox") });

/** The titles that earlier versions gave to levels that were pasted or dropped as text, in all their languages. */
const NAMELESS = new Set([
  ...["Pasted", "Eingefügt", "Pegado", "Collé", "貼り付け", "粘贴的"],
  ...["Dropped", "Abgelegt", "Soltado", "Déposé", "ドロップ", "拖入的"],
]);

/** The keys under which a tab, and the device, store where the visitor is. */
export const PLACE = "kura.place";

/** @param {Entry} entry */
const isNameless = ({ id, title }) => /^opened-\d+$/.test(id) && NAMELESS.has(title);

/**
 * Moves all levels that were pasted before there was an inbox into it.
 *
 * @param {import("../store/store.js").Store} store
 * @param {import("../store/collections.js").Collections} kept
 */
export async function gatherPasted(store, kept) {
  if (!(await kept.list()).some(isNameless)) return;
  const { gather } = await import("../store/moving.js");
  const gone = await gather(store, inbox(), isNameless, ({ id }, number) =>
    titleByDate(new Date(Number(id.slice("opened-".length))), number),
  );
  // A visitor who had one of them open continues in the inbox, at the same level.
  const moved = (/** @type {any} */ place) =>
    gone.includes(place?.collection) ? { ...place, collection: INBOX, at: -1 } : null;
  const everywhere = moved(store.get("place"));
  if (everywhere) store.set("place", everywhere);
  const here = moved(JSON.parse(sessionItem(PLACE) ?? "null"));
  if (here) keepSessionItem(PLACE, JSON.stringify(here));
}

/**
 * The name of a level that came without a title.
 *
 * @param {Date} date when it came
 * @param {number} number which of those that came with it, from 1
 */
export function titleByDate(date, number) {
  const day = formatDate(date, { dateStyle: "medium", timeStyle: "short" });
  return number > 1 ? `${day} (${number})` : day;
}
