// Levels from links, kept apart from everything stored.

import { inbox } from "../../library/inbox.js";
import { makeLevel } from "../../library/library.js";
import { Game } from "../../play/game.js";
import { decodeLink } from "../../play/link.js";
import { parseLurd } from "../../play/lurd.js";
import { makeMessage } from "../../play/sentences.js";
import { replay } from "../../play/solved_game.js";
import { keepSessionItem, sessionItem } from "../../store/tab.js";
import { inWords } from "../../texts/messages.js";
import { t } from "../../texts/texts.js";
import { notify } from "../../ui/notices.js";
import { LINKED } from "./shelf.js";

/**
 * @typedef {object} Page
 * @property {import("./shelf.js").Shelf} shelf
 * @property {import("../../store/store.js").Store} store
 * @property {import("../../store/progress.js").Progress} progress
 * @property {import("../../player/player.js").Player} player
 */

/** @typedef {import("../../library/library.js").Level} Level */
/** @typedef {import("../../play/link.js").Shared} Shared */

/** The key under which a tab stores the address that the visitor's own sharing gave it. */
const SHARED = "kura.shared";

/** The level of the link, and the link's other data. @type {{ level: Level, shared: Shared } | null} */
let linked = null;

/** The address is now a link to the current level. */
export function noteShared() {
  keepSessionItem(SHARED, window.location.hash);
}

/**
 * Another level was opened: the address no longer links to that level.
 *
 * @param {Level} level
 */
export function leaveLink(level) {
  if (level === linked?.level || !decodeLink(window.location.hash)) return;
  window.history.replaceState(null, "", window.location.href.replace(/#.*$/s, ""));
}

/** Whether a reload restores a page whose own sharing changed its address: its level is where it was. */
function isOwnShare() {
  const [entry] = performance.getEntriesByType("navigation");
  // Some browsers keep no such entry.
  const { type = "" } = /** @type {Partial<PerformanceNavigationTiming>} */ (entry ?? {});
  return type === "reload" && sessionItem(SHARED) === window.location.hash;
}

/**
 * Opens the level in the page's address.
 *
 * @param {Page} page
 * @returns {boolean} whether there was one
 */
export function openLink(page) {
  const { shelf, store, progress, player } = page;
  const shared = decodeLink(window.location.hash);
  if (!shared || isOwnShare()) return false;
  if ("error" in shared) {
    notify(inWords(shared.error));
    return false;
  }
  const level = levelOf(shared);
  if (!level) return false;
  linked = { level, shared };
  const name = window.location.hash;
  const again = store.get("link") === name;
  store.set("link", name);
  if (!again) progress.keep(level, new Game(level.board));
  const added = collectionOf(level);
  shelf.add(added);
  shelf.open(added, 0);
  if (again) return true;
  if (shared.played) {
    const { directions } = parseLurd(shared.played);
    for (const direction of directions ?? []) if (!player.step(direction, 0)) break;
  }
  // What is wrong with a claim stands where the claim does.
  const why = !shared.proven && shared.solution ? replay(level.board, shared.solution).why : null;
  notify(
    why ? inWords(makeMessage("link-wrong-solution", { why })) : t("This level came with a link."),
    { label: t("Save it"), act: () => keepLinked(page) },
  );
  return true;
}

/**
 * Restores the level of the last link if the address has none: it stays until another link is opened, or it is saved.
 * is kept.
 *
 * @param {Page} page
 */
export function putLinkBack(page) {
  const shared = decodeLink(String(page.store.get("link") ?? ""));
  if (!shared || "error" in shared) return;
  const level = levelOf(shared);
  if (!level) return;
  linked = { level, shared };
  page.shelf.add(collectionOf(level));
}

/**
 * Saves the level of the link among the visitor's own, with its game.
 *
 * @param {Page} page
 */
export async function keepLinked({ shelf, store, progress, player }) {
  if (!linked) return;
  const { level, shared } = linked;
  const solutions = shared.solution ? [shared.solution] : [];
  const { xsb, title, author, identity } = level;
  const here = { identity };
  const game = shelf.level === level ? player.game : progress.resume(level, level.board);
  if (game && !game.reverse && progress.resume(here, level.board).tape.length === 0) {
    progress.keep(here, game);
  }
  const box = inbox();
  if ((await shelf.keepIn(box, [{ xsb, title, author, solutions }], true)) < 0) return;
  linked = null;
  store.set("link", null);
  shelf.takeAway(LINKED);
  notify(t("{count} {count|level|levels} added to {title}", { count: 1, title: box.title }));
}

/**
 * A separate game, independent of earlier play on the level; another link starts another one.
 *
 * @param {Shared} shared
 * @returns {Level | null}
 */
function levelOf({ xsb, title, author, solution, proven: claim }) {
  const solutions = solution ? [solution] : [];
  const made = makeLevel({ xsb, title, author, notes: [], solutions }, 1);
  return made && Object.assign(made, { slot: ":link", claim });
}

/** @param {Level} level @returns {import("../../library/library.js").Collection} */
function collectionOf(level) {
  return { id: LINKED, title: t("From a link"), author: "", levels: [level], fleeting: true };
}
