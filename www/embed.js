// The page for frames, also sandboxed ones (`sandbox="allow-scripts"`). The host says what to show in the address or by
// messages, and hears what happens.
//
//   <iframe sandbox="allow-scripts" src="…/www/embed.html#level=5w_wpbgw_5w&controls&solver"></iframe>
//
// Address: the fields of a link of the page (level, solution or played, the moves made so far), controls=no, solver,
// theme=light or dark, skin, orientation, readonly, lang=de or another language of the page; without it, the visitor's.
// Messages to the frame, objects with `kura` naming what to do:
//   { kura: "load", level, solution?, theme?, solver?, readonly? }   rows separated by | or line breaks
//   { kura: "play" | "stop" | "undo" | "redo" | "restart" | "hint" | "focus" }
//   { kura: "move", lurd }         moves to be made from where the game stands
//   { kura: "solve", options? }    as for the package's solve()
// Messages from the frame, to the window around it:
//   { kura: "ready", version }
//   { kura: "refused", problems } a level that cannot be played
//   { kura: "level" | "move" | "push" | "undo" | "redo" | "restart" | "solved" | "deadlock", moves, pushes, stored,
//     goals, lurd, solved }
//   { kura: "progress" | "result", … } what the solver says
//   { kura: "size", height }      how high the frame should be at its width, in CSS pixels

import "./player/kura-player.js";
import { parseBoard } from "./play/board.js";
import { decodeLink } from "./play/link.js";
import { KuraPlayer } from "./player/kura-player.js";
import { isTheme, wearTheme } from "./player/light_dark.js";
import { markLanguage, pickLanguage, setLanguage } from "./texts/texts.js";
import { version } from "./version.js";

const found = document.querySelector("kura-player");
if (!(found instanceof KuraPlayer)) throw new Error("embed.html has no <kura-player>");
const boardElement = found;
document.querySelector("#missing")?.remove();
const { player } = boardElement;

/** @param {Record<string, unknown>} message */
function tell(message) {
  // The embedding page may read everything: nothing in it is secret, and the origin of a host cannot be known.
  window.parent.postMessage(message, "*");
}

for (const name of ["level", "move", "push", "undo", "redo", "restart", "solved", "deadlock"]) {
  boardElement.addEventListener(name, () => {
    const { game } = player;
    if (!game) return;
    tell({
      kura: name,
      moves: game.moves,
      pushes: game.pushes,
      stored: game.boxesOnGoals,
      goals: game.board.goalCount,
      lurd: game.lurd(),
      solved: game.solved,
    });
  });
}
for (const name of ["progress", "result"]) {
  boardElement.addEventListener(name, (event) => {
    tell({ kura: name, .../** @type {CustomEvent} */ (event).detail });
  });
}

/** @param {unknown} theme */
function setTheme(theme) {
  if (isTheme(theme)) wearTheme(theme, boardElement);
}

/** @param {Record<string, unknown>} wanted */
function load({ level, solution, theme, solver, readonly }) {
  const text = typeof level === "string" ? level.replaceAll("|", "\n") : "";
  const { problems } = parseBoard(text);
  if (problems.length > 0) {
    tell({ kura: "refused", problems });
    return;
  }
  setTheme(theme);
  if (typeof solver === "boolean") boardElement.toggleAttribute("solver", solver);
  if (typeof readonly === "boolean") boardElement.toggleAttribute("readonly", readonly);
  boardElement.removeAttribute("solution");
  boardElement.setAttribute("level", text);
  if (typeof solution === "string") boardElement.setAttribute("solution", solution);
}

/** @type {Record<string, (message: Record<string, unknown>) => unknown>} */
const ACTIONS = {
  load,
  play: () => boardElement.play(),
  stop: () => boardElement.stop(),
  undo: () => boardElement.undo(),
  redo: () => boardElement.redo(),
  restart: () => boardElement.restart(),
  move: ({ lurd }) => typeof lurd === "string" && boardElement.move(lurd),
  focus: () => boardElement.focus(),
  hint: () => boardElement.hint().catch(() => {}),
  solve: ({ options }) => {
    const { objective, strategy, timeLimitMs, memoryLimitMb, nodeLimit } =
      /** @type {import("./index.js").SolveOptions} */ (options ?? {});
    const wanted = { objective, strategy, timeLimitMs, memoryLimitMb, nodeLimit };
    boardElement.solve(wanted).catch(({ message: reason, code, params }) => {
      tell({ kura: "result", outcome: "unsupported", reason, code, params });
    });
  },
};

window.addEventListener("message", ({ data, source }) => {
  if (source !== window.parent || typeof data !== "object" || data === null) return;
  if (Object.hasOwn(ACTIONS, data.kura)) ACTIONS[data.kura](data);
});

// The board is all there is: wherever it is clicked, and when the page around focuses the frame, its keys work.
document.addEventListener("pointerdown", (event) => {
  const [target] = event.composedPath();
  if (target instanceof Element && target.closest("button, input")) return;
  // Afterwards, since the browser takes the focus away from what cannot have it.
  setTimeout(() => boardElement.focus({ preventScroll: true }));
});
window.addEventListener("focus", () => {
  if (document.activeElement !== boardElement) boardElement.focus({ preventScroll: true });
});

/** The height told last. */
let told = 0;

/** Tells how high the frame should be: as high as this page would be if its height were free. */
function tellSize() {
  const { style } = document.documentElement;
  style.setProperty("--page-height", "auto");
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  style.removeProperty("--page-height");
  if (height === told || document.body.clientWidth === 0) return;
  told = height;
  tell({ kura: "size", height });
}

async function start() {
  const fields = new URLSearchParams(window.location.hash.slice(1));
  const language = pickLanguage(fields.get("lang"), navigator.languages);
  markLanguage(document.documentElement, language);
  await setLanguage(language);
  boardElement.toggleAttribute("controls", fields.get("controls") !== "no");
  boardElement.toggleAttribute("solver", fields.has("solver"));
  boardElement.toggleAttribute("readonly", fields.has("readonly"));
  setTheme(fields.get("theme"));
  for (const name of /** @type {const} */ (["skin", "orientation"])) {
    const value = fields.get(name);
    if (value) boardElement[name] = value;
  }
  const shared = decodeLink(window.location.hash);
  if (shared && "error" in shared)
    tell({ kura: "refused", problems: [{ row: 1, column: 1, ...shared.error }] });
  else if (shared) {
    boardElement.setAttribute("level", shared.xsb);
    if (shared.played) boardElement.move(shared.played);
    else if (shared.solution) boardElement.setAttribute("solution", shared.solution);
  }
  tell({ kura: "ready", version });
  // Of the width: the height of the frame changes nothing.
  new ResizeObserver(tellSize).observe(document.body);
  for (const name of ["level", "turned"]) boardElement.addEventListener(name, tellSize);
}

start();
