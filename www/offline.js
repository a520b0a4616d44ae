// Loaded by the built site only: starts the service worker that keeps the offline copy and makes the page isolated, and
// learns from it that a new version is available.

import { Workbox } from "workbox-window";

const RELOADED = "kura-reloaded-for-threads";

/** Milliseconds after which the page has settled and the rest of the copy may be fetched. */
const SETTLED = 4000;

/** Milliseconds that the old version's worker has to give way to the new one: most take less than 100. */
const GIVES_WAY = 1500;

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
    if (taking) taking();
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

/** Loads the new version, once this page has asked for it. @type {(() => void) | null} */
let taking = null;

/** The visitor's wish for the new version: which one they want to leave, and how many loads that has taken so far. */
const WISHED = "kura-new-version-wished";
/** After as many the visitor is asked again. */
const MOST_LOADS = 3;
/** Files of different versions have different addresses. */
const THIS_VERSION = import.meta.url;

/** Read once for each load: a wish ends with it unless the version to be left is shown again. */
function loadsSinceWish() {
  try {
    const wish = sessionStorage.getItem(WISHED);
    sessionStorage.removeItem(WISHED);
    const { left, loads } = JSON.parse(wish ?? "{}");
    return left === THIS_VERSION ? loads : 0;
  } catch {
    return 0;
  }
}

/** Loads the page anew for a new version. @param {number} loads since the visitor has asked for it */
function loadAgain(loads) {
  try {
    sessionStorage.setItem(WISHED, JSON.stringify({ left: THIS_VERSION, loads: loads + 1 }));
  } catch {
    // Then the visitor is asked again if the old version answers the next load.
  }
  location.reload();
}

/**
 * Makes the new version's worker take over, and loads the page anew.
 *
 * @param {() => void} take
 * @param {number} loads since the visitor has asked for it
 */
function takeOver(take, loads) {
  taking = () => loadAgain(loads);
  take();
  // Chromium gives up the change if the old worker is asked for something meanwhile. A load makes it try again.
  setTimeout(taking, GIVES_WAY);
}

function register() {
  const workbox = new Workbox(new URL("sw.js", document.baseURI).href, { updateViaCache: "none" });
  const loads = loadsSinceWish();
  const goesOn = loads > 0 && loads < MOST_LOADS;
  workbox.addEventListener("waiting", () => {
    const take = () => workbox.messageSkipWaiting();
    if (goesOn) takeOver(take, loads);
    else tell(take);
  });
  // Without a network the check is repeated at the next occasion.
  const ask = () => workbox.update().catch(() => {});
  workbox
    .register({ immediate: true })
    .then((registration) => {
      // The new worker has taken over since the old one answered this load.
      if (goesOn && !registration?.waiting) loadAgain(loads);
      return ask();
    })
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
