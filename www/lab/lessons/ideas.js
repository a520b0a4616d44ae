// The ideas that the page teaches: each with a short text, a level made for it, and what is drawn on it.

import { t } from "../../texts/texts.js";
import {
  lookAtCorrals,
  lookAtDead,
  lookAtFeatures,
  lookAtFreeze,
  lookAtGoals,
  lookAtLimit,
  lookAtMatching,
  lookAtPiCorrals,
  lookAtPlan,
} from "./looks.js";

/**
 * @typedef {object} Idea
 * @property {string} id
 * @property {string} title
 * @property {string} text at most ten lines
 * @property {string} level
 * @property {(place: import("./looks.js").Place) => Promise<import("./looks.js").Look>} look
 */

/** In the visitor's language. @returns {Idea[]} */
export function IDEAS() {
  return [
    {
      id: "dead-square",
      title: t("Dead square"),
      text: t(
        "From some squares, a box can never reach a goal, even with no other box on the board: from corners, for example, and along walls without a goal. The solver finds them once per level by pulling a box backwards from every goal: any square it never reaches is dead. No search ever pushes a box there. Push one onto a marked square, and the level can no longer be solved.",
      ),
      level: "##########\n#    #   #\n#  $   . #\n#  # $   #\n#  @   . #\n##########",
      look: lookAtDead,
    },
    {
      id: "freeze",
      title: t("Freeze deadlock"),
      text: t(
        "A box is blocked along an axis if a wall or another blocked box is next to it, and frozen if it is blocked along both axes. Boxes can block each other: two boxes side by side against a wall can never move again. If one of them is not on a goal, there is no solution. Push both boxes up against the wall: either one alone could still slide to its goal, but together they cannot.",
      ),
      level: "########\n#.    .#\n#      #\n# $$   #\n#      #\n#   @  #\n########",
      look: lookAtFreeze,
    },
    {
      id: "bipartite",
      title: t("Bipartite deadlock"),
      text: t(
        "Each box needs a goal of its own. If several boxes can only reach the same goals, and these are fewer than the boxes, one of them will never get a place, though none of them is stuck yet. Here, a box against the upper wall can only slide along it, and there is one goal on its way. Push one box up, and all is well; push both up, and one goal is left for two.",
      ),
      level: "##########\n#   .    #\n#  $ $   #\n#     .  #\n#   @    #\n##########",
      look: lookAtGoals,
    },
    {
      id: "corral",
      title: t("Corral"),
      text: t(
        "A corral is floor that the player cannot reach because boxes block the way. What happens inside depends only on the boxes around it, so a small search of just these boxes can prove a deadlock. Here, the box in the doorway closes off the marked floor. Push it further, and the corral opens.",
      ),
      level: "#########\n#   #   #\n# @ $ . #\n#   #   #\n#########",
      look: lookAtCorrals,
    },
    {
      id: "pi-corral",
      title: t("PI-corral"),
      text: t(
        "If every box around a corral can only be pushed into it, and the player can make all these pushes now, the order does not matter: sooner or later one of them must be made. So it is enough to search the pushes into the corral and skip all others. Here, two boxes close off the room above; the third box can wait, and its pushes need not be tried.",
      ),
      level: "########\n##. .###\n##   ###\n###$$###\n#      #\n#  @ $.#\n#      #\n########",
      look: lookAtPiCorrals,
    },
    {
      id: "matching",
      title: t("Minimum matching"),
      text: t(
        "How many pushes are needed at least? Each box needs a goal of its own. Of all the ways to give every box a different goal, the one with the smallest total number of pushes is a lower bound: no solution has fewer. Lines connect each box with its goal and show the pushes between them. If there is no such assignment, the position cannot be solved.",
      ),
      level: "##########\n#   .    #\n# $ $  . #\n#  #   $ #\n#  . @   #\n##########",
      look: lookAtMatching,
    },
    {
      id: "ida-star",
      title: t("IDA*"),
      text: t(
        "IDA* searches depth-first and needs very little memory. It has a limit: pushes made, plus the lower bound on those left, must not exceed it. The first limit is the lower bound of the start; when everything within it has been tried, the limit is raised and the search starts again. Each number is that sum after a push; pushes marked with a cross exceed the limit and wait for a later round.",
      ),
      level: "########\n#   .  #\n# $ #$ #\n#  @   #\n#  .   #\n########",
      look: lookAtLimit,
    },
    {
      id: "packing-order",
      title: t("Packing order"),
      text: t(
        "A box on the wrong goal can block the goals behind it. So the order in which to fill the goals is planned before the search, backwards: starting from the solved board, boxes are pulled away one by one, and the goal that is emptied last is filled first. The numbers show this order. Fill another goal first, and see which ones can no longer be reached.",
      ),
      level: "##########\n#     #..#\n# $   #..#\n# $ $    #\n# $ @    #\n#     ####\n##########",
      look: lookAtPlan,
    },
    {
      id: "fess",
      title: t("Feature-space search (FESS)"),
      text: t(
        "FESS does not estimate how many pushes are left. It describes a position by a few features, such as the number of boxes packed and the number of regions the boxes divide the floor into, and takes one position from each combination of features in turn. So a search that is stuck in one place continues in another. Each push here is labelled with the boxes packed and the regions after it: more of the first and fewer of the second is progress.",
      ),
      level: "##########\n#   #    #\n# $ $  ..#\n# $ #   .#\n#  @#    #\n#   #    #\n##########",
      look: lookAtFeatures,
    },
  ];
}
