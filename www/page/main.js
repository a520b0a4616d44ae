// Brings the page to life: first what is needed to play, then the solver, which may come late or never.

import "../player/kura-player.js";
import { commandFor, isTyping } from "../input/keys.js";
import { encodeLink } from "../play/link.js";
import { KuraPlayer } from "../player/kura-player.js";
import { breathe } from "../player/slices.js";
import { Progress } from "../store/progress.js";
import { inWords } from "../texts/messages.js";
import { pickLanguage, speak, t, translate } from "../texts/texts.js";
import { setUpBackup } from "./backups.js";
import { Companion } from "./companion.js";
import { setUpControls } from "./controls.js";
import { loading, opening } from "./early.js";
import { button, element } from "./elements.js";
import { Help } from "./help.js";
import { Insight } from "./insight.js";
import { LevelHead } from "./level_head.js";
import { keptCollections, makeCollection } from "./library.js";
import { openLink } from "./link_opening.js";
import { copyText, notify } from "./notices.js";
import { setUpOpening } from "./opening.js";
import { Settings } from "./settings.js";
import { Shelf } from "./shelf.js";
import { SolverPanel } from "./solver_panel.js";
import { setUpTheme } from "./theme.js";

/** @typedef {import("./library.js").Level} Level */

const NO_LEVEL = { row: 0, column: 0, message: "There is no level in this text." };

const stage = element("player", KuraPlayer);
const { player } = stage;

const store = await opening;
store.onLost = () => notify(t("Progress can no longer be kept on this device."));
const language = pickLanguage(store.get("language"), navigator.languages);
await speak(language);
document.documentElement.lang = language;
translate(document.body);
const progress = new Progress(store);
const shelf = new Shelf(store, progress, showLevel);
const head = new LevelHead(stage, shelf, progress);
const currentLevel = () => shelf.level;

const refreshControls = setUpControls(stage, store);
const help = new Help(stage, store);
const settings = new Settings(stage, store, language);
setUpTheme(store, stage);
setUpBackup(store);
new MutationObserver(() => shelf.list.redraw()).observe(document.documentElement, {
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
  shelf.list.refresh();
  head.showNote(level);
}

/** Brings a level onto the board. @param {Level} level */
function showLevel(level) {
  panel.levelChanged(level);
  companion.levelChanged();
  player.open(progress.resume(level, level.board));
  head.show(level);
}

for (const name of ["level", "move", "push", "undo", "redo", "restart", "playback", "reverse"]) {
  stage.addEventListener(name, () => {
    refreshControls();
    const level = currentLevel();
    const { game } = player;
    if (!level || !game || name === "level") return;
    if (name !== "playback") progress.keep(level, game);
    head.moved();
  });
}

stage.addEventListener("solved", () => {
  const level = currentLevel();
  const { game } = player;
  if (!level || !game) return;
  if (!game.assisted) {
    progress.solved(level, game);
    shelf.list.refresh();
    head.showNote(level);
  }
  head.showSolved(level, game);
});

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
      collection: () => shelf.collection,
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
      keep: (xsbs, open) => shelf.keepOwn(xsbs, open),
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
  if (!command) {
    if (event.key === "Enter" && head.goOn()) event.preventDefault();
    return;
  }
  if (runCommand(command.action)) event.preventDefault();
  else stage.handleKey(event);
});

stage.addEventListener("command", (event) => {
  runCommand(/** @type {CustomEvent<string>} */ (event).detail);
});

/** What the page does for a key or a button of a game pad. @param {string} name @returns {boolean} */
function runCommand(name) {
  const actions = /** @type {Record<string, () => unknown>} */ ({
    previous: () => shelf.go(-1, false),
    next: () => shelf.go(1, false),
    previousUnsolved: () => shelf.go(-1, true),
    nextUnsolved: () => shelf.go(1, true),
    help: () => help.toggle(),
    solve: () => panel.toggle(),
    hint: () => companion.hint(),
    hintAll: () => companion.showAll(),
    // What is under way on the board ends before a search does.
    cancel: () => player.cancel() || panel.cancel(),
  });
  if (settings.command(name)) return true;
  actions[name]?.();
  return name in actions;
}

const refuse = setUpOpening(openText, () => {
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
  if (/^(?=.*[lurd])[lurd\d\s*]+$/is.test(text)) {
    const { moves, error } = player.load(text);
    if (error) return [{ row: 0, column: 0, message: inWords(error) }];
    notify(t("{count} {count|move is|moves are} ready to be played.", { count: moves }));
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
      const { row, column, message } = read.error ?? NO_LEVEL;
      return [{ row, column, message: inWords(message) }];
    }
    return problemsInText(first);
  }
  shelf.bring(opened);
  await breathe();
  shelf.open(opened, 0);
  const count = opened.levels.length;
  if (broken.length === 0) {
    notify(t("Levels opened: {count}.", { count }));
  } else {
    notify(
      t("Levels opened: {count}; {broken} could not be read.", { count, broken: broken.length }),
      {
        label: t("Why?"),
        act: () => refuse(broken.flatMap(problemsInText), text),
      },
    );
  }
  return null;
}

/** What is wrong with a level, in rows of the text it stands in. @param {import("../play/collection.js").LevelText} level */
function problemsInText({ problems, line }) {
  return problems.map(({ row, column, message }) => ({
    row: row + line - 1,
    column,
    message: inWords(message),
  }));
}

const page = { shelf, store, progress, player };
window.addEventListener("hashchange", () => openLink(page));
window.addEventListener("pagehide", () => store.flush());
document.addEventListener("visibilitychange", () => store.flush());

// The browser has its turn before the level comes.
await breathe();
openLink(page);
/** @type {import("./library.js").Source[]} */
let own = [];
const sorry = (/** @type {unknown} */ error) => {
  const why = error instanceof Error ? error.message : String(error);
  notify(t("The levels could not be loaded: {why}", { why }));
  return null;
};
try {
  own = await loading;
} catch (error) {
  sorry(error);
}
const sources = [...own, ...keptCollections(store)];
shelf.fill(
  sources.map(({ id, load }) => ({ id, load: (soon) => load(soon).catch(sorry) })),
  () => {
    if (!store.lasting) {
      notify(t("This browser lets the page keep nothing: progress is gone when the page closes."));
    }
    document.documentElement.dataset.ready = "true";
    breathe().then(() => panel.start());
  },
);
