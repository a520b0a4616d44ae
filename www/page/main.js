// Starts the page: first what is needed for playing, then the solver, which may load late or never. Puts the views
// together, and says what keys and buttons do.

import "../player/kura-player.js";
import { addSymbols, ICONS } from "../draw/icons.js";
import { commandFor, isTyping, makeKeyMap, readBindings } from "../input/keys.js";
import { dueExercises } from "../library/exercise_levels.js";
import { gatherPasted } from "../library/inbox.js";
import { keptCollections } from "../library/library.js";
import { Game } from "../play/game.js";
import { encodeLink } from "../play/link.js";
import { KuraPlayer } from "../player/kura-player.js";
import { breathe, nextTask } from "../player/slices.js";
import { Collections } from "../store/collections.js";
import { Exercises } from "../store/exercises.js";
import { Later } from "../store/later.js";
import { Progress } from "../store/progress.js";
import { Solutions } from "../store/solutions.js";
import {
  addTables,
  markLanguage,
  onLanguage,
  pickLanguage,
  setLanguage,
  t,
  textsIn,
} from "../texts/texts.js";
import { Choices } from "../ui/choices.js";
import { part } from "../ui/elements.js";
import { download, slug } from "../ui/files.js";
import { copyText, notify } from "../ui/notices.js";
import { loadPageTable } from "../ui/tables.js";
import { loadErrorInWords, watchTroubles } from "../ui/troubles.js";
import { setUpControls } from "./board/controls.js";
import { Folding } from "./board/folding.js";
import { Lessons } from "./board/lessons.js";
import { LevelHead } from "./board/level_head.js";
import { BoardMenu } from "./board/menu.js";
import { OverBoard } from "./board/over_board.js";
import { Standing } from "./board/standing.js";
import { Turning } from "./board/turning.js";
import { Watching } from "./board/watching.js";
import { canBePlayed, inLanguage, loading, opening, othersAppear } from "./early.js";
import { sayAfterReload } from "./export/after_reload.js";
import { PAGE_ICONS } from "./icons.js";
import { setUpGestures } from "./library/gestures.js";
import {
  keepLinked,
  leaveLink,
  noteShared,
  openLink,
  putLinkBack,
} from "./library/link_opening.js";
import { LINKED, Shelf } from "./library/shelf.js";
import { Findings } from "./marks/findings.js";
import { claimAbout } from "./marks/known.js";
import { Comfort } from "./settings/comfort.js";
import { Settings } from "./settings/settings.js";
import { setUpTheme } from "./settings/theme.js";
import { makeSide } from "./side.js";
import { lessonAbout } from "./solver/lesson_links.js";
import { setUpUpdates } from "./updates.js";

/** @typedef {import("../library/library.js").Level} Level */

/** The collection shown on a first visit. */
const FIRST = "first-steps";

const [top, levels, board, beside] = [".top", ".levels", ".board-column", ".solver"].map((root) =>
  part(document, root),
);
const controls = part(board, ".controls");
const boardElement = part(board, "kura-player", KuraPlayer);
const { player } = boardElement;
addSymbols(part(document, ".symbols", SVGElement), { ...ICONS, ...PAGE_ICONS });

const store = await opening;
const language = pickLanguage(store.get("language"), navigator.languages);
addTables(loadPageTable);
onLanguage((spoken) => markLanguage(document.documentElement, spoken));
onLanguage(textsIn(document.body));
await setLanguage(language);
inLanguage(language);
watchTroubles(store);
const progress = new Progress(store);
const kept = new Collections(store);
// Read while the page is set up.
const keptOnes = gatherPasted(store, kept)
  .catch(() => {})
  .then(() => keptCollections(kept))
  .catch(() => []);
const shelf = new Shelf(store, progress, kept, {
  panel: levels,
  toggle: part(top, "[aria-controls=levels]"),
  opened: showLevel,
  // Otherwise the row would get Enter, and the screen reader text is on the board.
  chosen: () => boardElement.focus(),
  keep: () => keepLinked(page),
});
const page = { shelf, store, progress, player };
await nextTask();
const over = new OverBoard(boardElement);
const head = new LevelHead(part(board, ".level-head"), { boardElement, shelf, progress, over });
const standing = new Standing(boardElement, store, progress);
const later = new Later(store);
const solutions = new Solutions(store);
const exercises = new Exercises(store);
const watching = new Watching(boardElement, over);
const choices = new Choices(store);

