// Executes the commands of keys and game pad buttons on the board.

import { STEP } from "./player.js";

/** @typedef {import("../input/keys.js").Command} Command */
/** @typedef {import("./player.js").Player} Player */

/**
 * The unit of each undo and redo command; the others use the player's chosen unit.
 *
 * @type {Record<string, import("../play/history.js").Unit>}
 */
const UNIT_OF = {
  undoPush: "push",
  redoPush: "push",
  undoSession: "session",
  redoSession: "session",
};

/**
 * @param {Player} player
 * @param {Command} command
 * @returns {boolean} whether it was a command of the board
 */
export function obey(player, command) {
  switch (command.action) {
    case "move":
      if (player.readonly) return false;
      player.stepSeen(command.direction);
      return true;
    case "run":
    case "runPush":
      if (player.readonly) return false;
      runOrPull(player, player.onBoard(command.direction), command.action === "runPush");
      return true;
    case "undo":
    case "undoPush":
    case "undoSession":
      player.undo(UNIT_OF[command.action]);
      return true;
    case "redo":
    case "redoPush":
    case "redoSession":
      player.redo(UNIT_OF[command.action]);
      return true;
    case "undoAll":
      player.seek(player.game?.base ?? 0);
      return true;
    case "redoAll":
      player.seek(player.game?.end ?? 0);
      return true;
    case "restart":
      player.restart();
      return true;
    case "cancel":
      return player.cancel();
    case "zoomIn":
      player.zoom(1);
      return true;
    case "zoomOut":
      player.zoom(-1);
      return true;
    case "zoomFit":
      player.zoom(0);
      return true;
    case "findPlayer":
      player.find();
      return true;
    case "play":
      if (player.playing) player.stop();
      else player.play();
      return true;
    default:
      return false;
  }
}

/**
 * In reverse mode one press makes one pulling step; otherwise the player runs.
 *
 * @param {Player} player
 * @param {number} direction
 * @param {boolean} pushing
 */
function runOrPull(player, direction, pushing) {
  if (player.reversed && pushing) player.step(direction, STEP, true);
  else player.run(direction, pushing);
}
