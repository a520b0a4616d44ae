// The colours of the board in each skin. The storehouse: white plaster and slate-grey tiles, straw mats, cedar crates,
// green lacquer with a gold seal, indigo cloth. In all skins goals and boxes on goals share a colour, and nothing is
// red: red marks deadlocks.

/** @typedef {"storehouse" | "plain" | "contrast" | "classic"} Skin */

/**
 * @typedef {object} Palette
 * @property {Skin} look its name
 * @property {"storehouse" | "plain" | "brick"} style of the shapes
 * @property {string} floor
 * @property {string} floorAlternate every second square, so that distances can be counted
 * @property {string} weave fine lines of the straw mat
 * @property {string} shade shadows of walls and boxes on the floor
 * @property {string} roof
 * @property {string} roofLine
 * @property {string} roofLight
 * @property {string} plaster
 * @property {string} plasterLine
 * @property {string} goal
 * @property {string} goalBed
 * @property {string} wood
 * @property {string} woodLight
 * @property {string} woodDark
 * @property {string} woodLine
 * @property {string} lacquer
 * @property {string} lacquerLight
 * @property {string} lacquerDark
 * @property {string} lacquerLine
 * @property {string} seal
 * @property {string} sealMark
 * @property {string} straw
 * @property {string} strawDark
 * @property {string} strawLine
 * @property {string} cloth
 * @property {string} clothLine
 * @property {string} skin
 * @property {string} mark where a chosen box can go
 * @property {string} markLine
 * @property {string} cursor frame round a chosen square
 * @property {boolean} dark whether what is drawn above must be light
 */

/** @type {Palette} */
export const LIGHT = {
  look: "storehouse",
  style: "storehouse",
  floor: "#e9dfc3",
  floorAlternate: "#e3d8b8",
  weave: "rgba(120, 100, 50, 0.07)",
  shade: "rgba(62, 44, 20, 0.26)",
  roof: "#4d5660",
  roofLine: "#414952",
  roofLight: "#6c7782",
  plaster: "#fbf7ee",
  plasterLine: "#8b9299",
  goal: "#1f6b45",
  goalBed: "rgba(31, 107, 69, 0.13)",
  wood: "#c08448",
  woodLight: "#d9a468",
  woodDark: "#9a6230",
  woodLine: "#6b3f1a",
  lacquer: "#2f7d52",
  lacquerLight: "#56a578",
  lacquerDark: "#1f5c3b",
  lacquerLine: "#0e3822",
  seal: "#f6dfa4",
  sealMark: "#14432a",
  straw: "#efd28c",
  strawDark: "#c79e4e",
  strawLine: "#7c5a1e",
  cloth: "#2b4a78",
  clothLine: "#182c4c",
  skin: "#f0c9a0",
  mark: "rgba(43, 74, 120, 0.85)",
  markLine: "#ffffff",
  cursor: "#1f5fbf",
  dark: false,
};

/** @type {Palette} */
export const DARK = {
  look: "storehouse",
  style: "storehouse",
  floor: "#3a3427",
  floorAlternate: "#353023",
  weave: "rgba(255, 235, 180, 0.035)",
  shade: "rgba(0, 0, 0, 0.42)",
  roof: "#5d6772",
  roofLine: "#4f5863",
  roofLight: "#7e8a96",
  plaster: "#d5cfc2",
  plasterLine: "#5b636c",
  goal: "#74d3a0",
  goalBed: "rgba(116, 211, 160, 0.14)",
  wood: "#b57c43",
  woodLight: "#cf9a60",
  woodDark: "#8a562a",
  woodLine: "#3d230d",
  lacquer: "#2f8a5a",
  lacquerLight: "#5bb585",
  lacquerDark: "#1d6340",
  lacquerLine: "#0a2a19",
  seal: "#f6dfa4",
  sealMark: "#14432a",
  straw: "#efd28c",
  strawDark: "#c79e4e",
  strawLine: "#5a3f12",
  cloth: "#5b86c4",
  clothLine: "#2b4a78",
  skin: "#f0c9a0",
  mark: "rgba(126, 174, 240, 0.92)",
  markLine: "#10202f",
  cursor: "#8fc1ff",
  dark: true,
};

