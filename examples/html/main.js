// The element is in the page; the package's functions are members of the global `Kura`.

const board = document.querySelector("#board");
const said = document.querySelector("#said");

board.addEventListener("solved", ({ detail }) => {
  said.textContent = `solved in ${detail.moves} moves`;
});

document.querySelector("#undo").addEventListener("click", () => board.undo());

document.querySelector("#ask").addEventListener("click", async () => {
  const level = board.level.replaceAll("|", "\n");
  const { outcome, pushes } = await Kura.solve(level, { objective: "pushes" });
  said.textContent = `${outcome} with ${pushes} pushes`;
});
