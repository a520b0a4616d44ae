// Starts the page: first what is needed for playing, then the solver, which may load late or never.

import "../player/kura-player.js";
import { addSymbols } from "../draw/icons.js";
import { commandFor, isTyping } from "../input/keys.js";
import { gatherPasted } from "../library/inbox.js";
import { keptCollections } from "../library/library.js";
import { encodeLink } from "../play/link.js";
import { KuraPlayer } from "../player/kura-player.js";
import { breathe, nextTask } from "../player/slices.js";
import { Collections } from "../store/collections.js";
import { Later } from "../store/later.js";
import { Progress } from "../store/progress.js";
import {
  addTables,
  markLanguage,
  pickLanguage,
  setLanguage,
  t,
  translate,
} from "../texts/texts.js";
import { any, button, element } from "../ui/elements.js";
import { copyText, notify } from "../ui/notices.js";
import { loadPageTable } from "../ui/tables.js";
import { loadErrorInWords, watchTroubles } from "../ui/troubles.js";
import { setUpControls } from "./board/controls.js";
import { Lessons } from "./board/lessons.js";
import { LevelHead } from "./board/level_head.js";
import { Standing } from "./board/standing.js";
import { Turning } from "./board/turning.js";
import { canBePlayed, inLanguage, loading, opening } from "./early.js";
import { sayWhatWasLeft, setUpBackup } from "./export/backups.js";
import {
  keepLinked,
  leaveLink,
  noteShared,
  openLink,
  putLinkBack,
} from "./library/link_opening.js";
import { setUpOpening } from "./library/opening.js";
import { Shelf } from "./library/shelf.js";
import { provenFewest } from "./marks/known.js";
import { Comfort } from "./settings/comfort.js";
import { Help } from "./settings/help.js";
import { Settings } from "./settings/settings.js";
import { setUpTheme } from "./settings/theme.js";
import { Companion, lossInWords } from "./solver/companion.js";
import { Insight } from "./solver/insight.js";
import { SolverPanel } from "./solver/solver_panel.js";
import { setUpUpdates } from "./updates.js";

/** @typedef {import("../library/library.js").Level} Level */

/** The collection shown on a first visit. */
const FIRST = "first-steps";

addSymbols(element("symbols", SVGElement));
const stage = element("player", KuraPlayer);
const { player } = stage;

const store = await opening;
const language = pickLanguage(store.get("language"), navigator.languages);
addTables(loadPageTable);
await setLanguage(language);
markLanguage(document.documentElement, language);
translate(document.body);
inLanguage(language);
watchTroubles(store);
const progress = new Progress(store);
const kept = new Collections(store);
// Read while the page is set up.
const keptOnes = gatherPasted(store, kept)
  .catch(() => {})
  .then(() => keptCollections(kept))
  .catch(() => []);
const shelf = new Shelf(store, progress, kept, showLevel);
const head = new LevelHead(stage, shelf, progress);
const currentLevel = () => shelf.level;
const standing = new Standing(stage, store, progress);
const later = new Later(store);

const refreshControls = setUpControls(stage, store);
const help = new Help(stage, store);
const settings = new Settings(stage, store, language);
const lessons = new Lessons(store);
new Comfort(stage, store);
new Turning(stage, store, (on) => settings.turnWide(on));
setUpTheme(store, stage);
setUpBackup(store, kept, shelf);
setUpUpdates();
new MutationObserver(() => shelf.list.redraw()).observe(document.documentElement, {
  attributeFilter: ["data-theme", "data-skin"],
});
const insight = new Insight(stage);
const panel = new SolverPanel(stage, {
  currentLevel,
  share,
  proven,
  fewest,
  found,
  ownSolution,
  showWhy,
  store,
});
const companion = new Companion(stage, panel, store, insight);

/**
 * Saves what has been proven about a level.
 *
 * @param {Level} level
 * @param {import("../index.js").Objective} objective
 * @param {import("./solver/solver_panel.js").Finding} result
 */
function proven(level, objective, { solution, pushes, moves, strategy, expanded }) {
  if (objective !== "any" && solution && pushes !== null && moves !== null) {
    progress.proven(level, {
      objective,
      solution,
      pushes,
      moves,
      strategy: strategy ?? "",
      expanded,
    });
  }
  shelf.list.refresh();
  head.showNote(level);
}

/** The solver found a solution: rates the level's difficulty. @param {Level} level @param {string} solution */
function found(level, solution) {
  shelf.stars.learn(level, solution);
  shelf.list.refresh();
}

