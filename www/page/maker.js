// The workshop: a dialog with the editor and the generator.

import { Editor } from "./editor.js";
import { any, button, element } from "./elements.js";
import { Generator } from "./generator.js";

const VIEWS = ["editor", "generator"];

/**
 * @param {object} page
 * @param {import("../store/store.js").Store} page.store
 * @param {import("./solver_panel.js").SolverPanel} page.panel
 * @param {() => string} page.current the level on the board, as XSB
 * @param {(xsbs: string[], open: boolean) => void} page.keep puts levels among the visitor's own
 * @returns {{ open: () => void }}
 */
export function openWorkshop({ store, panel, current, keep }) {
  const dialog = element("maker-dialog", HTMLDialogElement);
  const play = (/** @type {string[]} */ xsbs, /** @type {boolean} */ open) => {
    keep(xsbs, open);
    if (open) dialog.close();
  };
  const editor = new Editor({ store, panel, current, play: (xsb) => play([xsb], true) });
  const generator = new Generator((levels, open) => {
    play(
      levels.map(({ xsb }) => xsb),
      open,
    );
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
    open: () => {
      dialog.showModal();
      editor.show();
    },
  };
}
