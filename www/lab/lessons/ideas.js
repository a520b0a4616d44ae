// The ideas that the page teaches, in order: each with a short text, a level made for it, a task, and what is drawn.

import { t } from "../../texts/texts.js";
import {
  lookAtCorrals,
  lookAtDead,
  lookAtEstimates,
  lookAtFeatures,
  lookAtFreeze,
  lookAtGoals,
  lookAtLimit,
  lookAtMatching,
  lookAtMiddle,
  lookAtPiCorrals,
  lookAtPlan,
  lookAtProof,
  lookAtPulls,
  lookAtRegion,
  lookAtTunnel,
} from "./looks.js";

/**
 * @typedef {object} Idea
 * @property {string} id
 * @property {string} title
 * @property {string} text at most ten lines
 * @property {string} level
 * @property {string} task what to do on the board
 * @property {string} play moves that do it, as LURD
 * @property {boolean} [pulls] whether the level is played backwards
 * @property {(place: import("./looks.js").Place) => Promise<import("./looks.js").Look>} look
 */

/** In the visitor's language. @returns {Idea[]} */
export function IDEAS() {
  return [
    {
      id: "duplicates",
      title: t("Duplicates and the player’s region"),
      text: t(
        "A search meets the same position in many ways. It keeps a table of all positions it has met and drops one that it meets again. Where exactly the player stands does not matter as long as it can walk there: all squares of the player’s region count as one. So a position is the squares of the boxes and the region of the player, and walking without a push changes nothing.",
      ),
      level: "#########\n#       #\n# @$  . #\n#       #\n#########",
      task: t("Push the box to the right, walk around it and push it back."),
      play: "RurrdL",
      look: lookAtRegion,
    },
    {
      id: "dead-square",
      title: t("Dead square"),
      text: t(
        "From some squares, a box can never reach a goal, even with no other box on the board: from corners, for example, and along walls without a goal. The solver finds them once per level by pulling a box backwards from every goal: any square it never reaches is dead. A search with this rule never pushes a box there.",
      ),
      level: "##########\n#    #   #\n#  $   . #\n#  # $   #\n#  @   . #\n##########",
      task: t("Push a box onto a marked square: the level can no longer be solved."),
      play: "rrruldluu",
      look: lookAtDead,
    },
    {
      id: "freeze",
      title: t("Freeze deadlock"),
      text: t(
        "A box is blocked along an axis if a wall or another blocked box is next to it, or if the squares on both sides of it are dead. It is frozen if it is blocked along both axes. Boxes can block each other: two boxes side by side against a wall can never move again. If at least one of the frozen boxes is not on a goal, there is no solution; frozen boxes that are all on goals are no deadlock by themselves.",
      ),
      level: "########\n#.    .#\n#      #\n# $$   #\n#      #\n#   @  #\n########",
      task: t(
        "Push both boxes up against the wall: either one alone could still slide to its goal, but together they cannot.",
      ),
      play: "luuuddluu",
      look: lookAtFreeze,
    },
    {
      id: "bipartite",
      title: t("Bipartite deadlock"),
      text: t(
        "Each box needs a goal of its own. If several boxes can only reach the same goals, and these are fewer than the boxes, one of them will never get a place, though none of them is stuck yet. Here, a box against the upper wall can only slide along it, and there is one goal on its way.",
      ),
      level: "##########\n#   .    #\n#  $ $   #\n#     .  #\n#   @    #\n##########",
      task: t("Push both boxes up against the wall: one goal is left for two."),
      play: "luudrru",
      look: lookAtGoals,
    },
    {
      id: "tunnel",
      title: t("Tunnel"),
      text: t(
        "In a passage one square wide, a box can only go on or back. If the box pushed last is in such a passage, with walls beside the square behind it and the square ahead of it as well, its next push can be made at once: nothing else can use the passage until then. So the solver tries this one push and skips all others. The box is not always pushed right through: it may have to wait at the end while the player passes elsewhere.",
      ),
      level: "############\n#   ####   #\n# @$     . #\n#   ####   #\n# $ #  #####\n# . #\n#####",
      task: t("Push the upper box into the passage: all other pushes are crossed out."),
      play: "R",
      look: lookAtTunnel,
    },
    {
      id: "corral",
      title: t("Corral"),
      text: t(
        "A corral is floor that the player cannot reach because boxes block the way. What happens inside depends only on the boxes around it, so a small search of just these boxes can prove a deadlock. Here, the box in the doorway closes off the marked floor.",
      ),
      level: "#########\n#   #   #\n# @ $ . #\n#   #   #\n#########",
      task: t("Push the box further: the corral opens."),
      play: "rrr",
      look: lookAtCorrals,
    },
    {
      id: "pi-corral",
      title: t("PI-corral"),
      text: t(
        "A corral is a PI-corral on two conditions: every box on its edge can be pushed only inwards (I), and the player can reach every one of these pushes now (P). If something inside has still to be done, one of these pushes must be made sooner or later, and no push elsewhere can help or hinder it. So the solver searches these pushes and skips all others. Here, two boxes close off the room above; the third can wait.",
      ),
      level: "########\n##. .###\n##   ###\n###$$###\n#      #\n#  @ $.#\n#      #\n########",
      task: t("Push one of the two boxes on into the room, until there is no PI-corral any more."),
      play: "uUU",
      look: lookAtPiCorrals,
    },
    {
      id: "matching",
      title: t("Minimum matching"),
      text: t(
        "How many pushes are needed at least? Each box needs a goal of its own. Of all the ways to give every box a different goal, the one with the smallest total number of pushes is a lower bound: no solution has fewer. Lines connect each box with its goal and show the pushes between them. If there is no such assignment, the position cannot be solved.",
      ),
      level: "##########\n#   .    #\n# $ $  . #\n#  #   $ #\n#  . @   #\n##########",
      task: t("Make a push after which the number below is smaller."),
      play: "luU",
      look: lookAtMatching,
    },
    {
      id: "conflicts",
      title: t("Linear conflicts"),
      text: t(
        "The matching counts for each box as if the others were not there. Two boxes next to each other on the way to their goals block each other: to push the one behind, the player would have to push the one in front too, and to get between them, one of them must leave the line and come back. That is two pushes more. The lower bound may add them and is still never too high; the lines show the pushes without them.",
      ),
      level: "########\n#      #\n#      #\n#@$$ ..#\n#      #\n#      #\n########",
      task: t(
        "Add up the lines, then solve the level with as many pushes as the sentence below says.",
      ),
      play: "urrDullddrRRRdrUllllluRRR",
      look: lookAtMatching,
    },
    {
      id: "ida-star",
      title: t("IDA*"),
      text: t(
        "IDA* searches depth-first and needs very little memory. It has a limit: pushes made, plus the lower bound on those left, must not exceed it. The first limit is the lower bound of the start; when everything within it has been tried, the limit is raised and the search starts again. Each number is that sum after a push; pushes marked with a cross exceed the limit and wait for a later round.",
      ),
      level: "########\n#   .  #\n# $ #$ #\n#  @   #\n#  .   #\n########",
      task: t(
        "Push the box on the left up: it now exceeds the limit, and a crossed-out number says how high the next limit must be.",
      ),
      play: "lu",
      look: lookAtLimit,
    },
    {
      id: "both-ends",
      title: t("Search from both ends"),
      text: t(
        "One search pushes boxes from the start, another pulls them from the solved board, and both remember their positions. When they meet in the same position, the way is complete: the pushes to it, then the pulls read backwards. The number of positions grows with every further push, often many times over, so two searches that each go half of the way may need far fewer positions. To prove that a way is the shortest, both must go on after they have met, which can cost more than it saved.",
      ),
      level: "##########\n#   #    #\n# $    . #\n# @ #    #\n# $    . #\n#   #    #\n##########",
      task: t(
        "Play until as many pushes are behind you as are left: the two searches can meet there.",
      ),
      play: "ldRRRRR",
      look: lookAtMiddle,
    },
    {
      id: "reversed",
      title: t("Reversed solving"),
      text: t(
        "This board is played backwards: the boxes start on the goals and are pulled to where they really start. A solution of the one is a solution of the other, read backwards. Pulling has an advantage: a box that was pulled out of a narrow place could always be pushed back into it, so the order in which to fill goals comes by itself. Pulls have deadlocks of their own, and more than one position to start from, as the player may stand anywhere in the end.",
      ),
      level: "#########\n####    #\n#.. $ $ #\n#### @  #\n#########",
      task: t(
        "Pull both boxes onto the goals: tap a box and then a dot, or hold Shift with an arrow key.",
      ),
      play: "RRRRullldllRRR",
      pulls: true,
      look: lookAtPulls,
    },
    {
      id: "packing-order",
      title: t("Packing order"),
      text: t(
        "A box on the wrong goal can block the goals behind it. So the order in which to fill the goals is planned before the search, backwards: starting from the solved board, boxes are pulled away one by one, and the goal that is emptied last is filled first. The numbers show this order.",
      ),
      level: "#########\n#  $  ..#\n# $@$ . #\n#       #\n#     ###\n#########",
      task: t("Fill goal 3 before goal 1: the boxes can no longer all reach a goal."),
      play: "dlluurRddlUrRRdrU",
      look: lookAtPlan,
    },
    {
      id: "parking",
      title: t("Parking"),
      text: t(
        "Sometimes no goal can be filled at once: a box is in the way of another, or of the player. Then the plan parks it: a number in brackets is a square on which a box waits, and a later step moves it on to its goal. Without parking, some levels have no packing order at all.",
      ),
      level: "########\n##     #\n##$$#  #\n#    .##\n# @.   #\n########",
      task: t("Solve the level: park a box on a square in brackets where it is in the way."),
      play: "urrruullDurrdddllluRRluulDDldR",
      look: lookAtPlan,
    },
    {
      id: "estimates",
      title: t("LRTA* and beams"),
      text: t(
        "Both take steps by the estimate of the pushes left. LRTA* walks like a player: it takes the push with the smallest number. If even the best push leads to no smaller number, it raises the estimate of the position it is in, so that it does not return there again and again. A beam keeps several positions at the same time, the best ones after each step, and forgets the rest. Both need little memory, and neither can prove that there is no solution.",
      ),
      level: "########\n###  . #\n#.  $@ #\n#  $# ##\n# #    #\n########",
      task: t("Follow the smallest numbers until no push is better than staying."),
      play: "ulldR",
      look: lookAtEstimates,
    },
    {
      id: "fess",
      title: t("Feature-space search (FESS)"),
      text: t(
        "FESS does not estimate how many pushes are left. It describes a position by a few features, such as the number of boxes packed and the number of regions the boxes divide the floor into, and takes one position from each combination of features in turn. So a search that is stuck in one place continues in another. Each push here is labelled with the boxes packed and the regions after it: more of the first and fewer of the second is progress.",
      ),
      level: "##########\n#   #    #\n# $ $  ..#\n# $ #   .#\n#  @#    #\n#   #    #\n##########",
      task: t("Push a box so that one more is packed, or the regions become fewer."),
      play: "uuRRR",
      look: lookAtFeatures,
    },
    {
      id: "proofs",
      title: t("Proofs"),
      text: t(
        "That a solution is short proves nothing: there may be a shorter one. There is none if the lower bound of the start is as high as the pushes of the solution. If it is lower, the search must try everything that could be shorter before it may say “proven”. In the same way, “no solution” needs a proof: a rule that shows why, or a search that has tried everything. A search that gives up or runs out of time has proven nothing.",
      ),
      level: "########\n#  .   #\n# $    #\n#@ $ . #\n#      #\n########",
      task: t("Solve the level so that the sum never rises."),
      play: "rRRllluRdrU",
      look: lookAtProof,
    },
  ];
}