const controlRow = setUpControls(controls, boardElement, store);
boardElement.keyMap = makeKeyMap(readBindings(store.get("keys")));
const settings = new Settings(boardElement, store, choices);
const menuButton = part(controls, "[popovertarget]");
const menu = new BoardMenu(part(document, ".menu"), menuButton, runCommand);
over.does.reverse = () => settings.command("reverse");
for (const name of ["reverse", "level"]) {
  boardElement.addEventListener(name, () => {
    menu.show({ reversed: player.reversed });
    over.show({ reversed: player.reversed });
  });
}
const folding = new Folding(addedTo(board, "fold-room"), {
  boardElement,
  choices,
  changed: (full) => menu.show({ full }),
});
const lessons = new Lessons(store, over);
new Comfort(boardElement, choices);
new Turning(boardElement, choices, over, (on) => settings.turnWide(on));
setUpTheme(choices, boardElement, part(top, "#theme-button"));
setUpUpdates();
new MutationObserver(() => shelf.list.redraw()).observe(document.documentElement, {
  attributeFilter: ["data-theme", "data-skin"],
});

/** @type {import("./side.js").Side | null} */
let side = null;
/** Other solutions of the level on the board are known: its list says how many. */
const renewKnown = () => side?.list.dispatchEvent(new Event("known"));
const findings = new Findings({ shelf, head, progress, solutions, renew: renewKnown });
// Also where the levels take long to load.
const sideMade = othersAppear.then(breathe).then(() =>
  makeSide({
    boardElement,
    rooms: { beside, controls, evaluation: part(board, ".evaluation") },
    controlRow,
    menu,
    folding,
    over,
    watching,
    choices,
    store,
    progress,
    kept,
    exercises,
    solutions,
    shelf,
    findings,
    share,
  }),
);
sideMade.then((made) => {
  side = made;
  findings.evaluator = made.evaluator;
  const { level } = shelf;
  if (level) {
    findings.tell(level);
    made.panel.levelChanged(level);
  }
  renewKnown();
  made.panel.start();
});

/** Opens what is loaded late. @param {string} name @param {unknown[]} args */
async function open(name, ...args) {
  await (await sideMade).open(name, ...args);
}

/** A part of the page that is not there at first. @param {HTMLElement} room @param {string} name of its class */
function addedTo(room, name) {
  const added = document.createElement("div");
  added.className = name;
  room.prepend(added);
  return added;
}

/** Opens a level. @param {Level} level */
function showLevel(level) {
  leaveLink(level);
  store.seen(level.xsb);
  findings.tell(level);
  if (level.exercise) open("practice");
  // An exercise begins anew each time.
  player.open(level.exercise ? new Game(level.board) : progress.resume(level, level.board));
  side?.panel.levelChanged(level);
  renewKnown();
  standing.show(level);
  head.show(level);
  showLater();
  const { collection } = shelf;
  lessons.show(collection?.id === FIRST ? collection.levels.indexOf(level) : -1);
  // It is an extra: without a network there is none.
  if (level.proven === null && !level.exercise) findings.consult(level).catch(() => {});
}

const CHANGES = ["level", "move", "push", "undo", "redo", "restart", "playback", "reverse", "hint"];
for (const name of CHANGES) {
  boardElement.addEventListener(name, () => {
    controlRow.refresh();
    const { level } = shelf;
    const { game } = player;
    if (!level || !game || name === "level") return;
    if (name !== "playback" && !level.exercise) progress.keep(level, game);
    head.moved();
  });
}

boardElement.addEventListener("solved", () => {
  const { level } = shelf;
  const { game } = player;
  // What was played of an exercise is judged as one.
  if (!level || !game || (level.exercise && !game.assisted)) return;
  const reached = game.assisted ? null : standing.solved(level, game);
  if (reached) {
    findings.played(level);
    side?.panel.offerOwn(level, game.lurd());
  }
  head.showSolved(level, game, reached);
});

/**
 * Puts a link to the level into the address and on the clipboard. It gives nothing away unless that is asked for. With a
 * solution, it says what is proven about it.
 *
 * @param {Pick<import("../play/link.js").Shared, "solution" | "played" | "proven">} [what] played: the moves made so far
 */
function share({ solution, played, proven } = {}) {
  const { level } = shelf;
  if (!level) return;
  const { xsb, title, author } = level;
  const claim = proven ?? (solution ? claimAbout(solution, findings.fewest(level)) : undefined);
  const fragment = encodeLink({ xsb, title, author, solution, played, proven: claim });
  const url = new URL(window.location.href);
  url.hash = fragment;
  window.history.replaceState(null, "", url);
  noteShared();
  const done = solution
    ? t("Link to this level and its solution copied.")
    : t("Link to this level copied.");
  copyText(url.href, claim ? t("Link to this proof copied.") : done);
}

