// Operations on rows of the collection and level tables within one change.

import { levelName } from "./migration.js";

/** @typedef {import("./database.js").Access} Access */
/** @typedef {import("./collections.js").Entry} Entry */
/** @typedef {import("./collections.js").KeptLevel} KeptLevel */
/** @typedef {import("./collections.js").NewLevel} NewLevel */

/** @param {Access} access @param {string} id @returns {Promise<KeptLevel[]>} */
export async function levelsOf(access, id) {
  const rows = await access.all("levels", `${id}/`);
  return rows.map(([, level]) => level).sort((a, b) => a.position - b.position);
}

/** @param {Access} access @param {string} id @returns {Promise<KeptLevel[]>} the removed levels */
export async function clear(access, id) {
  const levels = await levelsOf(access, id);
  for (const level of levels) access.delete("levels", levelName(id, level.id));
  return levels;
}

/** @param {Access} access @param {string} id */
export async function recount(access, id) {
  const entry = /** @type {Entry | undefined} */ (await access.get("collections", id));
  if (!entry) return;
  access.put("collections", id, { ...entry, count: await access.count("levels", `${id}/`) });
}

/** @param {Access} access @returns {Promise<number>} */
export async function lastOrder({ all }) {
  return Math.max(0, ...(await all("collections")).map(([, entry]) => entry.order));
}

/** @param {Access} access @param {string} collection @param {KeptLevel} level */
export function putLevel(access, collection, level) {
  access.put("levels", levelName(collection, level.id), level);
}

/** @param {NewLevel} level @param {number} id @returns {KeptLevel} */
export function kept(
  { xsb, title = "", author = "", notes = [], solutions = [], identity, added },
  id,
) {
  const level = {
    id,
    position: id,
    xsb,
    title,
    author,
    notes,
    solutions,
    added: added ?? new Date().toISOString(),
  };
  return identity === undefined ? level : { ...level, identity };
}
