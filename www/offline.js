// Loaded by the built site only: starts the service worker that keeps the offline copy and makes the page isolated, and
// learns from it that a new version is available.

import { Workbox } from "workbox-window";

const RELOADED = "kura-reloaded-for-threads";

/** Milliseconds after which the page has settled and the rest of the copy may be fetched. */
const SETTLED = 4000;

/** Milliseconds that the old version's worker has to give way to the new one. */
const GIVES_WAY = 3000;

/** A page left open checks for a new version this often, in milliseconds, and whenever it becomes visible again. */
const ASK_EVERY = 60 * 60 * 1000;

if ("serviceWorker" in navigator && window.isSecureContext) start();

/**
 * The headers of an isolated page can only come with a load, so the first visit loads once more as
 * soon as the worker is there, unless the visitor has begun to play. Then it is for the next visit.
 */
function start() {
  const { serviceWorker } = navigator;
  const first = serviceWorker.controller === null;
  // A frame is isolated only together with the page around it.
  const isolates = first && !window.crossOriginIsolated && window.parent === window;
  let touched = false;
  if (isolates) {
    for (const type of ["keydown", "pointerdown", "paste", "drop"]) {
      addEventListener(type, () => (touched = true), { once: true, capture: true });
    }
  }
  let controlled = !first;
  serviceWorker.addEventListener("controllerchange", () => {
    // This page asked for the change, another one did, or it is the first worker.
    if (taking) location.reload();
    else if (controlled) tell();
    else if (isolates && !touched && isFirstReload()) location.reload();
    controlled = true;
  });
  // After the page's own files, which it would delay.
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

/** Where the browser isolates nothing, or keeps no service worker, one reload was enough to find that out. */
function isFirstReload() {
  try {
    if (localStorage.getItem(RELOADED)) return false;
    localStorage.setItem(RELOADED, "yes");
    return true;
  } catch {
    return false;
  }
}

/** Whether this page has asked for the new version. */
let taking = false;

/** How many loads the visitor's wish for the new version has taken so far. */
const WISHED = "kura-new-version-wished";
/** After as many the visitor is asked again. */
const MOST_LOADS = 3;

/** Read once for each load: a wish ends with it. */
function loadsSinceWish() {
  try {
    const loads = Number(sessionStorage.getItem(WISHED));
    sessionStorage.removeItem(WISHED);
    return loads;
  } catch {
    return 0;
  }
}

/**
 * Makes the new version's worker take over, and loads the page anew.
 *
 * @param {() => void} take
 * @param {number} loads since the visitor has asked for it
 */
function takeOver(take, loads) {
  taking = true;
  try {
    sessionStorage.setItem(WISHED, String(loads + 1));
  } catch {
    // Then the visitor is asked again if the old version answers the next load.
  }
  take();
  // Chromium may keep the old worker while nothing happens; a load makes it give way.
  setTimeout(() => location.reload(), GIVES_WAY);
}

function register() {
  const workbox = new Workbox(new URL("sw.js", document.baseURI).href, { updateViaCache: "none" });
  const loads = loadsSinceWish();
  workbox.addEventListener("waiting", ({ wasWaitingBeforeRegister }) => {
    const take = () => workbox.messageSkipWaiting();
    const goesOn = wasWaitingBeforeRegister && loads > 0 && loads < MOST_LOADS;
    if (goesOn) takeOver(take, loads);
    else tell(take);
  });
  // Without a network the check is repeated at the next occasion.
  const ask = () => workbox.update().catch(() => {});
  workbox
    .register({ immediate: true })
    .then(ask)
    .catch((error) => console.warn(`Kura cannot work offline here: ${error.message}`));
  setTimeout(complete, SETTLED);
  setInterval(ask, ASK_EVERY);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") ask();
  });
}

/**
 * Lets the page report that a new version is available.
 *
 * @param {() => void} [take] makes the new version's worker take over; without it that has already happened
 */
function tell(take) {
  const reload = () => (take ? takeOver(take, 0) : location.reload());
  const news = () =>
    document.dispatchEvent(new CustomEvent("kura-new-version", { detail: { reload } }));
  // A version that waits already is found before the page has been set up.
  document.addEventListener("kura-listens", news, { once: true });
  news();
}

/** Completes the copy with what is not needed for playing, unless the visitor wants to save data. */
async function complete() {
  if (/** @type {any} */ (navigator).connection?.saveData) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "COMPLETE" });
}
