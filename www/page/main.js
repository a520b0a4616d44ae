// Starts the page: first what is needed for playing, then the solver, which may load late or never. Puts the views
// together, and says what keys and buttons do.

import "../player/kura-player.js";
import { Evaluator } from "../advice/evaluator.js";
import { addSymbols, ICONS } from "../draw/icons.js";
import { isProven } from "../facts/facts.js";
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
import { html, made, view } from "../ui/html.js";
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
import { lateViews } from "./late.js";
import { setUpGestures } from "./library/gestures.js";
import {
  keepLinked,
  leaveLink,
  noteShared,
  openLink,
  putLinkBack,
} from "./library/link_opening.js";
import { LINKED, Shelf } from "./library/shelf.js";
import { claimAbout, knownSolutions, provenByBound, provenFewest } from "./marks/known.js";
import { Comfort } from "./settings/comfort.js";
import { Settings } from "./settings/settings.js";
import { setUpTheme } from "./settings/theme.js";
import { EvaluationBar } from "./solver/evaluation_bar.js";
import { lossInWords } from "./solver/evaluation_words.js";
import { HintGiver } from "./solver/hint_giver.js";
import { Laid } from "./solver/laid.js";
import { lessonAbout } from "./solver/lesson_links.js";
import { SolverPanel } from "./solver/solver_panel.js";
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
const currentLevel = () => shelf.level;
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

/**
 * @typedef {object} SolverSide
 * @property {SolverPanel} panel
 * @property {Evaluator} evaluator
 * @property {HintGiver} hints
 * @property {Record<"insight" | "journal" | "list", HTMLDetailsElement>} details
 * @property {ReturnType<typeof lateViews>} open
 */

/** What playing does not need, made when the rest of the page appears. @type {SolverSide | null} */
let side = null;
/** @type {(made: SolverSide) => void} */
let sideIsMade = () => {};
/** @type {Promise<SolverSide>} */
const sideMade = new Promise((resolve) => {
  sideIsMade = resolve;
});

/** @returns {SolverSide} */
function makeSide() {
  const laid = new Laid(boardElement);
  const insight = lateDetails("insight", () => t("Analysis overlays"));
  const journal = lateDetails("journal", () => t("Moves and bookmarks"));
  const list = lateDetails("solutions", () => {
    const level = currentLevel();
    return t("Solutions: {count}", { count: level ? known(level).length : 0 });
  });
  const watch = watching.watch.bind(watching);
  const panel = new SolverPanel(beside, boardElement, {
    choices,
    over,
    journal,
    list,
    insight,
    currentLevel,
    reveal: () => folding.fold("solver", false),
    share,
    watch,
    proven,
    fewest,
    found,
    atLeast,
    known,
    lost: async (made, expanded) => {
      const { game } = player;
      if (!game || game.reverse || game.lurd() !== made) return null;
      const loss = await evaluator.lost(game, expanded);
      return loss.proof && player.game === game ? lossInWords(loss) : null;
    },
    counts: controlRow.count,
    searching: (searching) => menu.show({ searching }),
  });
  const { requests } = panel;
  const evaluator = new Evaluator({
    analyse: async (position) => (await import("../advice/analysis.js")).analyse(position),
    requests,
  });
  const control = part(controls, "[data-does=hint]");
  const hints = new HintGiver(boardElement, requests, { evaluator, over, control });
  new EvaluationBar(part(board, ".evaluation"), boardElement, {
    choices,
    evaluator,
    laid,
    goBack: () => hints.goBack(),
    review: () => {
      if (!journal.open) toggle(journal);
      return open("journal", "push");
    },
  });
  const open = lateViews({
    boardElement,
    store,
    choices,
    progress,
    kept,
    shelf,
    panel,
    laid,
    evaluator,
    exercises,
    over,
    insight,
    journal,
    list,
    solutions,
    currentLevel,
    knownSolution,
    known,
    fewest,
    markKnown,
    share,
    watch,
    found,
    proven,
  });
  return { panel, evaluator, hints, details: { insight, journal, list }, open };
}

/** Does something as soon as the solver's side is there. @param {(made: SolverSide) => unknown} act */
function withSide(act) {
  if (side) act(side);
  else sideMade.then(act);
}

/** Opens what is loaded late. @param {string} name @param {unknown[]} args */
async function open(name, ...args) {
  await (await sideMade).open(name, ...args);
}

/** What is known of a level without a search says something about its start. @param {Level} level */
function tellEvaluator(level) {
  const [best] = known(level);
  const { pushes, least } = fewest(level);
  side?.evaluator.knows(level.board, {
    least: pushes ?? least.pushes,
    most: pushes ?? best?.pushes ?? Number.POSITIVE_INFINITY,
  });
}

/** What the table of facts says about a level that did not come with Kura. @param {Level} level */
async function consult(level) {
  const { allFacts } = await import("../facts/lookup.js");
  const fact = (await allFacts()).get(level.key);
  if (!fact) return;
  const { pushes, moves } = fact;
  level.listed = pushes.best;
  if (isProven(pushes)) level.proven = pushes.best;
  if (isProven(moves)) level.provenMoves = moves.best;
  markKnown();
  if (currentLevel() !== level) return;
  head.showNote(level);
  tellEvaluator(level);
}

