// The service worker of the built site. It keeps a copy of every file, so that the page works
// without a network, and adds to each answer the headers that a plain host does not send, so that
// the page is isolated and the solver may use threads.
//
// The build writes in front of this text:
//   self.KURA_BUILD = { version: string, files: string[], later: string[], onDemand: string[],
//     headers: { [name]: value } }
// `files` make a copy that can be played with. `later` are taken up when a page says that it has
// time, or when one of them is asked for; `onDemand` only then.

const { version, files, later, onDemand, headers } = self.KURA_BUILD;

/** The folder this worker answers for, with a slash at its end. */
const scope = new URL("./", self.location.href);

/** Other sites may lie on the same origin, so the name tells the folder too. */
const family = `kura ${scope.pathname} `;
const cacheName = family + version;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => {
  if (event.data === "complete") event.waitUntil(complete());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== scope.origin) return;
  event.respondWith(answer(request));
});

/** Fetches every file anew; one that fails makes the whole installation fail and be tried again. */
async function fill() {
  const cache = await caches.open(cacheName);
  await Promise.all(files.map((file) => take(cache, file)));
}

/** Takes up what is missing, one after the other, so that whoever plays meanwhile is not kept waiting. */
async function complete() {
  const cache = await caches.open(cacheName);
  for (const file of later) {
    const known = await cache.match(new URL(file, scope));
    // Without a network it is tried again at the next visit.
    if (known === undefined) await take(cache, file).catch(() => {});
  }
}

/** The version in the address gets past copies that the host's own caches still hold. */
async function take(cache, file) {
  const fresh = await fetch(new URL(`${file}?v=${version}`, scope), { cache: "reload" });
  if (!fresh.ok) throw new Error(`${file}: ${fresh.status}`);
  await cache.put(new URL(file, scope), fresh);
}

/** Drops the copies of earlier versions, which no open page uses any more. */
async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(family) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The copy if there is one, else the network's answer; with our headers either way. */
async function answer(request) {
  const url = new URL(request.url);
  const path = url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname;
  const cache = await caches.open(cacheName);
  const copy = await cache.match(new URL(path, scope));
  if (copy !== undefined) return withHeaders(copy);
  const fresh = await fetch(request);
  const file = decodeURI(path).slice(decodeURI(scope.pathname).length);
  if (fresh.ok && (later.includes(file) || onDemand.includes(file)))
    await cache.put(new URL(path, scope), fresh.clone());
  return withHeaders(fresh);
}

/** An opaque answer or a redirection cannot be rebuilt and is passed on as it is. */
function withHeaders(response) {
  if (response.status === 0) return response;
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers: all });
}
