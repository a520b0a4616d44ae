// Exercises as a collection of levels: each begins some pushes before a game was lost.

import { EXERCISES } from "../store/exercises.js";
import { t } from "../texts/texts.js";
import { makeLevel } from "./library.js";

/** @typedef {import("../store/exercises.js").Exercise & { key: string }} Exercise */

/**
 * @param {Exercise[]} exercises
 * @returns {import("./library.js").Collection}
 */
export function exerciseCollection(exercises) {
  const levels = exercises.flatMap((exercise, at) => {
    const { key, xsb, pushes } = exercise;
    const text = { xsb, title: titleOf(exercise), author: "", notes: [], solutions: [] };
    const level = makeLevel(text, at + 1);
    const task = t(
      "From “{title}”: make {count} {count|push|pushes} after which the level can still be solved.",
      { title: exercise.title, count: pushes },
    );
    return level ? [Object.assign(level, { exercise: { key, task } })] : [];
  });
  return { id: EXERCISES, title: t("Exercises"), author: "", levels };
}

/**
 * Those that are due, as a source; none where there are none.
 *
 * @param {import("../store/exercises.js").Exercises} exercises
 * @returns {import("./library.js").Source[]}
 */
export function dueExercises(exercises) {
  if (exercises.due().length === 0) return [];
  const load = async () => exerciseCollection(exercises.due());
  return [{ id: EXERCISES, title: t("Exercises"), load }];
}

/** What is to be avoided, and for how long. @param {Pick<Exercise, "rule" | "pushes">} exercise */
export function titleOf({ rule, pushes }) {
  const count = { count: pushes };
  switch (rule) {
    case "dead-square":
      return t("Avoid the dead square: {count} {count|push|pushes}", count);
    case "corral":
      return t("Avoid the closed corral: {count} {count|push|pushes}", count);
    case "unmatched":
    case "unbalanced":
      return t("Leave each box a goal: {count} {count|push|pushes}", count);
    default:
      return t("Avoid the freeze: {count} {count|push|pushes}", count);
  }
}