/**
 * Marks on the board why there is no solution, if it still shows the position that was searched.
 *
 * @param {string} made the moves that lead to it
 */
async function showWhy(made) {
  const { game } = player;
  const stands = () => player.game === game && game?.reverse === false && game.lurd() === made;
  if (!game || !stands()) return null;
  const proof = await insight.proofOf(game).catch(() => null);
  if (!proof || !stands()) return null;
  insight.showProof(proof);
  return lossInWords({ proof, expanded: 0 });
}

/** The proven fewest pushes of a level. @param {Level} level */
function fewest(level) {
  return provenFewest(level, progress);
}

/** The visitor's own solution with the fewest pushes, or null. @param {Level} level */
function ownSolution(level) {
  return progress.solutions(level)[0] ?? null;
}

/** Opens a level. @param {Level} level */
function showLevel(level) {
  leaveLink(level);
  panel.levelChanged(level);
  store.seen(level.xsb);
  player.open(progress.resume(level, level.board));
  standing.show(level);
  head.show(level);
  showLater();
  const { collection } = shelf;
  lessons.show(collection?.id === FIRST ? collection.levels.indexOf(level) : -1);
}

const CHANGES = ["level", "move", "push", "undo", "redo", "restart", "playback", "reverse", "hint"];
for (const name of CHANGES) {
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
  const reached = game.assisted ? null : standing.solved(level, game);
  if (reached) {
    shelf.list.refresh();
    head.showNote(level);
    panel.offerOwn(game);
  }
  head.showSolved(level, game, reached);
});

button("share-button").addEventListener("click", () => share());
button("menu-share").addEventListener("click", () => {
  any("board-menu").hidePopover();
  share();
});

/**
 * Puts a link to the level into the address and on the clipboard: with the moves made so far, and with a solution if
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
  const { xsb, title, author } = level;
  const fragment = encodeLink({ xsb, title, author, solution: solved, played });
  const url = new URL(window.location.href);
  url.hash = fragment;
  window.history.replaceState(null, "", url);
  noteShared();
  copyText(
    url.href,
    solved !== ""
      ? t("Link to this level and its solution copied.")
      : t("Link to this level copied."),
  );
}

/** The known solution of the current level: the player's, the solver's, a stored one, or one that came with it. */
function knownSolution() {
  const level = currentLevel();
  const { game } = player;
  if (!level) return null;
  if (game?.solved) return game.lurd();
  return panel.solution ?? progress.solutions(level)[0] ?? level.solutions[0] ?? null;
}

/** Adds the current level to the list for later, or removes it. */
function playLater() {
  const level = currentLevel();
  const { collection } = shelf;
  if (!level || !collection) return;
  const before = later.has(level);
  const marked = later.toggle(level, collection.id);
  if (before) notify(t("Removed from “Play later”."));
  else
    notify(
      marked ? t("Added to “Play later”, under Records.") : t("The list “Play later” is full."),
    );
  showLater();
}

function showLater() {
  const level = currentLevel();
  button("menu-playLater").ariaPressed = String(level !== null && later.has(level));
}
button("menu-playLater").addEventListener("click", () => {
  any("board-menu").hidePopover();
  playLater();
});

// What is not needed for playing is loaded on first use.
const onDemand = {
  records: async () => {
    const { Records, styled } = await import("./records/dialog.js");
    await styled();
    return new Records({ stage, store, progress, kept, shelf });
  },
  save: async () => {
    const { Saving } = await import("./export/saving.js");
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
    const { openWorkshop } = await import("./workshop/maker.js");
    return openWorkshop({
      store,
      panel,
      current: () => {
        const { xsb = "", title = "", author = "" } = currentLevel() ?? {};
        return { xsb, title, author, origin: shelf.ownId };
      },
      keep: (drawn, open, update) => shelf.keepOwn(drawn, open, update),
      found: (solution) => {
        const level = currentLevel();
        if (level) found(level, solution);
      },
    });
  },
  library: async () => {
    const { LibraryView } = await import("./library/library_view.js");
    return new LibraryView({
      store,
      kept,
      progress,
      shelf,
      readLevels: (text) => panel.readLevels(text),
    });
  },
};

const journal = element("journal", HTMLDetailsElement);
button("menu-journal").addEventListener("click", () => {
  journal.open = !journal.open;
  any("board-menu").hidePopover();
});

/** @template T @param {() => Promise<T>} make @returns {() => Promise<T>} made on first use, and again after a failure */
function onceMade(make) {
  /** @type {Promise<T> | null} */
  let made = null;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (error) {
      made = null;
      throw error;
    }
  };
}

