// The exercises from one's own games that are due, each with the lesson about its rule.

import { exerciseCollection, titleOf } from "../../library/exercise_levels.js";
import { Exercises } from "../../store/exercises.js";
import { t } from "../../texts/texts.js";
import { html, icon, nothing } from "../../ui/html.js";

/** @typedef {import("../../store/exercises.js").Due} Due */

export class ExerciseList {
  #page;
  #exercises;

  /** @param {import("./dialog.js").Page} page */
  constructor(page) {
    this.#page = page;
    this.#exercises = new Exercises(page.store);
  }

  template() {
    const due = this.#exercises.due();
    const next = this.#exercises.list().find(({ left }) => left !== null && left > 0)?.left;
    return html`
      <h3>${t("Exercises")}</h3>
      <p class="note">${t("Where a push cost you the game, and Kura can say why, the position before it comes back after some days.")}</p>
      ${due.length > 0 ? html`<ul class="records-wishes exercises">${due.map((one, at) => this.#row(one, at))}</ul>` : nothing}
      ${next ? html`<p class="note">${t("The next one comes back in {count} {count|day|days}.", { count: next })}</p>` : nothing}`;
  }

  /** @param {Due} exercise @param {number} at */
  #row(exercise, at) {
    const title = titleOf(exercise);
    const remove = () => {
      this.#exercises.remove(exercise.key);
      this.#page.renew();
    };
    return html`<li>
      <button type="button" class="quiet records-link" @click=${() => this.#open(at)}>${title}<span class="note">${exercise.title}</span></button>
      <a href=${this.#page.lessonAbout({ kind: exercise.rule })}>${t("Lesson")}</a>
      <button type="button" class="quiet round" aria-label=${t("Remove “{title}” from the list", { title })} @click=${remove}>${icon("close")}</button>
    </li>`;
  }

  /** @param {number} at among those that are due */
  #open(at) {
    const { shelf, boardElement, close } = this.#page;
    close();
    const collection = exerciseCollection(this.#exercises.due());
    shelf.add(collection);
    shelf.open(collection, at);
    boardElement.focus();
  }
}
