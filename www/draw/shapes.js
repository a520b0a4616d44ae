// The shapes of a board in the skin of its palette.

import * as storehouse from "./box_and_player.js";
import * as plain from "./plain.js";
import * as scenery from "./scenery.js";

/** @typedef {import("./palette.js").Palette} Palette */

/** The drawing functions: static things at a position, moving ones at the origin. */
const STOREHOUSE = {
  floor: scenery.drawFloor,
  goal: scenery.drawGoal,
  wall: scenery.drawWall,
  crate: storehouse.drawCrate,
  player: storehouse.drawPlayer,
};
/** @type {typeof STOREHOUSE} */
const PLAIN = {
  floor: plain.drawFloor,
  goal: plain.drawGoal,
  wall: plain.drawWall,
  crate: plain.drawCrate,
  player: plain.drawPlayer,
};

/** @param {Palette} palette */
export function shapesOf(palette) {
  return palette.style === "storehouse" ? STOREHOUSE : PLAIN;
}
