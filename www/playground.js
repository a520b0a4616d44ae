// The playground: what an embedded board can be given, to try. The address keeps what is tried, and a button copies the
// text that embeds it.

import { encodeLink } from "./play/link.js";
import "./player/kura-player.js";

/** @typedef {Record<string, string>} Tried the fields of the form that are not empty, by name */

const TEXTS = ["level", "solution", "theme", "skin", "orientation", "keys"];
const SWITCHES = ["controls", "solver", "readonly"];
const COLOURS = ["ink", "paper", "accent"];
const EVENTS = [
  ...["level", "move", "push", "undo", "redo", "restart", "blocked", "playback", "solved"],
  ...["refused", "hint", "deadlock", "result"],
];
/** How many of the last events are shown. */
const SHOWN = 8;

/** The site, as pages elsewhere name it. */
const HOME = new URL("../", document.baseURI).href;

/** @param {string} id @returns {any} */
const found = (id) => document.getElementById(id);
/** @type {HTMLFormElement} */
const form = found("try-form");
/** @type {import("./player/kura-player.js").KuraPlayer} */
const board = found("try");

/** @returns {Tried} */
function read() {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return Object.fromEntries(fields.filter(([, value]) => value.trim() !== ""));
}

/** @param {Tried} tried */
function write(tried) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = field.name in tried;
    } else if ("name" in field && "value" in field) {
      field.value = tried[String(field.name)] ?? "";
    }
  }
}

/** @param {Tried} tried */
function show(tried) {
  for (const name of TEXTS) {
    const value = tried[name]?.replaceAll("\r\n", "\n");
    if (value === undefined) board.removeAttribute(name);
    else board.setAttribute(name, value);
  }
  for (const name of SWITCHES) board.toggleAttribute(name, name in tried);
  for (const name of COLOURS) board.style.setProperty(`--kura-${name}`, tried[name] ?? "");
  board.style.width = tried.width ? `${tried.width}px` : "";
  board.classList.toggle("round", "round" in tried);
  found("try-code").textContent = tried.how === "frame" ? frameText(tried) : elementText(tried);
}

/** @param {string} value of an attribute in HTML */
const quoted = (value) =>
  `"${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`;

/** @param {Tried} tried @returns {string} */
function elementText(tried) {
  const texts = TEXTS.filter((name) => name in tried).map(
    (name) => `${name}=${quoted(tried[name].trimEnd().replaceAll(/\r?\n/g, "|"))}`,
  );
  const attributes = [...texts, ...SWITCHES.filter((name) => name in tried)];
  const rules = COLOURS.filter((name) => name in tried).map(
    (name) => `--kura-${name}: ${tried[name]};`,
  );
  if (tried.width) rules.push(`width: ${tried.width}px;`);
  const lines = [
    `<script type="module" src="${HOME}www/player/kura-player.js"></script>`,
    `<kura-player ${attributes.join(" ")}></kura-player>`,
  ];
  if (rules.length > 0) lines.push(`<style>kura-player { ${rules.join(" ")} }</style>`);
  if (tried.round) {
    lines.push("<style>kura-player::part(button) { border-radius: 50%; }</style>");
  }
  return lines.join("\n");
}

/** A frame knows no colours, keys and parts. @param {Tried} tried @returns {string} */
function frameText({ level = "", solution, controls, width, ...rest }) {
  const xsb = level.replaceAll("\r\n", "\n").replaceAll("|", "\n").trimEnd();
  const fields = [encodeLink({ xsb, solution })];
  if (!controls) fields.push("controls=no");
  for (const name of ["solver", "readonly"]) if (rest[name]) fields.push(name);
  for (const name of ["theme", "skin", "orientation"])
    if (rest[name]) fields.push(`${name}=${encodeURIComponent(rest[name])}`);
  const style = `width: ${width ? `${width}px` : "100%"}; height: ${board.offsetHeight + 16}px; border: 0`;
  const address = `${HOME}www/embed.html#${fields.join("&")}`;
  return `<iframe sandbox="allow-scripts" title="Sokoban" src=${quoted(address)} style="${style}"></iframe>`;
}

form.addEventListener("input", () => {
  const tried = read();
  history.replaceState(null, "", `#${new URLSearchParams(tried)}`);
  show(tried);
});
form.addEventListener("submit", (event) => event.preventDefault());
// A frame's text has the height of the board.
new ResizeObserver(() => show(read())).observe(board);

for (const name of EVENTS) {
  board.addEventListener(name, (event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    const line = document.createElement("li");
    const facts = detail?.outcome ?? (detail?.lurd ? `${detail.moves} moves` : "");
    line.textContent = [name, facts].filter(Boolean).join(": ");
    const list = found("try-events");
    list.append(line);
    while (list.children.length > SHOWN) list.firstElementChild.remove();
  });
}

found("try-copy").addEventListener("click", async () => {
  const code = found("try-code");
  try {
    await navigator.clipboard.writeText(code.textContent);
    found("try-copied").textContent = "Copied.";
  } catch {
    getSelection()?.selectAllChildren(code);
    found("try-copied").textContent = "Selected: copy it with the keyboard.";
  }
});

/** The address may also be changed by hand, or by a link. */
function follow() {
  const tried = Object.fromEntries(new URLSearchParams(window.location.hash.slice(1)));
  if ("level" in tried) write(tried);
  show(read());
}
window.addEventListener("hashchange", follow);
follow();
