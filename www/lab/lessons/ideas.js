// The ideas that the page teaches: each with a short text, a level made for it, and what is drawn on it.

import { t } from "../../texts/texts.js";
import {
  lookAtCorrals,
  lookAtDead,
  lookAtFeatures,
  lookAtFreeze,
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
        "From some squares a box can reach no goal, even if it were alone on the board: from corners, and along walls without a goal. They are found once for each level, by pulling a box backwards from every goal: what is never reached is dead. No search ever pushes a box there. Push one onto a marked square: the level is lost at once.",
      ),
      level: "##########\n#    #   #\n#  $   . #\n#  # $   #\n#  @   . #\n##########",
      look: lookAtDead,
    },
    {
      id: "freeze",
      title: t("Freeze deadlock"),
      text: t(
        "A box is blocked along a line if a wall or another blocked box stands beside it, and frozen if it is blocked both ways. Boxes can hold each other: two side by side at a wall never move again. If one of them is not on a goal, there is no solution. Push both boxes up against the wall: each alone could still slide to its goal, together they cannot.",
      ),
      level: "########\n#.    .#\n#      #\n# $$   #\n#      #\n#   @  #\n########",
      look: lookAtFreeze,
    },
    {
      id: "corral",
      title: t("Corral"),
      text: t(
        "A corral is floor that the player cannot reach because boxes shut it off. What happens inside depends on nothing but the boxes around it, so a small search of these boxes alone can prove that the position is lost. The marked floor here is closed by the box in the door. Push it on, and the corral opens.",
      ),
      level: "#########\n#   #   #\n# @ $ . #\n#   #   #\n#########",
      look: lookAtCorrals,
    },
    {
      id: "pi-corral",
      title: t("PI-corral"),
      text: t(
        "If every box around a corral can only be pushed into it, and the player can make all these pushes now, the order does not matter: sooner or later one of them must be made. So it is enough to search the pushes into the corral and to leave out all others. Here two boxes shut off the room above; the third box may wait, its pushes need not be tried.",
      ),
      level: "########\n##. .###\n##   ###\n###$$###\n#      #\n#  @ $.#\n#      #\n########",
      look: lookAtPiCorrals,
    },
    {
      id: "matching",
      title: t("Minimum matching"),
      text: t(
        "How many pushes are needed at least? Each box needs a goal of its own. Of all ways to give every box a different goal, the one with the fewest pushes in sum is a lower bound: no solution is shorter. Lines join each box with its goal, with the pushes between them. If no such way exists, the position is lost.",
      ),
      level: "##########\n#   .    #\n# $ $  . #\n#  #   $ #\n#  . @   #\n##########",
      look: lookAtMatching,
    },
    {
      id: "ida-star",
      title: t("IDA*"),
      text: t(
        "IDA* searches depth-first and needs hardly any memory. It has a limit: pushes made, plus the lower bound on those left, must not exceed it. The first limit is the bound of the start; when everything below it has been tried, the limit rises, and the search begins again. Each number is that sum after a push; pushes marked with a cross exceed the limit and wait for a later round.",
      ),
      level: "########\n#   .  #\n# $ #$ #\n#  @   #\n#  .   #\n########",
      look: lookAtLimit,
    },
    {
      id: "packing-order",
      title: t("Packing order"),
      text: t(
        "A box on the wrong goal can shut off the goals behind it. So the order in which goals are filled is worked out before the search, backwards: from the solved board boxes are pulled away one after the other, and the one that leaves last is filled first. The numbers are that order. Fill another goal first, and see which ones can no longer be reached.",
      ),
      level: "##########\n#     #..#\n# $   #..#\n# $ $    #\n# $ @    #\n#     ####\n##########",
      look: lookAtPlan,
    },
    {
      id: "fess",
      title: t("Feature-space search (FESS)"),
      text: t(
        "FESS does not ask how many pushes are left. It describes a position by a few numbers, such as boxes packed and regions into which boxes cut the floor, and takes one position from each combination of these in turn. So a search that is stuck in one place goes on in another. Each push here is marked with boxes packed and regions after it: more of the first and fewer of the second is progress.",
      ),
      level: "##########\n#   #    #\n# $ $  ..#\n# $ #   .#\n#  @#    #\n#   #    #\n##########",
      look: lookAtFeatures,
    },
  ];
}
