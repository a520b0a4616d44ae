// A hint in steps: which box, then where it goes, then how it is pushed there. A fourth request makes the pushes.

import { Game } from "../play/game.js";
import { seenDirection } from "../play/symmetry.js";
import { t } from "../texts/texts.js";

/** How much a hint tells; `done` when it makes the pushes. @typedef {"box" | "place" | "push" | "done"} Grade */

/** @type {Grade[]} */
export const GRADES = ["box", "place", "push", "done"];

/**
 * Where the box is after each push of a session, and the direction of the push.
 *
 * @param {Game} game the position before it
 * @param {import("../play/box_session.js").BoxSession} session
 */
export function pushesOf(game, { directions }) {
  const trial = Game.restore(game.board, game.save());
  const pushes = [];
  for (const direction of directions) {
    const change = trial.step(direction);
    if (change?.box) pushes.push({ box: change.box.to, facing: direction });
  }
  return pushes;
}

/** @typedef {{ row: number, column: number }} Place from 1 */

/**
 * For screen readers.
 *
 * @param {Exclude<Grade, "done">} grade
 * @param {Place} from where the box is, as displayed
 * @param {Place} to where it goes, as displayed
 * @param {{ facing: number }[]} pushes
 * @param {import("../play/symmetry.js").Symmetry} symmetry how the board is displayed
 */
export function hintInWords(grade, from, to, pushes, symmetry) {
  if (grade === "box") return t("Hint: the box in row {row}, column {column}.", { ...from });
  if (grade === "place") {
    return t(
      "Hint: the box in row {row}, column {column} goes to row {toRow}, column {toColumn}.",
      { ...from, toRow: to.row, toColumn: to.column },
    );
  }
  const names = [t("left"), t("up"), t("right"), t("down")];
  /** @type {{ name: string, count: number }[]} */
  const lines = [];
  for (const { facing } of pushes) {
    const name = names[seenDirection(facing, symmetry)];
    const last = lines.at(-1);
    if (last?.name === name) last.count += 1;
    else lines.push({ name, count: 1 });
  }
  const way = lines.map(({ name, count }) => `${name} ${count}`).join(", ");
  return t("Hint: push it {way}.", { way });
}