/** @type {Palette} */
const PLAIN_LIGHT = {
  ...LIGHT,
  look: "plain",
  style: "plain",
  floor: "#f2f0ea",
  floorAlternate: "#eae7de",
  roof: "#6b7480",
  roofLine: "#565e68",
  goal: "#1f6b45",
  goalBed: "rgba(31, 107, 69, 0.12)",
  wood: "#b9793a",
  woodLine: "#6b3f14",
  lacquer: "#2f7d52",
  lacquerLine: "#0e3822",
  sealMark: "#ffffff",
  cloth: "#2b4a78",
  clothLine: "#182c4c",
  straw: "#ffffff",
};

/** @type {Palette} */
const PLAIN_DARK = {
  ...DARK,
  look: "plain",
  style: "plain",
  floor: "#26282b",
  floorAlternate: "#2b2e31",
  roof: "#5c6670",
  roofLine: "#7c8791",
  goal: "#74d3a0",
  goalBed: "rgba(116, 211, 160, 0.14)",
  wood: "#c48a4c",
  woodLine: "#f0cd9c",
  lacquer: "#2f8a5a",
  lacquerLine: "#8fe0b4",
  sealMark: "#ffffff",
  cloth: "#8fb4ea",
  clothLine: "#dbe8ff",
  straw: "#14202f",
};

/** @type {Palette} */
const CONTRAST_LIGHT = {
  ...LIGHT,
  look: "contrast",
  style: "plain",
  floor: "#ffffff",
  floorAlternate: "#ffffff",
  roof: "#000000",
  roofLine: "#000000",
  goal: "#00602a",
  goalBed: "#ffffff",
  wood: "#8f3f00",
  woodLine: "#000000",
  lacquer: "#00602a",
  lacquerLine: "#000000",
  sealMark: "#ffffff",
  cloth: "#0033b0",
  clothLine: "#000000",
  straw: "#ffffff",
  mark: "#0033b0",
  markLine: "#ffffff",
  cursor: "#0033b0",
};

/** @type {Palette} */
const CONTRAST_DARK = {
  ...DARK,
  look: "contrast",
  style: "plain",
  floor: "#000000",
  floorAlternate: "#000000",
  roof: "#ffffff",
  roofLine: "#ffffff",
  goal: "#4df08f",
  goalBed: "#000000",
  wood: "#ffb454",
  woodLine: "#000000",
  lacquer: "#4df08f",
  lacquerLine: "#000000",
  sealMark: "#000000",
  cloth: "#7fb6ff",
  clothLine: "#ffffff",
  straw: "#000000",
  mark: "#7fb6ff",
  markLine: "#000000",
  cursor: "#7fb6ff",
};

/** @type {Palette} */
const CLASSIC_LIGHT = {
  ...LIGHT,
  look: "classic",
  style: "brick",
  floor: "#dcd6c4",
  floorAlternate: "#d6cfbb",
  roof: "#8a5a44",
  roofLine: "#5d3a2a",
  roofLight: "#c9b8a6",
  goal: "#24662f",
  goalBed: "#c9d8b4",
  wood: "#d9a441",
  woodLine: "#6d4a10",
  lacquer: "#4f9a3a",
  lacquerLine: "#1d4a14",
  sealMark: "#ffffff",
  cloth: "#2b4a78",
  clothLine: "#101f38",
  straw: "#f6dfa4",
};

/** @type {Palette} */
const CLASSIC_DARK = {
  ...DARK,
  look: "classic",
  style: "brick",
  floor: "#23252b",
  floorAlternate: "#272a30",
  roof: "#7a4c38",
  roofLine: "#a87860",
  roofLight: "#3c251b",
  goal: "#86d36b",
  goalBed: "#2c3a28",
  wood: "#d9a441",
  woodLine: "#5a3b08",
  lacquer: "#4f9a3a",
  lacquerLine: "#c0ecae",
  sealMark: "#ffffff",
  cloth: "#8fb4ea",
  clothLine: "#dbe8ff",
  straw: "#23252b",
};

/** Each skin with its colours for light and for dark. @type {Record<Skin, [Palette, Palette]>} */
const PALETTES = {
  storehouse: [LIGHT, DARK],
  plain: [PLAIN_LIGHT, PLAIN_DARK],
  contrast: [CONTRAST_LIGHT, CONTRAST_DARK],
  classic: [CLASSIC_LIGHT, CLASSIC_DARK],
};

/** All skins, the default first. */
export const SKINS = /** @type {Skin[]} */ (Object.keys(PALETTES));

/**
 * @param {string | null | undefined} skin the default if the name is unknown
 * @param {boolean} dark
 */
export function paletteOf(skin, dark) {
  const name = SKINS.find((one) => one === skin) ?? SKINS[0];
  return PALETTES[name][dark ? 1 : 0];
}
