// What takes its time and needs no page, begun while the page is still being read. Also lets the page be laid out in
// several frames: its name, what can be chosen beside that, the board, the levels, the solver.

import { Store } from "../store/store.js";
import { ownCollections } from "./library.js";

/** All that was kept on this device. */
export const opening = Store.open();

/** The page's own collections. */
export const loading = ownCollections();
// Whoever waits for it is told.
loading.catch(() => {});

/** Parts of the page in the order in which they come, one in each frame. */
const PARTS = ["head", "board", "levels", "all"];

const { dataset } = document.documentElement;
const showNext = () => {
  const [part] = PARTS.splice(0, 1);
  dataset.shown = part;
  if (PARTS.length > 0) requestAnimationFrame(showNext);
};
requestAnimationFrame(() => requestAnimationFrame(showNext));
