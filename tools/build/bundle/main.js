// The element and the package in one file.

export * from "../../../www/index.js";
export { addLanguage, KuraPlayer } from "../../../www/player/kura-player.js";
