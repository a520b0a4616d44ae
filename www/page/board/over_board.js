// What appears over the board: tips, offers, and how a game or a search ended. All of it has one place, and
// only the most urgent is shown: styles/messages.css.

import { t } from "../../texts/texts.js";
import { html, icon, made, nothing, view } from "../../ui/html.js";
import { mostUrgent } from "./urgent.js";

/**
 * @typedef {object} Over
 * @property {string} lesson
 * @property {string} searching how far the running search is, empty where there is none
 * @property {boolean} turns whether it is offered to rotate the board
 * @property {boolean} reversed
 * @property {string} verdict why there is no hint
 * @property {string} found a solution that is not shown yet
 * @property {boolean} watching whether the board shows a solution
 * @property {{ title: string, note: string, more: boolean } | null} solved more: whether there is a next level
 */

/** @typedef {"learnt" | "cancel" | "turn" | "leave" | "reverse" | "watch" | "copy" | "hide" | "own" | "next"} Answer */

export class OverBoard {
  #root = made(html`<div class="live"></div>`);
  #renew;
  #boardElement;
  /** @type {Over} */
  #shown = {
    lesson: "",
    searching: "",
    turns: false,
    reversed: false,
    verdict: "",
    found: "",
    watching: false,
    solved: null,
  };
  /** What its buttons do. @type {Partial<Record<Answer, () => unknown>>} */
  does = {};

  /** @param {HTMLElement} boardElement */
  constructor(boardElement) {
    this.#boardElement = boardElement;
    boardElement.parentElement?.append(this.#root);
    this.#renew = view(this.#root, () => this.#template());
  }

  /** @param {Partial<Over>} changed */
  show(changed) {
    const before = this.#shown;
    this.#shown = { ...before, ...changed };
    const names = /** @type {(keyof Over)[]} */ (Object.keys(changed));
    if (names.every((name) => before[name] === this.#shown[name])) return;
    const focused = this.#root.contains(document.activeElement) && document.activeElement;
    this.#renew();
    this.#tell();
    // The button that had the focus is gone.
    if (focused && !focused.checkVisibility()) this.#boardElement.focus();
  }

  /** Says in `data-over` of the board's place which kinds are shown, for the style sheets: see ui/notices.js. */
  #tell() {
    const { found, solved } = this.#shown;
    const kinds = [mostUrgent(this.#shown) && "ribbon", (found || solved) && "stamp"].filter(
      Boolean,
    );
    const room = this.#boardElement.parentElement;
    if (kinds.length > 0) room?.setAttribute("data-over", kinds.join(" "));
    else room?.removeAttribute("data-over");
  }

  /** What is shown at the moment. */
  get shown() {
    return this.#shown;
  }

  #template() {
    const { lesson, searching, verdict, found, solved } = this.#shown;
    const urgent = mostUrgent(this.#shown);
    /** @param {Answer} does @param {string} text @param {string} id @param {string} [kind] */
    const one = (does, text, id, kind = "") =>
      html`<button type="button" id=${id} class=${kind} @click=${() => this.does[does]?.()}>${text}</button>`;
    // What is not shown is not made either: most visits need none of it.
    /** @param {keyof Over} name @param {string} id @param {() => unknown} content */
    const ribbon = (name, id, content) =>
      urgent === name ? html`<div id=${id} class="ribbon acting">${content()}</div>` : nothing;
    return html`
      ${lesson && html`<p id="lesson" class="lesson"><span id="lesson-text">${lesson}</span> <button type="button" id="lesson-close" class="quiet round" aria-label=${t("Do not show these tips again")} @click=${() => this.does.learnt?.()}>${icon("close")}</button></p>`}
      ${ribbon("searching", "searching", () => html`<span id="searching-text">${searching}</span> ${one("cancel", t("Cancel"), "searching-cancel")}`)}
      ${ribbon("turns", "turn-offer", () => html`${t("Rotated, this board has larger squares.")} ${one("turn", t("Rotate wide boards"), "turn-offer-yes")} ${one("leave", t("Not now"), "turn-offer-no")}`)}
      ${ribbon("reversed", "reversed", () => html`${t("Reverse mode")} ${one("reverse", t("Back to the game"), "reverse-end")}`)}
      ${ribbon("watching", "watching", () => html`${t("Watching the solution")} ${one("own", t("Back to my game"), "watching-end")}`)}
      <div class="live" role="status">${ribbon("verdict", "verdict", () => verdict)}</div>
      <div class="live" role="status">${
        found &&
        html`<div id="found" class="stamp found">
          <strong id="found-title">${found}</strong>
          <div class="row">
            ${one("watch", t("Watch"), "found-watch", "primary")}
            ${one("copy", t("Copy"), "found-copy", "secondary")}
            ${one("hide", t("Hide"), "found-hide", "secondary")}
          </div>
        </div>`
      }</div>
      <div class="live" role="status">${
        solved &&
        html`<div id="solved" class="stamp solved">
          <svg class="seal" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22"/><path d="M13 25l8 8 15-17"/></svg>
          <div>
            <strong id="solved-title">${solved.title}</strong>
            <p id="solved-note">${solved.note}</p>
          </div>
          <button type="button" id="solved-next" class="primary" ?hidden=${!solved.more} @click=${() => this.does.next?.()}>${t("Next level")}</button>
        </div>`
      }</div>`;
  }
}
