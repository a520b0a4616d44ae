// A page for teaching: each idea of a solver in a few lines, with a board to play with on which its reason is drawn.

import { NO_OVERLAY } from "../draw/overlay.js";
import { createSolver } from "../lab.js";
import { KuraPlayer } from "../player/kura-player.js";
import { wearTheme } from "../player/light_dark.js";
import { Store } from "../store/store.js";
import { addTables, markLanguage, pickLanguage, setLanguage, t, textsIn } from "../texts/texts.js";
import { readyWhenBuilt } from "../ui/building.js";
import { any, setText } from "../ui/elements.js";
import { notify } from "../ui/notices.js";
import { loadPageTable } from "../ui/tables.js";
import { IDEAS } from "./lessons/ideas.js";
import { canonical } from "./position.js";
import { loadLabTable } from "./tables.js";

/** @typedef {import("./lessons/ideas.js").Idea} Idea */

const store = await Store.open();
const language = pickLanguage(store.get("language"), navigator.languages);
addTables(loadPageTable, loadLabTable);
await setLanguage(language);
markLanguage(document.documentElement, language);
textsIn(document.body)();

// One worker serves all boards, one question after another.
const solver = createSolver();
const boards = IDEAS().map(show);
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
 * @returns {() => Promise<void>} draws what it says of the position on the board
 */
function show({ id, title, text, level, look }) {
  const room = document.createElement("section");
  room.id = id;
  room.className = "lab-card lab-idea";
  room.setAttribute("aria-labelledby", `${id}-title`);
  const head = document.createElement("h2");
  head.id = `${id}-title`;
  head.textContent = title;
  const words = document.createElement("p");
  words.textContent = text;
  const says = document.createElement("p");
  says.className = "lab-says";
  says.setAttribute("role", "status");
  const board = new KuraPlayer();
  board.className = "lab-idea-board";
  board.setAttribute("controls", "");
  const xsb = canonical(level) ?? level;
  board.setAttribute("level", xsb);
  const beside = document.createElement("div");
  beside.append(head, words, says);
  room.append(beside, board);
  any("ideas").append(room);

  const draw = async () => {
    const { game } = board.player;
    const at = canonical(game?.xsb() ?? xsb) ?? xsb;
    const seen = await look({ solver, xsb, at, pushes: game?.pushes ?? 0 });
    // The player may have moved meanwhile; the answer is then out of date.
    if (at !== (canonical(board.player.game?.xsb() ?? xsb) ?? xsb)) return;
    board.lay({ ...NO_OVERLAY, ...seen.overlay });
    setText(says, seen.says);
  };
  for (const name of ["move", "push", "undo", "redo", "restart"]) {
    board.addEventListener(name, () => {
      draw().catch((error) => setText(any("ideas-trouble"), String(error)));
    });
  }
  return draw;
}
