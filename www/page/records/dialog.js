// The dialog with the level of the day, the records of the current level, and the totals. Loaded on first use; each
// view is rebuilt when it is shown.

import { t } from "../../texts/texts.js";
import { alongRow, icon } from "../../ui/elements.js";
import { make } from "./dom.js";
import { LevelRecords } from "./level.js";
import { Today } from "./today.js";
import { Totals } from "./totals.js";

const STYLES = new URL("../styles/records.css", import.meta.url);

/** Loads the styles of the dialog. @returns {Promise<void>} rejects when they cannot be loaded */
export function styled() {
  const link = make("link", { rel: "stylesheet", href: STYLES.href });
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(STYLES.pathname)));
    document.head.append(link);
  });
}

/** @typedef {"today" | "level" | "totals"} View */

/**
 * @typedef {object} Page
 * @property {import("../../player/kura-player.js").KuraPlayer} stage
 * @property {import("../../store/store.js").Store} store
 * @property {import("../../store/progress.js").Progress} progress
 * @property {import("../../store/collections.js").Collections} kept
 * @property {import("../library/shelf.js").Shelf} shelf
 * @property {() => void} close closes the dialog
 */

/** @typedef {{ show: (room: HTMLElement) => unknown }} Shown */

export class Records {
  #dialog;
  /** @type {Map<View, { tab: HTMLButtonElement, room: HTMLElement, shown: Shown }>} */
  #views = new Map();

  /** @param {Omit<Page, "close">} page */
  constructor(page) {
    const close = () => this.#dialog.close();
    const whole = { ...page, close };
    const tabs = make("div", { class: "tabs", role: "tablist", "aria-label": t("Records") });
    const shut = make("button", {
      type: "submit",
      class: "quiet round",
      "aria-label": t("Close"),
    });
    shut.append(icon("close"));
    const sheet = make(
      "div",
      { class: "sheet" },
      make(
        "div",
        { class: "sheet-head" },
        make("h2", { id: "records-title", text: t("Records") }),
        tabs,
        make("form", { method: "dialog" }, shut),
      ),
    );
    this.#dialog = make(
      "dialog",
      { id: "records-dialog", class: "records", "aria-labelledby": "records-title" },
      sheet,
    );
    this.#add(tabs, sheet, "today", t("Today"), new Today(whole));
    this.#add(tabs, sheet, "level", t("This level"), new LevelRecords(whole));
    this.#add(tabs, sheet, "totals", t("Statistics"), new Totals(whole));
    document.body.append(this.#dialog);
    // Changes by other tabs, and deletions in this dialog.
    page.store.addEventListener("change", () => {
      if (this.#dialog.open) this.#renew();
    });
  }

  /**
   * @param {HTMLElement} tabs
   * @param {HTMLElement} sheet
   * @param {View} view
   * @param {string} name
   * @param {Shown} shown
   */
  #add(tabs, sheet, view, name, shown) {
    const id = `records-${view}`;
    const tab = make("button", {
      type: "button",
      role: "tab",
      id: `${id}-tab`,
      "aria-controls": id,
      text: name,
    });
    const room = make("section", {
      id,
      class: "records-view",
      role: "tabpanel",
      tabindex: "0",
      "aria-labelledby": `${id}-tab`,
    });
    tab.addEventListener("click", () => this.#choose(view));
    tab.addEventListener("keydown", ({ key }) => {
      const step = alongRow(tab, key);
      if (step === undefined) return;
      const all = [...this.#views.keys()];
      const next = all[(all.indexOf(view) + step + all.length) % all.length];
      this.#choose(next);
      this.#views.get(next)?.tab.focus();
    });
    this.#views.set(view, { tab, room, shown });
    tabs.append(tab);
    sheet.append(room);
  }

  /** @param {View} view */
  #choose(view) {
    for (const [name, { tab, room }] of this.#views) {
      tab.setAttribute("aria-selected", String(name === view));
      tab.tabIndex = name === view ? 0 : -1;
      room.hidden = name !== view;
    }
    this.#renew();
  }

  #renew() {
    for (const { room, shown } of this.#views.values()) if (!room.hidden) shown.show(room);
  }

  /** @param {View} [view] */
  open(view = "today") {
    this.#dialog.showModal();
    this.#choose(view);
  }
}
