// Brings the page to life: first what is needed to play, then the solver, which may come late or never.

import "../player/kura-player.js";
import { commandFor, isTyping } from "../input/keys.js";
import { Game } from "../play/game.js";
import { decodeLink, encodeLink } from "../play/link.js";
import { parseLurd } from "../play/lurd.js";
import { KuraPlayer } from "../player/kura-player.js";
import { breathe } from "../player/slices.js";
import { Progress } from "../store/progress.js";
import { Store } from "../store/store.js";
import { pickLanguage, speak, t, translate } from "../texts/texts.js";
import { setUpBackup } from "./backups.js";
import { Companion } from "./companion.js";
import { setUpControls } from "./controls.js";
import { any, button, element, setText } from "./elements.js";
import { Help } from "./help.js";
import { Insight } from "./insight.js";
import { cratesInWords, LevelList } from "./level_list.js";
import {
  forgetCollection,
  keepCollection,
  loadKept,
  loadOwn,
  makeCollection,
  makeLevel,
} from "./library.js";
import { copyText, notify } from "./notices.js";
import { setUpOpening } from "./opening.js";
import { Settings } from "./settings.js";
import { SolverPanel } from "./solver_panel.js";
import { setUpTheme } from "./theme.js";

/** @typedef {import("./library.js").Collection} Collection */
/** @typedef {import("./library.js").Level} Level */

const stage = element("player", KuraPlayer);
const { player } = stage;

// Both are on their way at the same time.
const loading = loadOwn();
loading.catch(() => {});
const store = await Store.open(() => notify(t("Progress can no longer be kept on this device.")));
const language = pickLanguage(store.get("language"), navigator.languages);
await speak(language);
document.documentElement.lang = language;
translate(document.body);
const progress = new Progress(store);
/** @type {Collection[]} */
let collections = [];
/** @type {Collection | null} */
let collection = null;
let index = 0;

/** @returns {Level | null} */
const currentLevel = () => collection?.levels[index] ?? null;

const refreshControls = setUpControls(stage, store);
const list = new LevelList(progress, (chosen, at) => openLevel(chosen, at), removeCollection);
const help = new Help(stage, store);
const settings = new Settings(stage, store, language);
setUpTheme(store, stage);
setUpBackup(store);
new MutationObserver(() => list.redraw()).observe(document.documentElement, {
  attributeFilter: ["data-theme"],
});
const panel = new SolverPanel(stage, { currentLevel, share, proven, store });
const insight = new Insight(stage);
const companion = new Companion(stage, panel, store, insight);

/**
 * Something was proven about a level: it is known from now on.
 *
 * @param {Level} level
 * @param {import("../index.js").Objective} objective
 * @param {import("../index.js").Result} result
 */
function proven(level, objective, { pushes, moves }) {
  if (objective === "pushes" && pushes !== null) progress.proven(level, { pushes });
  if (objective === "moves" && moves !== null) progress.proven(level, { moves });
  list.refresh();
  showLevelNote(level);
}

/**
 * @param {Collection} chosen
 * @param {number} at
 */
function openLevel(chosen, at) {
  const level = chosen.levels[at];
  if (!level) return;
  collection = chosen;
  index = at;
  panel.levelChanged(level);
  companion.levelChanged();
  player.open(progress.resume(level, level.board));
  list.show(chosen, at);
  setText(any("level-title"), level.title);
  document.title = `${level.title} · Kura`;
  showLevelNote(level);
  button("previous-button").disabled = at === 0;
  button("next-button").disabled = at === chosen.levels.length - 1;
  any("solved").hidden = true;
  if (collections.includes(chosen)) {
    store.set("place", { collection: chosen.id, level: level.identity.key, at });
  }
}

