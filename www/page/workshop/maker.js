// The workshop: a dialog with the editor and the generator.

import { t } from "../../texts/texts.js";
import { closeForm, makeDialog } from "../../ui/dialog.js";
import { part } from "../../ui/elements.js";
import { html } from "../../ui/html.js";
import { Editor } from "./editor.js";
import { Generator } from "./generator.js";

/**
 * @param {object} page
 * @param {import("../../store/store.js").Store} page.store
 * @param {import("../solver/solver_panel.js").SolverPanel} page.panel
 * @param {() => import("./editor.js").Drawn} page.current the level on the board
 * @param {(drawn: { xsb: string, title?: string, author?: string }[], open: boolean, update?: number | null) =>
 *   Promise<number>} page.keep puts levels among the visitor's own, or the first in the place of one of them
 * @param {(solution: string) => void} page.found the level on the board has this solution
 * @param {(xsb: string, result: import("../../index.js").Result) => void} page.proven keeps the proven fewest pushes of a level
 * @returns {{ open: (drawn?: import("./editor.js").Drawn) => void }} with a level to edit
 */
export function openWorkshop({ store, panel, current, keep, found, proven }) {
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
    await keep(levels, open);
    if (open) dialog.close();
  }, proven);
  let chosen = 0;
  const choose = (/** @type {number} */ index) => {
    chosen = index;
    renew();
    editor.show();
  };
  const key = (/** @type {KeyboardEvent} */ { key }) => {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return;
    choose(1 - chosen);
    part(dialog, "[aria-selected=true]").focus();
  };
  const tab = (/** @type {string} */ id, /** @type {string} */ name, /** @type {number} */ index) =>
    html`<button type="button" role="tab" id="maker-${id}-tab" aria-controls="maker-${id}" aria-selected=${chosen === index} tabindex=${chosen === index ? 0 : -1} @click=${() => choose(index)} @keydown=${key}>${name}</button>`;
  const { dialog, renew } = makeDialog("maker", "workshop", () => {
    [editor.root, generator.root].forEach((root, index) => {
      root.hidden = index !== chosen;
    });
    return html`<div class="sheet">
      <div class="sheet-head">
        <h2 id="maker-title">${t("Create levels")}</h2>
        <div class="tabs" role="tablist" aria-label=${t("Create levels")}>
          ${tab("editor", t("Draw"), 0)}
          ${tab("generator", t("Generate"), 1)}
        </div>
        ${closeForm()}
      </div>
      ${editor.root}
      ${generator.root}
    </div>`;
  });
  dialog.addEventListener("close", () => generator.stop());
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
