// A page for teaching: the ideas of a solver in order, each in a few lines, with a task and a board on which its reason
// is drawn, a figure, and the ways on: to the next one, and to a comparison in the Lab.

import { NO_OVERLAY } from "../draw/overlay.js";
import { createSolver } from "../lab.js";
import { KuraPlayer } from "../player/kura-player.js";
import { wearTheme } from "../player/light_dark.js";
import { Store } from "../store/store.js";
import { formatNumber } from "../texts/numbers.js";
import { addTables, markLanguage, pickLanguage, setLanguage, t, textsIn } from "../texts/texts.js";
import { readyWhenBuilt } from "../ui/building.js";
import { any, setText } from "../ui/elements.js";
import { notify } from "../ui/notices.js";
import { loadPageTable } from "../ui/tables.js";
import { encodeExperiment, STANDARD } from "./experiment.js";
import { IDEAS } from "./lessons/ideas.js";
import { commandsOf, MEASURED } from "./lessons/measured.js";
import { configurationName } from "./names.js";
import { canonical } from "./position.js";
import { loadLabTable } from "./tables.js";

/** @typedef {import("./lessons/ideas.js").Idea} Idea */

/** Seconds of each run that a lesson leads to. */
const SECONDS = 3;

const store = await Store.open();
const language = pickLanguage(store.get("language"), navigator.languages);
addTables(loadPageTable, loadLabTable);
await setLanguage(language);
markLanguage(document.documentElement, language);
textsIn(document.body)();

// One worker serves all boards, one question after another.
const solver = createSolver();
const ideas = IDEAS();
const boards = ideas.map(show);
wearTheme(store.get("theme"), ...document.querySelectorAll("kura-player"));
// The lesson that was asked for is read while the solver loads.
const wanted = window.location.hash && document.getElementById(window.location.hash.slice(1));
if (wanted) wanted.scrollIntoView();
try {
  await readyWhenBuilt(solver, "lab", () => notify(t("The Lab’s solver is being built…")));
  await Promise.all(boards.map((look) => look()));
} catch (error) {
  setText(any("ideas-trouble"), t("Could not load: {why}", { why: String(error) }));
}
document.documentElement.dataset.ready = "true";

/**
 * Adds an idea to the page.
 *
 * @param {Idea} idea
 * @param {number} index
 * @returns {() => Promise<void>} draws what it says of the position on the board
 */
function show({ id, title, text, level, task, pulls, look }, index) {
  const room = document.createElement("section");
  room.id = id;
  room.className = "lab-card lab-idea";
  room.setAttribute("aria-labelledby", `${id}-title`);
  const head = textElement("h2", title);
  head.id = `${id}-title`;
  const says = textElement("p", "");
  says.className = "lab-says";
  says.setAttribute("role", "status");
  const board = new KuraPlayer();
  board.className = "lab-idea-board";
  board.setAttribute("controls", "");
  const xsb = canonical(level) ?? level;
  board.setAttribute("level", xsb);
  const beside = document.createElement("div");
  const doing = textElement("p", t("Task: {task}", { task }));
  doing.className = "lab-task";
  beside.append(head, textElement("p", text), doing, says, figures(id), waysOn(id, index));
  room.append(beside, board);
  any("ideas").append(room);
  const entry = document.createElement("li");
  entry.append(link(`#${id}`, title));
  any("ideas-list").append(entry);
  if (pulls) board.player.setReverse(true);

  const draw = async () => {
    const { game } = board.player;
    const at = canonical(game?.xsb() ?? xsb) ?? xsb;
    const last = game?.lurd().replace(/[a-z]/g, "").at(-1) ?? "";
    const seen = await look({ solver, xsb, at, pushes: game?.pushes ?? 0, last });
    // The player may have moved meanwhile; the answer is then out of date.
    if (at !== (canonical(board.player.game?.xsb() ?? xsb) ?? xsb)) return;
    board.lay({ ...NO_OVERLAY, ...seen.overlay });
    setText(says, seen.says);
  };
  for (const name of ["move", "push", "undo", "redo", "restart"]) {
    board.addEventListener(name, () => {
      // A level that was solved backwards is shown forwards; whatever is done then begins it backwards again.
      if (pulls && name !== "redo") board.player.setReverse(true);
      draw().catch((error) => setText(any("ideas-trouble"), String(error)));
    });
  }
  return draw;
}

/** What was measured, and how. @param {string} id of a lesson */
function figures(id) {
  const measured = MEASURED[id];
  const counts = measured.runs
    .map(([configuration, count]) => `${configurationName(configuration)}: ${formatNumber(count)}`)
    .join("; ");
  const { levels } = measured;
  const says =
    measured.unit === "levels"
      ? t("Levels solved of {levels}: {counts}", { levels, counts })
      : t("Positions on {levels}: {counts}", { levels, counts });
  const room = document.createElement("details");
  const commands = commandsOf(measured).map((command) => {
    const line = textElement("p", "");
    line.append(textElement("code", command));
    return line;
  });
  room.append(textElement("summary", says), ...commands);
  room.className = "note lab-measured";
  return room;
}

/** The links to the next lesson and to the Lab. @param {string} id @param {number} index */
function waysOn(id, index) {
  const row = document.createElement("p");
  row.className = "row";
  const names = MEASURED[id].runs.map(([configuration]) => configuration);
  const configurations = names.length > 1 ? names : [...names, "astar"];
  const limits = { ...STANDARD, seconds: SECONDS };
  const experiment = encodeExperiment({ levels: [], configurations, limits });
  const next = ideas[index + 1];
  row.append(
    next
      ? link(`#${next.id}`, t("Next: {title}", { title: next.title }))
      : link("index.html", t("Next: {title}", { title: t("Compare strategies") })),
    link(`index.html#${experiment}`, t("Compare these in the Lab")),
  );
  return row;
}

/** @param {string} address @param {string} text */
function link(address, text) {
  const one = document.createElement("a");
  one.href = address;
  one.className = "lab-link";
  one.textContent = text;
  return one;
}

/** @param {string} tag @param {string} text */
function textElement(tag, text) {
  const one = document.createElement(tag);
  one.textContent = text;
  return one;
}