/** @param {Level} level */
function showLevelNote(level) {
  const record = progress.record(level);
  const proof = progress.proof(level);
  const fewest = level.best ?? proof.pushes ?? null;
  const facts = [];
  if (level.author) facts.push(t("by {author}", { author: level.author }));
  if (fewest !== null) facts.push(t("fewest pushes {count}", { count: fewest }));
  if (proof.moves) facts.push(t("fewest moves {count}", { count: proof.moves }));
  if (record) {
    facts.push(t("yours {moves} / {pushes}", { moves: record.moves, pushes: record.pushes }));
  }
  setText(any("level-note"), facts.join(" · ") || cratesInWords(level.board.boxes.length));
}

/**
 * @param {number} step
 * @param {boolean} unsolved whether levels already solved are passed over
 */
function go(step, unsolved) {
  if (!collection) return;
  let at = index + step;
  const { levels } = collection;
  while (unsolved && levels[at] && progress.record(levels[at])) at += step;
  if (levels[at]) openLevel(collection, at);
  else notify(step > 0 ? t("This is the last level here.") : t("This is the first level here."));
}

for (const name of ["level", "move", "push", "undo", "redo", "restart", "playback", "reverse"]) {
  stage.addEventListener(name, () => {
    refreshControls();
    const level = currentLevel();
    const { game } = player;
    if (!level || !game || name === "level") return;
    if (name !== "playback") progress.keep(level, game);
    if (!game.solved) any("solved").hidden = true;
  });
}

stage.addEventListener("solved", () => {
  const level = currentLevel();
  const { game } = player;
  if (!level || !game) return;
  const own = !game.assisted;
  if (own) {
    progress.solved(level, game);
    list.refresh();
    showLevelNote(level);
  }
  const fewest = level.best ?? progress.proof(level).pushes ?? null;
  const best = fewest !== null && game.pushes <= fewest;
  const played = best ? t("Perfect") : t("All stored");
  setText(any("solved-title"), own ? played : t("Solution shown"));
  const { moves, pushes } = game;
  setText(
    any("solved-note"),
    best
      ? t("{moves} moves, {pushes} pushes: the fewest pushes possible", { moves, pushes })
      : t("{moves} moves, {pushes} pushes", { moves, pushes }),
  );
  button("solved-next").hidden = !collection || index >= collection.levels.length - 1;
  any("solved").hidden = false;
});

button("solved-next").addEventListener("click", () => {
  go(1, false);
  stage.focus();
});
button("previous-button").addEventListener("click", () => go(-1, false));
button("next-button").addEventListener("click", () => go(1, false));
button("share-button").addEventListener("click", () => share());

/**
 * Puts a link to the level into the address and on the clipboard: with the moves made so far, and with a solution where
 * there is one.
 *
 * @param {string} [solution]
 */
function share(solution) {
  const level = currentLevel();
  if (!level) return;
  const { game } = player;
  const made = game && !game.reverse && !game.assisted ? game.lurd() : "";
  const solved = solution ?? (game?.solved ? made : "");
  const played = solved === "" ? made : "";
  const fragment = encodeLink({ xsb: level.xsb, title: level.title, solution: solved, played });
  const url = new URL(window.location.href);
  url.hash = fragment;
  window.history.replaceState(null, "", url);
  copyText(
    url.href,
    solved !== ""
      ? t("A link to this level and its solution is on the clipboard.")
      : t("A link to this level is on the clipboard."),
  );
}

/** The solution that is known of the level on the board: the player's, the solver's, a kept one, one that came with it. */
function knownSolution() {
  const level = currentLevel();
  const { game } = player;
  if (!level) return null;
  if (game?.solved) return game.lurd();
  return panel.solution ?? progress.solutions(level)[0] ?? level.solutions[0] ?? null;
}

// What is not needed to play comes when it is first wanted.
const later = {
  save: async () => {
    const { Saving } = await import("./saving.js");
    return new Saving({
      level: currentLevel,
      collection: () => collection,
      game: () => player.game,
      solution: knownSolution,
      solutions: (level) => [...new Set([...progress.solutions(level), ...level.solutions])],
      share: () => share(knownSolution() ?? undefined),
    });
  },
  maker: async () => {
    const { openWorkshop } = await import("./maker.js");
    return openWorkshop({
      store,
      panel,
      current: () => currentLevel()?.xsb ?? "",
      keep: (xsbs, open) => keepOwn(xsbs, open),
    });
  },
};

