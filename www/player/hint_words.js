// A hint in words, for screen readers.

import { seenDirection } from "../play/symmetry.js";
import { t } from "../texts/texts.js";

/** @typedef {{ row: number, column: number }} Place from 1 */

/**
 * @param {"box" | "place" | "push"} grade how much the hint tells
 * @param {Place} from where the box is, as displayed
 * @param {Place} to where it goes, as displayed
 * @param {{ facing: number }[]} way its pushes
 * @param {import("../play/symmetry.js").Symmetry} symmetry how the board is displayed
 */
export function hintInWords(grade, from, to, way, symmetry) {
  if (grade === "box") return t("Hint: the box in row {row}, column {column}.", { ...from });
  if (grade === "place") {
    return t(
      "Hint: the box in row {row}, column {column} goes to row {toRow}, column {toColumn}.",
      { ...from, toRow: to.row, toColumn: to.column },
    );
  }
  const names = [t("left"), t("up"), t("right"), t("down")];
  /** @type {{ name: string, count: number }[]} */
  const legs = [];
  for (const { facing } of way) {
    const name = names[seenDirection(facing, symmetry)];
    const last = legs.at(-1);
    if (last?.name === name) last.count += 1;
    else legs.push({ name, count: 1 });
  }
  const pushes = legs.map(({ name, count }) => `${name} ${count}`).join(", ");
  return t("Hint: push it {way}.", { way: pushes });
}
