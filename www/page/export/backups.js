// Exports all progress to a file, and imports it.

import { inSlices } from "../../player/slices.js";
import { t } from "../../texts/texts.js";
import { download } from "../../ui/files.js";
import { notify } from "../../ui/notices.js";
import { loadErrorInWords, tellTrouble } from "../../ui/troubles.js";
import { LINKED } from "../library/shelf.js";
import { keepForReload } from "./after_reload.js";

/** @typedef {import("../../store/collections.js").Collections} Collections */
/** @typedef {import("../../store/store.js").Store} Store */

/** The module that reads and writes the file: loaded when needed. */
const reader = () => import("../../store/backup.js");

/** A larger file is not a backup. */
const MAX_BYTES = 64_000_000;

/** Exports all progress. @param {Store} store @param {Collections} kept */
export function saveBackup(store, kept) {
  return tried(async () => {
    const day = new Date().toISOString().slice(0, 10);
    const entries = await kept.list();
    const collections = await Promise.all(
      entries.map(async (entry) => ({ entry, levels: await kept.levels(entry.id) })),
    );
    const { writeBackup } = await reader();
    download(new Blob([writeBackup(store, collections)]), `kura-${day}.json`);
  });
}

/**
 * Imports a file.
 *
 * @param {Store} store
 * @param {Collections} kept
 * @param {import("../library/shelf.js").Shelf} shelf
 * @param {File} file
 */
export async function restoreBackup(store, kept, shelf, file) {
  const text = file.size > MAX_BYTES ? "" : await file.text();
  await tried(() => takeUp(store, kept, text, shelf));
}

/** @param {() => Promise<void>} act */
async function tried(act) {
  try {
    await act();
  } catch (error) {
    notify(loadErrorInWords(error), { label: t("Try again"), act: () => tried(act) });
  }
}

/**
 * @param {Store} store
 * @param {Collections} kept
 * @param {string} text of a file
 * @param {import("../library/shelf.js").Shelf} shelf
 */
async function takeUp(store, kept, text, shelf) {
  const { readBackup } = await reader();
  const lists = await Promise.all((await kept.list()).map(({ id }) => kept.levels(id)));
  const texts = [...shelf.shipped, ...lists.flat()].map(({ xsb }) => xsb);
  const brought = await inSlices(readBackup(store, text, texts));
  if (!brought) {
    notify(t("This is not a Kura backup file."));
    return;
  }
  let taken = brought.changes.length;
  for (const [table, name, change] of brought.changes) store.put(table, name, change);
  // What is not the visitor's own keeps its place.
  const isTaken = (/** @type {string} */ id) =>
    id === LINKED || shelf.sources.some((one) => one.id === id && !one.own);
  for (const { entry: there, levels } of brought.collections) {
    const entry = isTaken(there.id) ? { ...there, id: `backup-${there.id}` } : there;
    const own = await kept.levels(entry.id);
    const texts = new Set(own.map(({ xsb }) => xsb));
    const fresh = levels.filter(({ xsb }) => !texts.has(xsb));
    if (fresh.length === 0) continue;
    try {
      if (own.length === 0) await kept.create(entry, fresh);
      else await kept.add(entry, fresh);
      taken += 1;
    } catch (error) {
      tellTrouble(error);
      return;
    }
  }
  await store.settled();
  const left = leftOut(brought.dropped);
  if (taken === 0) notify([t("Everything in this backup is already here."), left].join(" ").trim());
  else {
    keepForReload(left);
    window.location.reload();
  }
}

/** @param {import("../../store/backup.js").Dropped} dropped @returns {string} empty when nothing was left out */
function leftOut({ solutions, proofs }) {
  const parts = [];
  if (solutions > 0) {
    parts.push(
      t("Skipped {count} {count|result|results} without a valid solution.", {
        count: solutions,
      }),
    );
  }
  if (proofs > 0) {
    parts.push(
      t("Skipped proofs made on other devices for {count} {count|level|levels}.", {
        count: proofs,
      }),
    );
  }
  return parts.join(" ");
}