/** @param {string} id of the button that opens it @param {() => Promise<{ open: () => void }>} make */
function openLater(id, make) {
  /** @type {Promise<{ open: () => void }> | null} */
  let made = null;
  button(id).addEventListener("click", async () => {
    made ??= make();
    try {
      (await made).open();
    } catch (error) {
      made = null;
      notify(t("This could not be loaded: {why}", { why: String(error) }));
    }
  });
}
openLater("save-button", later.save);
openLater("maker-button", later.maker);

/**
 * Puts levels that were drawn or made among the visitor's own.
 *
 * @param {string[]} xsbs
 * @param {boolean} open whether the first is opened
 */
async function keepOwn(xsbs, open) {
  const known = collections.find(({ id }) => id === "mine");
  const levels = known?.levels ?? [];
  const title = t("My levels");
  const texts = [
    ...levels,
    ...xsbs.map((xsb, at) => ({
      xsb,
      title: t("Level {number}", { number: levels.length + at + 1 }),
    })),
  ];
  const text = /** @type {{ levels: import("./library.js").LevelText[] }} */ (
    /** @type {unknown} */ ({ title, levels: texts })
  );
  const made = { ...(await makeCollection("mine", text, title)), own: true };
  collections = [...collections.filter((other) => other !== known), made];
  list.setCollections(collections);
  keepCollection(store, made);
  if (open) openLevel(made, made.levels.length - xsbs.length);
  else if (collection?.id === "mine") openLevel(made, index);
  else if (collection) list.show(collection, index);
}

/** @param {Collection} removed */
function removeCollection(removed) {
  const at = collections.indexOf(removed);
  if (at < 0) return;
  collections = collections.filter((other) => other !== removed);
  forgetCollection(store, removed);
  list.setCollections(collections);
  openLevel(collections[0], list.firstOpen(collections[0]));
  notify(t("“{title}” is no longer in the list.", { title: removed.title }), {
    label: t("Undo"),
    act: () => {
      addCollection(removed);
      openLevel(removed, 0);
    },
  });
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || isTyping(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  const { target } = event;
  const onControl =
    target instanceof HTMLElement && target.closest("button, a, input, .level-list");
  if (onControl && ["Enter", " ", "Home", "End", "PageUp", "PageDown"].includes(event.key)) return;
  const slides = target instanceof HTMLInputElement && target.type !== "checkbox";
  if (slides && event.key.startsWith("Arrow")) return;
  const command = commandFor(event, stage.keyMap);
  if (!command) return;
  if (runCommand(command.action)) event.preventDefault();
  else stage.handleKey(event);
});

stage.addEventListener("command", (event) => {
  runCommand(/** @type {CustomEvent<string>} */ (event).detail);
});

/** What the page does for a key or a button of a game pad. @param {string} name @returns {boolean} */
function runCommand(name) {
  const actions = /** @type {Record<string, () => void>} */ ({
    previous: () => go(-1, false),
    next: () => go(1, false),
    previousUnsolved: () => go(-1, true),
    nextUnsolved: () => go(1, true),
    help: () => help.toggle(),
    solve: () => panel.toggle(),
    hint: () => companion.hint(),
    hintAll: () => companion.showAll(),
  });
  if (settings.command(name)) return true;
  actions[name]?.();
  return name in actions;
}

setUpOpening(openText, () => {
  const level = currentLevel();
  const { game } = player;
  if (!level || !game || game.reverse) return level?.xsb ?? "";
  const solution = game.solved ? `\nSolution: ${game.lurd()}` : "";
  return `Title: ${level.title}\n\n${level.xsb}\n${solution}\n`;
});