/** Adds the current level to the list for later, or removes it. */
function playLater() {
  const { level } = shelf;
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
  const { level } = shelf;
  menu.show({ later: level !== null && later.has(level) });
}

boardElement.addEventListener("push", () => open("practice", true), { once: true });

document.addEventListener("click", ({ target }) => {
  const control = target instanceof Element ? target.closest("[data-does]") : null;
  if (control instanceof HTMLElement) runCommand(control.dataset.does ?? "");
});

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || isTyping(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  // Firefox closes a menu only if nobody else has taken the key.
  if (event.key === "Escape" && document.querySelector(":popover-open")) return;
  const { target } = event;
  const within = (/** @type {string} */ selector) =>
    target instanceof Element && target.closest(selector) !== null;
  if (within("button, a, input, summary") && ["Enter", " "].includes(event.key)) return;
  // Sliders use these keys themselves; a clicked button does not.
  const leaps = ["Home", "End", "PageUp", "PageDown"].includes(event.key);
  if (leaps && within('input[type="range"]')) return;
  const slides = target instanceof HTMLInputElement && target.type !== "checkbox";
  if (slides && event.key.startsWith("Arrow")) return;
  const command = commandFor(event, boardElement.keyMap);
  if (!command) {
    if (event.key === "Enter" && head.goOn()) event.preventDefault();
    return;
  }
  if (runCommand(command.action)) event.preventDefault();
  else boardElement.handleKey(event);
});

boardElement.addEventListener("command", (event) => {
  runCommand(/** @type {CustomEvent<string>} */ (event).detail);
});

/** Executes the command of a key, a button or the game pad. @param {string} name @returns {boolean} */
function runCommand(name) {
  const actions = /** @type {Record<string, () => unknown>} */ ({
    previous: () => shelf.go(-1, false),
    next: () => shelf.go(1, false),
    previousUnsolved: () => shelf.go(-1, true),
    nextUnsolved: () => shelf.go(1, true),
    playLater,
    share: () => share(),
    copyLevel: () => copyText(levelText(), t("Level text copied.")),
    saveLevel,
    solve: () => sideMade.then(({ panel }) => panel.toggle()),
    hint: () => sideMade.then(({ hints }) => hints.hint()),
    hintAll: () => sideMade.then(({ hints }) => hints.showAll()),
    // Whatever is in progress on the board is cancelled before a search.
    cancel: () => player.cancel() || side?.panel.cancel(),
    settings: () => open("settings"),
    help: () => open("help"),
    save: () => open("save"),
    maker: () => open("maker"),
    open: () => open("opening"),
    library: () => open("library"),
    records: () => open("records", "today"),
    levelRecords: () => open("records", "level"),
    journal: () => sideMade.then(({ journal, toggle }) => toggle(journal)),
    insight: () => sideMade.then(({ insight, toggle }) => toggle(insight)),
    fullScreen: () => folding.toggleFull(),
    lessons: () => window.location.assign(lessonAbout()),
  });
  if (settings.command(name)) return true;
  actions[name]?.();
  return name in actions;
}

setUpGestures((wanted) => open("opening", wanted), levelText);

/** The current level as text, with the solution that was just played. */
function levelText() {
  const { level } = shelf;
  const { game } = player;
  if (!level || !game || game.reverse) return level?.xsb ?? "";
  const solution = game.solved ? `\nSolution: ${game.lurd()}` : "";
  return `Title: ${level.title}\n\n${level.xsb}\n${solution}\n`;
}

function saveLevel() {
  const { level } = shelf;
  if (!level) return;
  download(new Blob([levelText()], { type: "text/plain" }), `${slug(level.title)}.xsb`);
}

window.addEventListener("hashchange", () => openLink(page));
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
  findings.mark();
  findings.showNote();
});

onLanguage(() => {
  const own = { daily: t("Daily levels"), exercises: t("Exercises") };
  shelf.rename({ ...own, [LINKED]: t("From a link") });
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
const sources = [...own, daily, ...dueExercises(exercises), ...(await keptOnes)];
shelf.fill(
  sources.map((source) => ({ ...source, load: (soon) => source.load(soon).catch(sorry) })),
  () => {
    sayAfterReload();
    document.documentElement.dataset.ready = "true";
    canBePlayed();
  },
);
