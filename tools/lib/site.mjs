// The files of the site and the headers it is served with.

/** Files and folders that are served to browsers, in the project and in dist/. */
export const SITE = [
  "index.html",
  "www",
  "pkg/single",
  "pkg/threads",
  "pkg/lab",
  "pkg/vendor",
  "pkg/bundle",
];

/** Path prefixes in the built site of what is needed to play. The offline copy is not complete without these files. */
export const TO_PLAY = [
  "index.html",
  "www/packed/",
  "www/levels/",
  "www/solver/",
  "www/message.js",
  "www/version.js",
  "www/icon",
  "www/manifest",
  "www/offline.js",
  "pkg/single/",
  "pkg/threads/",
];

/**
 * Cached only when used: a page that embeds this file has a network connection. All else is cached when there is time.
 */
export const ON_DEMAND = ["pkg/bundle/"];

/**
 * Path prefixes in the built site that, like the documents, keep their addresses: others refer to them, or their
 * contents cannot conflict between releases.
 */
export const STABLE = ["www/icon", "www/manifest", "pkg/bundle/"];

/** Makes a page `crossOriginIsolated`, so that it may share memory with workers. */
export const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Isolates the page for frames whatever the page around it is: Chromium since 137. */
export const FRAME_ISOLATION = { "Document-Isolation-Policy": "isolate-and-require-corp" };

/**
 * All that the page needs: its own files, wasm, workers from blobs, blobs that stop a worker, levels from https URLs. The
 * local server and the service worker send it, and the built documents contain it.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "connect-src 'self' blob: https:",
  "img-src 'self' blob: data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** @type {Record<string, string>} */
const TYPES = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  mjs: "text/javascript; charset=utf-8",
  png: "image/png",
  sok: "text/plain; charset=utf-8",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
  xsb: "text/plain; charset=utf-8",
};

/**
 * @param {string} path
 * @returns {string} the MIME type for the file extension
 */
export function mimeType(path) {
  return TYPES[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}