/** A part of the panel whose view is made when it is first opened. @param {string} id @param {() => string} title */
function lateDetails(id, title) {
  const details = /** @type {HTMLDetailsElement} */ (
    made(
      html`<details id=${id} class="insight" name="beside" @toggle=${() => details.open && open(id)}><summary></summary><div></div></details>`,
    )
  );
  details.addEventListener("known", view(part(details, "summary"), title));
  return details;
}

/** Other solutions of the level are known, or more is proven. */
function renewKnown() {
  side?.details.list.dispatchEvent(new Event("known"));
}

/** The same for the list of levels. */
function markKnown() {
  shelf.list.refresh();
  renewKnown();
}

/** A part of the page that is not there at first. @param {HTMLElement} room @param {string} name of its class */
function addedTo(room, name) {
  const added = document.createElement("div");
  added.className = name;
  room.prepend(added);
  return added;
}

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
  markKnown();
  tellEvaluator(level);
  const current = currentLevel();
  if (current) head.showNote(current);
}

/**
 * Keeps a solution that was not played.
 *
 * @param {Level} level
 * @param {string} solution
 * @param {import("../store/records.js").Finder} by
 */
function found(level, solution, by) {
  solutions.keep(level, solution, by);
  provenByBound(level, progress, solutions);
  if (currentLevel() === level) side?.evaluator.found(solution);
  markKnown();
}

/**
 * Keeps a proven lower bound.
 *
 * @param {Level} level
 * @param {"pushes" | "moves"} measure
 * @param {number} bound
 */
function atLeast(level, measure, bound) {
  if (!progress.atLeast(level, measure, bound)) return false;
  provenByBound(level, progress, solutions);
  tellEvaluator(level);
  markKnown();
  return true;
}

/** The proven fewest pushes of a level. @param {Level} level */
function fewest(level) {
  return provenFewest(level, progress);
}

/** The known solutions of a level, the best first. @param {Level} level */
function known(level) {
  return knownSolutions(level, solutions);
}

/** Opens a level. @param {Level} level */
function showLevel(level) {
  leaveLink(level);
  store.seen(level.xsb);
  tellEvaluator(level);
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
  if (level.proven === null && !level.exercise) consult(level).catch(() => {});
}

const CHANGES = ["level", "move", "push", "undo", "redo", "restart", "playback", "reverse", "hint"];
for (const name of CHANGES) {
  boardElement.addEventListener(name, () => {
    controlRow.refresh();
    const level = currentLevel();
    const { game } = player;
    if (!level || !game || name === "level") return;
    if (name !== "playback" && !level.exercise) progress.keep(level, game);
    head.moved();
  });
}

boardElement.addEventListener("solved", () => {
  const level = currentLevel();
  const { game } = player;
  // What was played of an exercise is judged as one.
  if (!level || !game || (level.exercise && !game.assisted)) return;
  const reached = game.assisted ? null : standing.solved(level, game);
  if (reached) {
    provenByBound(level, progress, solutions);
    markKnown();
    head.showNote(level);
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
  const level = currentLevel();
  if (!level) return;
  const { xsb, title, author } = level;
  const claim = proven ?? (solution ? claimAbout(solution, fewest(level)) : undefined);
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

/** The known solution of the current level: the player's, the solver's, a stored one, or one that came with it. */
function knownSolution() {
  const level = currentLevel();
  const { game } = player;
  if (!level) return null;
  if (game?.solved) return game.lurd();
  return side?.panel.solution ?? known(level)[0]?.lurd ?? null;
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
    solve: () => withSide(({ panel }) => panel.toggle()),
    hint: () => withSide(({ hints }) => hints.hint()),
    hintAll: () => withSide(({ hints }) => hints.showAll()),
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
    journal: () => withSide(({ details }) => toggle(details.journal)),
    insight: () => withSide(({ details }) => toggle(details.insight)),
    fullScreen: () => folding.toggleFull(),
    lessons: () => window.location.assign(lessonAbout()),
  });
  if (settings.command(name)) return true;
  actions[name]?.();
  return name in actions;
}

/** Opens a part of the panel, or closes it. @param {HTMLDetailsElement} details */
function toggle(details) {
  details.open = !details.open;
  if (details.open) folding.fold("solver", false);
}

setUpGestures((wanted) => open("opening", wanted), levelText);

/** The current level as text, with the solution that was just played. */
function levelText() {
  const level = currentLevel();
  const { game } = player;
  if (!level || !game || game.reverse) return level?.xsb ?? "";
  const solution = game.solved ? `\nSolution: ${game.lurd()}` : "";
  return `Title: ${level.title}\n\n${level.xsb}\n${solution}\n`;
}

function saveLevel() {
  const level = currentLevel();
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
  markKnown();
  const level = currentLevel();
  if (level) head.showNote(level);
});

onLanguage(() => {
  const own = { daily: t("Daily levels"), exercises: t("Exercises") };
  shelf.rename({ ...own, [LINKED]: t("From a link") });
});

// Also where the levels take long to load.
othersAppear.then(breathe).then(() => {
  side = makeSide();
  const level = currentLevel();
  if (level) {
    tellEvaluator(level);
    side.panel.levelChanged(level);
  }
  renewKnown();
  sideIsMade(side);
  side.panel.start();
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
