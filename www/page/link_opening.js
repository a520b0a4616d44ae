// A level that a link brings, beside whatever is kept.

import { Game } from "../play/game.js";
import { decodeLink } from "../play/link.js";
import { parseLurd } from "../play/lurd.js";
import { inWords } from "../texts/messages.js";
import { t } from "../texts/texts.js";
import { makeLevel } from "./library.js";
import { notify } from "./notices.js";

/**
 * Opens the level in the page's address.
 *
 * @param {object} page
 * @param {import("./shelf.js").Shelf} page.shelf
 * @param {import("../store/store.js").Store} page.store
 * @param {import("../store/progress.js").Progress} page.progress
 * @param {import("../player/player.js").Player} page.player
 * @returns {boolean} whether there was one
 */
export function openLink({ shelf, store, progress, player }) {
  const shared = decodeLink(window.location.hash);
  if (!shared) return false;
  if ("error" in shared) {
    notify(inWords(shared.error));
    return false;
  }
  const { xsb, title } = shared;
  const made = makeLevel({ xsb, title, notes: [], solutions: [], line: 1, problems: [] }, 1);
  if (!made) return false;
  // A game of its own, whatever was played on the level before; it begins anew with another link.
  const level = { ...made, slot: ":link" };
  const name = window.location.hash;
  const again = store.get("link") === name;
  store.set("link", name);
  if (!again) progress.keep(level, new Game(level.board));
  const added = { id: "shared", title: t("From a link"), author: "", levels: [level] };
  shelf.add(added);
  shelf.open(added, 0);
  if (again) return true;
  if (shared.played) {
    const { directions } = parseLurd(shared.played);
    for (const direction of directions ?? []) if (!player.step(direction, 0)) break;
  }
  if (shared.solution) {
    const { error } = player.load(shared.solution);
    if (error) notify(t("The solution in this link does not fit: {why}", { why: inWords(error) }));
    else notify(t("A solution came with this link: press play to watch it."));
  }
  return true;
}
