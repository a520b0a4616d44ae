// What takes its time and needs no page, begun while the page is still being read. Also lets the page be laid out in
// three frames: its head, the board, and what lies beside it.

import { Store } from "../store/store.js";
import { ownCollections } from "./library.js";

/** All that was kept on this device. */
export const opening = Store.open();

/** The page's own collections. */
export const loading = ownCollections();
// Whoever waits for it is told.
loading.catch(() => {});

const { dataset } = document.documentElement;
requestAnimationFrame(() =>
  requestAnimationFrame(() => {
    dataset.shown = "board";
    requestAnimationFrame(() => {
      dataset.shown = "all";
    });
  }),
);
