// The charts of a search: loaded when one has lasted long enough for them.

/** @type {typeof import("./charts.js") | null} */
let loaded = null;

/** The charts, once loaded. */
export function charts() {
  return loaded;
}

/** Loads the charts. @param {() => void} then called once they are loaded; never if they cannot be loaded */
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
