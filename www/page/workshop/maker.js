// The workshop: a dialog with the editor and the generator.

import { any, button, element } from "../../ui/elements.js";
import { Editor } from "./editor.js";
import { Generator } from "./generator.js";

const VIEWS = ["editor", "generator"];

/**
 * @param {object} page
 * @param {import("../../store/store.js").Store} page.store
 * @param {import("../solver/solver_panel.js").SolverPanel} page.panel
 * @param {() => import("./editor.js").Drawn} page.current the level on the board
 * @param {(drawn: { xsb: string, title?: string, author?: string }[], open: boolean, update?: number | null) =>
 *   Promise<number>} page.keep puts levels among the visitor's own, or the first in the place of one of them
 * @param {(solution: string) => void} page.found the level on the board has this solution
 * @returns {{ open: (drawn?: import("./editor.js").Drawn) => void }} with a level to edit
 */
export function openWorkshop({ store, panel, current, keep, found }) {
  const dialog = element("maker-dialog", HTMLDialogElement);
  const editor = new Editor({
    store,
    panel,
    current,
    play: async ({ origin, ...drawn }, solution) => {
      const at = await keep([drawn], true, origin);
      if (solution) found(solution);
      dialog.close();
      return at;
    },
  });
  const generator = new Generator(async (levels, open) => {
    await keep(
      levels.map(({ xsb }) => ({ xsb })),
      open,
    );
    if (open) dialog.close();
  });
  dialog.addEventListener("close", () => generator.stop());

  const tabs = VIEWS.map((view) => button(`maker-${view}-tab`));
  const choose = (/** @type {number} */ chosen) => {
    VIEWS.forEach((view, index) => {
      tabs[index].setAttribute("aria-selected", String(index === chosen));
      tabs[index].tabIndex = index === chosen ? 0 : -1;
      any(`maker-${view}`).hidden = index !== chosen;
    });
    editor.show();
  };
  tabs.forEach((tab, index) => {
    tab.addEventListener("click", () => choose(index));
    tab.addEventListener("keydown", ({ key }) => {
      if (key !== "ArrowLeft" && key !== "ArrowRight") return;
      choose(1 - index);
      tabs[1 - index].focus();
    });
  });
  return {
    open: (drawn) => {
      dialog.showModal();
      if (drawn) {
        choose(0);
        editor.take(drawn);
      }
      editor.drawTools();
      editor.show();
    },
  };
}
