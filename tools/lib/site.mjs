// The files of the site and the headers it is served with.

/** Files and folders that a browser may ask for, as they lie in the project and in dist/. */
export const SITE = [
  "index.html",
  "www",
  "pkg/single",
  "pkg/threads",
  "pkg/lab",
  "pkg/vendor",
  "pkg/bundle",
];

/** Of the built site, what is played with: beginnings of paths. The offline copy takes these up before it is one. */
export const TO_PLAY = [
  "index.html",
  "www/packed/",
  "www/levels/",
  "www/solver/",
  "www/icon",
  "www/manifest",
  "www/offline.js",
  "pkg/single/",
  "pkg/threads/",
];

/** What it takes up only when it is wanted: a page that embeds this file has a network. The rest comes when there is time. */
export const ON_DEMAND = ["pkg/bundle/"];

/** Of the built site, what keeps its address beside the documents: others name it, or it holds nothing that could clash. */
export const STABLE = ["www/icon", "www/manifest", "pkg/bundle/"];

/** Makes a page `crossOriginIsolated`, so that it may share memory between workers. */
export const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** All that the page needs: its own files, wasm, workers from blobs, blobs that tell a worker to end, and levels from https addresses. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "connect-src 'self' blob: https:",
  "img-src 'self' blob: data:",
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
 * @returns {string} the MIME type by the path's ending
 */
export function mimeType(path) {
  return TYPES[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}
