// The colours of the board. The storehouse they come from: white plaster and slate-grey tiles, straw mats, cedar
// crates, vermilion lacquer, indigo cloth.

/**
 * @typedef {object} Palette
 * @property {string} floor
 * @property {string} floorAlternate every second square, so that distances can be counted
 * @property {string} weave fine lines of the straw mat
 * @property {string} shade what walls and crates throw on the floor
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
  floor: "#e9dfc3",
  floorAlternate: "#e3d8b8",
  weave: "rgba(120, 100, 50, 0.07)",
  shade: "rgba(62, 44, 20, 0.26)",
  roof: "#4d5660",
  roofLine: "#414952",
  roofLight: "#6c7782",
  plaster: "#fbf7ee",
  plasterLine: "#8b9299",
  goal: "#c8412b",
  goalBed: "rgba(200, 65, 43, 0.13)",
  wood: "#c08448",
  woodLight: "#d9a468",
  woodDark: "#9a6230",
  woodLine: "#6b3f1a",
  lacquer: "#b5331f",
  lacquerLight: "#d3553c",
  lacquerDark: "#8e2414",
  lacquerLine: "#5e150a",
  seal: "#f6dfa4",
  sealMark: "#7a1c0e",
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
  floor: "#3a3427",
  floorAlternate: "#353023",
  weave: "rgba(255, 235, 180, 0.035)",
  shade: "rgba(0, 0, 0, 0.42)",
  roof: "#5d6772",
  roofLine: "#4f5863",
  roofLight: "#7e8a96",
  plaster: "#d5cfc2",
  plasterLine: "#5b636c",
  goal: "#f0735a",
  goalBed: "rgba(240, 115, 90, 0.14)",
  wood: "#b57c43",
  woodLight: "#cf9a60",
  woodDark: "#8a562a",
  woodLine: "#3d230d",
  lacquer: "#b73a26",
  lacquerLight: "#d65c44",
  lacquerDark: "#8c2716",
  lacquerLine: "#3f0e06",
  seal: "#f6dfa4",
  sealMark: "#7a1c0e",
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
