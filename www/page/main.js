// Brings the page to life: first what is needed to play, then the solver, which may come late or never.

import "../player/kura-player.js";
import { commandFor, isTyping } from "../input/keys.js";
import { decodeLink, encodeLink } from "../play/link.js";
import { KuraPlayer } from "../player/kura-player.js";
import { breathe } from "../player/slices.js";
import { Progress } from "../store/progress.js";
import { Store } from "../store/store.js";
import { Companion } from "./companion.js";
import { setUpControls } from "./controls.js";
import { any, button, element, setText } from "./elements.js";
import { setUpHelp } from "./help.js";
import { LevelList } from "./level_list.js";
import { loadOwn, makeCollection, makeLevel } from "./library.js";
import { copyText, notify } from "./notices.js";
import { setUpOpening } from "./opening.js";
import { SolverPanel } from "./solver_panel.js";
import { setUpTheme } from "./theme.js";

/** @typedef {import("./library.js").Collection} Collection */
/** @typedef {import("./library.js").Level} Level */

const stage = element("player", KuraPlayer);
const { player } = stage;

// Both are on their way at the same time.
const loading = loadOwn();
loading.catch(() => {});
const store = await Store.open(() => notify("Progress can no longer be kept on this device."));
const progress = new Progress(store);
/** @type {Collection[]} */
let collections = [];
/** @type {Collection | null} */
let collection = null;
let index = 0;

/** @returns {Level | null} */
const currentLevel = () => collection?.levels[index] ?? null;

const refreshControls = setUpControls(stage, store);
const list = new LevelList(progress, (chosen, at) => openLevel(chosen, at));
const showHelp = setUpHelp(store.lasting);
setUpTheme(store, stage);
new MutationObserver(() => list.redraw()).observe(document.documentElement, {
  attributeFilter: ["data-theme"],
});
const panel = new SolverPanel(stage, { currentLevel, share, store });
const companion = new Companion(stage, panel, store);

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
  player.open(progress.resume(level.key, level.board));
  list.show(chosen, at);
  setText(any("level-title"), level.title);
  document.title = `${level.title} · Kura`;
  showLevelNote(level);
  button("previous-button").disabled = at === 0;
  button("next-button").disabled = at === chosen.levels.length - 1;
  any("solved").hidden = true;
  if (collections.includes(chosen)) store.set("place", { collection: chosen.id, level: level.key });
}

/** @param {Level} level */
function showLevelNote(level) {
  const record = progress.record(level.key);
  const facts = [];
  if (level.author) facts.push(`by ${level.author}`);
  if (level.best !== null) facts.push(`fewest pushes ${level.best}`);
  if (record) facts.push(`yours ${record.pushes}`);
  setText(any("level-note"), facts.join(" · ") || `${level.board.boxes.length} crates`);
}

/**
 * @param {number} step
 * @param {boolean} unsolved whether levels already solved are passed over
 */
function go(step, unsolved) {
  if (!collection) return;
  let at = index + step;
  const { levels } = collection;
  while (unsolved && levels[at] && progress.record(levels[at].key)) at += step;
  if (levels[at]) openLevel(collection, at);
  else notify(step > 0 ? "This is the last level here." : "This is the first level here.");
}

for (const name of ["level", "move", "push", "undo", "redo", "restart", "playback"]) {
  stage.addEventListener(name, () => {
    refreshControls();
    const level = currentLevel();
    const { game } = player;
    if (!level || !game || name === "level") return;
    if (name !== "playback") progress.keep(level.key, game);
    if (!game.solved) any("solved").hidden = true;
  });
}