/**
 * @template {unknown[]} A
 * @param {() => Promise<{ open: (...args: A) => unknown }>} made
 * @param {A} args
 */
async function open(made, ...args) {
  try {
    await (await made()).open(...args);
  } catch (error) {
    notify(loadErrorInWords(error), { label: t("Try again"), act: () => open(made, ...args) });
  }
}

/** @param {string} id of the button that opens it @param {() => Promise<{ open: () => unknown }>} make */
function openLater(id, make) {
  const made = onceMade(make);
  button(id).addEventListener("click", () => open(made));
}
openLater("save-button", onDemand.save);
openLater("maker-button", onDemand.maker);
openLater("library-button", onDemand.library);
const records = onceMade(onDemand.records);
button("records-button").addEventListener("click", () => open(records, "today"));
const listed = onceMade(async () => {
  const { Journal } = await import("./board/journal.js");
  const made = new Journal({ stage, store, progress, panel, insight, level: currentLevel });
  return { open: () => made };
});
journal.addEventListener("toggle", () => journal.open && open(listed));
button("menu-records").addEventListener("click", () => {
  any("board-menu").hidePopover();
  open(records, "level");
});

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || isTyping(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  const { target } = event;
  const within = (/** @type {string} */ selector) =>
    target instanceof Element && target.closest(selector) !== null;
  if (within("button, a, input, summary") && ["Enter", " "].includes(event.key)) return;
  // Sliders and lists use these keys themselves; a clicked button does not.
  const leaps = ["Home", "End", "PageUp", "PageDown"].includes(event.key);
  if (leaps && within('input[type="range"], .level-list')) return;
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

/** Executes the command of a key or game pad button. @param {string} name @returns {boolean} */
function runCommand(name) {
  const actions = /** @type {Record<string, () => unknown>} */ ({
    previous: () => shelf.go(-1, false),
    next: () => shelf.go(1, false),
    previousUnsolved: () => shelf.go(-1, true),
    nextUnsolved: () => shelf.go(1, true),
    playLater,
    help: () => help.toggle(),
    solve: () => panel.toggle(),
    hint: () => companion.hint(),
    hintAll: () => companion.showAll(),
    // Whatever is in progress on the board is cancelled before a search.
    cancel: () => player.cancel() || panel.cancel(),
  });
  if (settings.command(name)) return true;
  actions[name]?.();
  return name in actions;
}

const refuse = setUpOpening(
  async (text, name) => {
    try {
      const { Arrivals } = await import("./library/arrivals.js");
      return await new Arrivals({ player, shelf, panel, kept, refuse }).open(text, name);
    } catch (error) {
      return [{ row: 0, column: 0, message: loadErrorInWords(error) }];
    }
  },
  () => {
    const level = currentLevel();
    const { game } = player;
    if (!level || !game || game.reverse) return level?.xsb ?? "";
    const solution = game.solved ? `\nSolution: ${game.lurd()}` : "";
    return `Title: ${level.title}\n\n${level.xsb}\n${solution}\n`;
  },
);

const page = { shelf, store, progress, player };
window.addEventListener("hashchange", () => openLink(page));
button("keep-collection").addEventListener("click", () => keepLinked(page));
window.addEventListener("pagehide", () => store.leave());
document.addEventListener("visibilitychange", () => store.leave());
// Another tab solved a level, or changed a collection.
store.addEventListener("change", (event) => {
  const {
    records,
    proofs,
    later: marks,
    collections,
  } = /** @type {CustomEvent<import("../store/store.js").News>} */ (event).detail;
  if (collections) shelf.renew(collections);
  if (marks) showLater();
  if (!records && !proofs) return;
  shelf.list.refresh();
  const level = currentLevel();
  if (level) head.showNote(level);
});

await nextTask();
openLink(page) || putLinkBack(page);
/** @type {import("../library/library.js").Source[]} */
let own = [];
const sorry = (/** @type {unknown} */ error) => {
  notify(t("The levels could not be loaded: {why}", { why: loadErrorInWords(error) }));
  return null;
};
try {
  own = await loading;
} catch (error) {
  sorry(error);
}
const daily = {
  id: "daily",
  title: t("Daily levels"),
  load: async () => (await import("../library/daily_levels.js")).dailyCollection(),
};
const sources = [...own, daily, ...(await keptOnes)];
shelf.fill(
  sources.map((source) => ({ ...source, load: (soon) => source.load(soon).catch(sorry) })),
  () => {
    sayWhatWasLeft();
    document.documentElement.dataset.ready = "true";
    canBePlayed();
    breathe().then(() => panel.start());
  },
);
