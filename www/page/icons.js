// The icons of the page that are not seen at first, as paths in a square of 24; index.html has the others.

export const PAGE_ICONS = {
  copy: "M9 9h11v11H9zM15 5H4v11",
  "turn-left": "M4 10a8 8 0 1 1 1 7M4 4v6h6",
  "turn-right": "M20 10a8 8 0 1 0-1 7M20 4v6h-6",
  mirror: "M12 3v18M8 7 3 17h5zM16 7l5 10h-5z",
  reverse: "M10 5 4 12l6 7M20 5l-6 7 6 7",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.5M4.5 12h.5M4.5 18h.5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  eraser:
    "M8 19h12M5 15.5 13.5 7a1.5 1.5 0 0 1 2 0L19 10.5a1.5 1.5 0 0 1 0 2L12.5 19H8.5zM9.5 11l5.5 5.5",
  fill: "M10 3.5 18.5 12l-7 7L4 11.5 11 4.5M5 12h12M20.5 15.5c1 1.6 1.5 2.3 1.5 3a1.5 1.5 0 0 1-3 0c0-.7.5-1.4 1.5-3z",
  later: "M7 4h10v16l-5-4-5 4z",
  "medal-pushes": "M6 6h12v12H6zM6 6l12 12M18 6 6 18",
  "medal-moves": "M5 18v-4h5V9h5V5h4M15.5 8.5 19 5M15.5 1.5 19 5",
  "medal-unaided": "M12 3.5l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z",
  "panel-levels": "M4 5h16v14H4zM10 5v14",
  "panel-solver": "M4 5h16v14H4zM14 5v14",
  full: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  lesson: "M3 6.5c3-1.3 6-1 9 .8 3-1.8 6-2.1 9-.8v12c-3-1.3-6-1-9 .8-3-1.8-6-2.1-9-.8zM12 7.3v12",
  check: "M5 12.5 10 17.5 19.5 7",
};