/**
 * Opens a text somebody brought: levels, or moves for the level on the board.
 *
 * @param {string} text
 * @param {string} name for the collection
 * @returns {Promise<import("./opening.js").Refusal>}
 */
async function openText(text, name) {
  if (/^[lurd\d\s*]{2,}$/i.test(text.trim())) {
    const { moves, error } = player.load(text);
    if (error) return [{ row: 0, column: 0, message: error }];
    notify(t("{count} moves are ready to be played.", { count: moves }));
    player.play();
    return null;
  }
  const read = await panel.readLevels(text);
  await breathe();
  const opened = { ...(await makeCollection(`opened-${Date.now()}`, read, name)), own: true };
  const broken = read.levels.filter(({ problems }) => problems.length > 0);
  if (opened.levels.length === 0) {
    const [first] = broken;
    if (!first) {
      return [read.error ?? { row: 0, column: 0, message: t("There is no level in this text.") }];
    }
    return first.problems.map((problem) => ({ ...problem, row: problem.row + first.line - 1 }));
  }
  addCollection(opened);
  await breathe();
  openLevel(opened, 0);
  const count = opened.levels.length;
  notify(
    broken.length > 0
      ? t("Levels opened: {count}; {broken} could not be read.", { count, broken: broken.length })
      : t("Levels opened: {count}.", { count }),
  );
  return null;
}

/** @param {Collection} added */
function addCollection(added) {
  collections = [...collections, added];
  list.setCollections(collections);
  if (added.own) keepCollection(store, added);
}

/** Opens the level of a link beside whatever is kept. Returns whether there was one. */
function openLink() {
  const shared = decodeLink(window.location.hash);
  if (!shared) return false;
  if ("error" in shared) {
    notify(shared.error);
    return false;
  }
  const text = {
    xsb: shared.xsb,
    title: shared.title,
    notes: [],
    solutions: [],
    line: 1,
    problems: [],
  };
  const made = makeLevel(text, 1);
  if (!made) return false;
  // A game of its own, whatever was played on the level before; it begins anew with another link.
  const level = { ...made, slot: ":link" };
  const name = window.location.hash;
  const again = store.get("link") === name;
  store.set("link", name);
  if (!again) progress.keep(level, new Game(level.board));
  const known = collections.find(({ id }) => id === "shared");
  if (known) collections = collections.filter((other) => other !== known);
  const added = { id: "shared", title: t("From a link"), author: "", levels: [level] };
  addCollection(added);
  openLevel(added, 0);
  if (again) return true;
  if (shared.played) {
    const { directions } = parseLurd(shared.played);
    for (const direction of directions ?? []) if (!player.step(direction, 0)) break;
  }
  if (shared.solution) {
    const { error } = player.load(shared.solution);
    if (error) notify(t("The solution in this link does not fit: {why}", { why: error }));
    else notify(t("A solution came with this link: press play to watch it."));
  }
  return true;
}

window.addEventListener("hashchange", openLink);
window.addEventListener("pagehide", () => store.flush());
document.addEventListener("visibilitychange", () => store.flush());

try {
  collections = await loading;
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  notify(t("The levels could not be loaded: {why}", { why }));
}
collections.push(...(await loadKept(store)));
list.setCollections(collections);
if (!openLink()) {
  const place = /** @type {{ collection?: string, level?: string, at?: number } | undefined} */ (
    store.get("place")
  );
  const last = collections.find(({ id }) => id === place?.collection) ?? collections[0];
  const isLast = (/** @type {Level | undefined} */ level) => level?.identity.key === place?.level;
  // A collection may hold a level twice: its number decides, if it is still the same level.
  const at = isLast(last?.levels[place?.at ?? -1])
    ? (place?.at ?? 0)
    : (last?.levels.findIndex(isLast) ?? 0);
  if (last) openLevel(last, Math.max(0, at));
}
if (!store.lasting) {
  notify(t("This browser lets the page keep nothing: progress is gone when the page closes."));
}
panel.start();
document.documentElement.dataset.ready = "true";