stage.addEventListener("solved", () => {
  const level = currentLevel();
  const { game } = player;
  if (!level || !game) return;
  const own = !game.assisted;
  if (own) {
    progress.solved(level.key, game);
    list.refresh();
    showLevelNote(level);
  }
  const best = level.best !== null && game.pushes <= level.best;
  setText(any("solved-title"), own ? (best ? "Perfect" : "All stored") : "Solution shown");
  const counts = `${game.moves} moves, ${game.pushes} pushes`;
  setText(any("solved-note"), best ? `${counts}: the fewest pushes possible` : counts);
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

/** Puts a link to the level, and to a solution where one is given, into the address and on the clipboard. @param {string} [solution] */
function share(solution) {
  const level = currentLevel();
  if (!level) return;
  const { game } = player;
  const own = game?.solved && !game.assisted ? game.lurd() : undefined;
  const fragment = encodeLink({ xsb: level.xsb, title: level.title, solution: solution ?? own });
  const url = new URL(window.location.href);
  url.hash = fragment;
  window.history.replaceState(null, "", url);
  const what = (solution ?? own) ? "level and solution" : "level";
  copyText(url.href, `A link to this ${what} is on the clipboard.`);
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || isTyping(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  const { target } = event;
  const onControl =
    target instanceof HTMLElement && target.closest("button, a, input, .level-list");
  if (onControl && ["Enter", " ", "Home", "End", "PageUp", "PageDown"].includes(event.key)) return;
  if (target instanceof HTMLInputElement && event.key.startsWith("Arrow")) return;
  const command = commandFor(event);
  if (!command) return;
  const actions = /** @type {Record<string, () => void>} */ ({
    previous: () => go(-1, false),
    next: () => go(1, false),
    previousUnsolved: () => go(-1, true),
    nextUnsolved: () => go(1, true),
    help: showHelp,
    solve: () => panel.toggle(),
    hint: () => companion.hint(),
  });
  const action = actions[command.action];
  if (action) {
    event.preventDefault();
    action();
  } else stage.handleKey(event);
});

setUpOpening(openText, () => {
  const level = currentLevel();
  const { game } = player;
  if (!level || !game) return "";
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
    notify(`${moves} moves are ready to be played.`);
    player.play();
    return null;
  }
  const read = await panel.readLevels(text);
  await breathe();
  const opened = await makeCollection(`opened-${Date.now()}`, read, name);
  const broken = read.levels.filter(({ problems }) => problems.length > 0);
  if (opened.levels.length === 0) {
    const [first] = broken;
    if (!first) {
      return [read.error ?? { row: 0, column: 0, message: "There is no level in this text." }];
    }
    return first.problems.map((problem) => ({ ...problem, row: problem.row + first.line - 1 }));
  }
  addCollection(opened);
  await breathe();
  openLevel(opened, 0);
  const skipped = broken.length > 0 ? `; ${broken.length} could not be read` : "";
  const count = opened.levels.length;
  notify(`${count} ${count === 1 ? "level" : "levels"} opened${skipped}.`);
  return null;
}

/** @param {Collection} added */
function addCollection(added) {
  collections = [...collections, added];
  list.setCollections(collections);
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
  const level = makeLevel(text, 1);
  if (!level) return false;
  const known = collections.find(({ id }) => id === "shared");
  if (known) collections = collections.filter((other) => other !== known);
  const added = { id: "shared", title: "From a link", author: "", levels: [level] };
  addCollection(added);
  openLevel(added, 0);
  if (shared.solution) {
    const { error } = player.load(shared.solution);
    if (error) notify(`The solution in this link does not fit: ${error}`);
    else notify("A solution came with this link: press play to watch it.");
  }
  return true;
}

window.addEventListener("hashchange", openLink);
window.addEventListener("pagehide", () => store.flush());
document.addEventListener("visibilitychange", () => store.flush());

try {
  collections = await loading;
} catch (error) {
  notify(`The levels could not be loaded: ${error instanceof Error ? error.message : error}`);
}
list.setCollections(collections);
if (!openLink()) {
  const place = /** @type {{ collection?: string, level?: string } | undefined} */ (
    store.get("place")
  );
  const last = collections.find(({ id }) => id === place?.collection) ?? collections[0];
  const at = last?.levels.findIndex(({ key }) => key === place?.level) ?? -1;
  if (last) openLevel(last, Math.max(0, at));
}
panel.start();
document.documentElement.dataset.ready = "true";
