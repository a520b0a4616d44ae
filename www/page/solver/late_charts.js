// The charts of a search: loaded when one has lasted long enough for them.

/** @type {typeof import("./charts.js") | null} */
let loaded = null;

/** They, once they are loaded. */
export function charts() {
  return loaded;
}

/** Loads them. @param {() => void} then called at once if they are loaded, and never if they cannot be */
export function loadCharts(then) {
  if (loaded) {
    then();
    return;
  }
  import("./charts.js").then(
    (module) => {
      loaded = module;
      then();
    },
    () => {},
  );
}
