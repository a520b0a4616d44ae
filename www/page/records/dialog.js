// The dialog with the levels of the day, the records of the current level, and the totals. Loaded on first use; each
// view is rebuilt when it is shown.

import { t } from "../../texts/texts.js";
import { closeForm, makeDialog } from "../../ui/dialog.js";
import { alongRow, part } from "../../ui/elements.js";
import { html, nothing } from "../../ui/html.js";
import { LevelRecords } from "./level.js";
import { Today } from "./today.js";
import { Totals } from "./totals.js";

/** @typedef {"today" | "level" | "totals"} View */

/**
 * @typedef {object} Page
 * @property {import("../../player/kura-player.js").KuraPlayer} boardElement
 * @property {(solution: string) => void} watch plays a solution on the board
 * @property {import("../../store/store.js").Store} store
 * @property {import("../../store/progress.js").Progress} progress
 * @property {import("../../store/collections.js").Collections} kept
 * @property {import("../library/shelf.js").Shelf} shelf
 * @property {(proof: { kind: import("../../lab.js").Proof["kind"] }) => string} lessonAbout the address of the lesson about a rule
 * @property {() => void} close closes the dialog
 * @property {() => void} renew renders it again
 */

/** `read` looks up what it shows, in a room of this width. @typedef {{ read: (width: number) => unknown, template: () => unknown }} Shown */

/** The views in the order of their tabs. */
const VIEWS = /** @type {const} */ (["today", "level", "totals"]);

export class Records {
  #dialog;
  #renew;
  /** @type {Record<View, Shown>} */
  #shown;
  /** @type {View} */
  #view = "today";

  /** @param {Omit<Page, "close" | "renew">} page */
  constructor(page) {
    const whole = { ...page, close: () => this.#dialog.close(), renew: () => this.#renew() };
    this.#shown = {
      today: new Today(whole),
      level: new LevelRecords(whole),
      totals: new Totals(whole),
    };
    const { dialog, renew } = makeDialog("records", "records", () => this.#template());
    this.#dialog = dialog;
    this.#renew = renew;
    // Changes by other tabs, and deletions in this dialog.
    page.store.addEventListener("change", () => {
      if (this.#dialog.open) this.#choose(this.#view);
    });
  }

  #template() {
    const names = { today: t("Today"), level: t("This level"), totals: t("Statistics") };
    const tab = (/** @type {View} */ view) => {
      const chosen = view === this.#view;
      return html`<button type="button" role="tab" id="records-${view}-tab" aria-controls="records-${view}" aria-selected=${chosen} tabindex=${chosen ? 0 : -1} @click=${() => this.#choose(view)} @keydown=${(/** @type {KeyboardEvent} */ { key }) => this.#key(key)}>${names[view]}</button>`;
    };
    const room = (/** @type {View} */ view) => {
      const chosen = view === this.#view;
      return html`<section id="records-${view}" class="records-view" role="tabpanel" tabindex="0" aria-labelledby="records-${view}-tab" ?hidden=${!chosen}>${chosen ? this.#shown[view].template() : nothing}</section>`;
    };
    return html`<div class="sheet">
      <div class="sheet-head">
        <h2 id="records-title">${t("Records")}</h2>
        <div class="tabs" role="tablist" aria-label=${t("Records")}>${VIEWS.map(tab)}</div>
        ${closeForm()}
      </div>
      ${VIEWS.map(room)}
    </div>`;
  }

  /** @param {string} key */
  #key(key) {
    const step = alongRow(this.#dialog, key);
    if (step === undefined) return;
    this.#choose(VIEWS[(VIEWS.indexOf(this.#view) + step + VIEWS.length) % VIEWS.length]);
    part(this.#dialog, "[aria-selected=true]").focus();
  }

  /** @param {View} view */
  #choose(view) {
    this.#view = view;
    this.#renew();
    this.#shown[view].read(part(this.#dialog, `#records-${view}`).clientWidth);
    // Of the calendar, the most recent days matter most.
    requestAnimationFrame(() => {
      const room = this.#dialog.querySelector(".heat-room");
      if (!room) return;
      room.scrollLeft = room.scrollWidth * (alongRow(room, "ArrowRight") ?? 1);
    });
  }

  /** @param {View} [view] */
  open(view = "today") {
    this.#dialog.showModal();
    this.#choose(view);
  }
}
