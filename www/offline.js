// Loaded by the built site only: starts the service worker that keeps the offline copy and makes
// the page isolated.

const RELOADED = "kura-reloaded-for-threads";

/** Milliseconds after which nobody waits for the page any more. */
const SETTLED = 4000;

if ("serviceWorker" in navigator && window.isSecureContext) start();

/**
 * The headers of an isolated page can only come with a load, so the first visit loads once more as
 * soon as the worker is there, unless the visitor has begun to play. Then it is for the next visit.
 */
function start() {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller === null && !window.crossOriginIsolated) {
    let touched = false;
    for (const type of ["keydown", "pointerdown", "paste", "drop"]) {
      addEventListener(type, () => (touched = true), { once: true, capture: true });
    }
    serviceWorker.addEventListener("controllerchange", () => {
      if (!touched && firstTime()) location.reload();
    });
  }
  // After the page's own files, which it would hold up.
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

function register() {
  navigator.serviceWorker
    .register(new URL("../sw.js", import.meta.url))
    .catch((error) => console.warn(`Kura cannot work offline here: ${error.message}`));
  setTimeout(complete, SETTLED);
}

/** Has the copy completed by what is not needed to play, unless the visitor's data are dear. */
async function complete() {
  if (/** @type {any} */ (navigator).connection?.saveData) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("complete");
}

/** Whether this tab has not been reloaded for this reason before; without storage, never. */
function firstTime() {
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return false;
    sessionStorage.setItem(RELOADED, "yes");
    return true;
  } catch {
    return false;
  }
}
