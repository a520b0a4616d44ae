// The frame takes commands and tells what happens by messages; all of them are listed in docs/embedding.md.

const frame = document.querySelector("#board");
const said = document.querySelector("#said");
const tell = (message) => frame.contentWindow.postMessage(message, "*");

addEventListener("message", ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  // As high as the board needs at this width.
  if (data.kura === "size") frame.style.height = `${data.height}px`;
  if (data.kura === "solved") said.textContent = `solved in ${data.moves} moves`;
  if (data.kura === "result") said.textContent = `${data.outcome} with ${data.pushes} pushes`;
});

document.querySelector("#undo").addEventListener("click", () => tell({ kura: "undo" }));
document.querySelector("#ask").addEventListener("click", () => {
  tell({ kura: "solve", options: { objective: "pushes" } });
});
