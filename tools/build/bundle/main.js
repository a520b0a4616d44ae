// The element and the package in one file.

export * from "../../../www/index.js";
export { KuraPlayer } from "../../../www/player/kura-player.js";
