// Words of the import dialog: what signs stand for, and why a file of an archive is not read.

import { t } from "../../texts/texts.js";

/** What a sign can stand for, in XSB. */
export const CELLS = ["#", " ", ".", "$", "*", "@", "+"];

/** The names of `CELLS`. */
export function cellWords() {
  return [
    t("wall"),
    t("floor"),
    t("goal"),
    t("box"),
    t("box on goal"),
    t("player"),
    t("player on goal"),
  ];
}

/** Signs and what they stand for, or the name of a dialect. @param {string} reading as in `X=$ O=.` */
export function readingInWords(reading) {
  const words = cellWords();
  const pairs = reading.split(" ").map((pair) => {
    const [sign, , cell] = [...pair];
    return `${sign}: ${words[CELLS.indexOf(cell === "-" ? " " : cell)]}`;
  });
  return reading.includes("=") ? pairs.join(", ") : reading;
}

/** @param {import("../../library/unpacking.js").Reason} reason */
export function reasonInWords(reason) {
  switch (reason) {
    case "packed":
      return t("packed again; unpack it first");
    case "no-text":
      return t("not a text");
    case "large":
      return t("too large when unpacked");
    case "many":
      return t("too many files");
    default:
      return t("cannot be unpacked");
  }
}
