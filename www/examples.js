// What the page of live examples does.

import "./playground.js";
import { solve } from "./index.js";

/** @param {string} id @returns {any} */
const found = (id) => document.getElementById(id);

for (const name of ["push", "solved", "deadlock", "result"]) {
  found("solved").addEventListener(name, (/** @type {CustomEvent} */ { detail }) => {
    const facts =
      name === "result" ? detail.outcome : `${detail.moves} moves, ${detail.pushes} pushes`;
    found("events").textContent = `${name}: ${facts}`;
  });
}

found("frame-solve").addEventListener("click", () => {
  found("frame").contentWindow.postMessage({ kura: "solve" }, "*");
});
window.addEventListener("message", ({ data, source }) => {
  if (source !== found("frame").contentWindow || typeof data?.kura !== "string") return;
  found("frame-heard").textContent =
    data.kura === "result" ? `result: ${data.outcome}, ${data.solution}` : data.kura;
});

found("solve").addEventListener("click", async () => {
  found("answer").textContent = "…";
  const result = await solve(found("xsb").value, { objective: "pushes", timeLimitMs: 10_000 });
  const { outcome, pushes, solution, problems } = result;
  found("answer").textContent =
    problems?.map(({ row, column, message }) => `${row}:${column} ${message}`).join("; ") ??
    `${outcome}, ${pushes} pushes: ${solution}`;
});
