// The service worker of the built site. It keeps a copy of every file, so that the page works
// without a network, and adds the isolation headers to the site's own files, so that
// the solver can use threads on hosts that do not send them.
//
// The build bundles this file and writes in front of it:
//   self.KURA_BUILD = { version, first, later, onDemand, releases, headers }
// The three lists hold { url, revision, integrity } for every file. `first` is enough
// to play. `later` is cached when a page is idle, or when one of its files is requested;
// `onDemand` only on request. A file with the wrong SHA-256 is never stored. `releases` is the folder of the files of all versions.

import { PrecacheController } from "workbox-precaching/PrecacheController.js";

const { version, first, later, onDemand, releases, headers } = self.KURA_BUILD;

/** The folder this worker answers for, with a slash at its end. */
const scope = new URL("./", self.location.href);

/** The folder of the files of all versions. */
const ofReleases = new URL(releases, scope).href;

/** Other sites may share the origin, so the name includes the folder. */
const family = `kura ${scope.pathname} `;
const cacheName = family + version;

const copy = new PrecacheController({ cacheName });
const more = new PrecacheController({ cacheName });
copy.addToCacheList(first);
more.addToCacheList([...later, ...onDemand]);

/** How many earlier versions keep their copies, for pages that still run them. */
const EARLIER = 1;

self.addEventListener("install", (event) => copy.install(event));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data?.type === "COMPLETE") event.waitUntil(complete(event));
  if (event.data?.type === "SKIP_WAITING") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== scope.origin) return;
  const file = fileAt(pathname);
  // Other sites on this origin, and what else lies in this one's folder, are none of our business.
  if (holderOf(file) || file.startsWith(ofReleases)) event.respondWith(answer(event, file));
});

/** A folder's address means its page. @param {string} pathname */
function fileAt(pathname) {
  return new URL(pathname.endsWith("/") ? `${pathname}index.html` : pathname, scope).href;
}

/** Takes up what is missing, one after the other, so that a player is not kept waiting meanwhile. */
async function complete(event) {
  for (const { url } of later) {
    // The next version cannot take over while this event lasts.
    if (self.registration.waiting) return;
    // Without a network it is tried again at the next visit.
    await stored(event, new URL(url, scope).href).catch(() => {});
  }
}

/** Drops the copies of versions that no page can still be running. */
async function takeOver() {
  const earlier = (await caches.keys()).filter(
    (name) => name.startsWith(family) && name !== cacheName,
  );
  // Caches are listed in the order in which they were made.
  const old = earlier.slice(0, Math.max(0, earlier.length - EARLIER));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The copy if there is one, else the network's answer, with our headers either way. */
async function answer(event, file) {
  const own = await stored(event, file);
  // What an earlier version's page still asks for: its files have addresses of their own.
  const response = own ?? (await caches.match(file)) ?? (await fetch(event.request));
  return withHeaders(response);
}

/** @returns {PrecacheController | undefined} undefined for what is no file of this version */
function holderOf(file) {
  return [copy, more].find((one) => one.getCacheKeyForURL(file));
}

/**
 * A file of this version, stored if it was not yet.
 *
 * @returns {Promise<Response> | undefined} undefined for what is no file of this version
 */
function stored(event, file) {
  const controller = holderOf(file);
  if (!controller) return undefined;
  const cacheKey = controller.getCacheKeyForURL(file);
  const integrity = controller.getIntegrityForCacheKey(cacheKey);
  const request = new Request(file, { integrity, credentials: "same-origin" });
  return controller.strategy.handle({ event, request, params: { cacheKey, integrity } });
}

/**
 * An opaque answer or a redirection cannot be rebuilt and is passed on as it is. The body is read to its end: a page whose
 * answer is still on its way when a new version's worker takes over might never get the rest.
 */
async function withHeaders(response) {
  if (response.status === 0) return response;
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const { status, statusText } = response;
  const body = response.body && (await response.blob());
  return new Response(body, { status, statusText, headers: all });
}
