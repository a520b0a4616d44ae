// Serves the page locally.
//
//   node tools/serve/serve.mjs [--root DIR] [--port N] [--host NAME] [--base /path/] [--plain | --bare] [--packed] [--tests]
//
// --root   a folder such as dist; by default the project, limited to the site's files
// --port   the first port to try (8080); the next free one is taken; 0 takes any
// --base   the path under which the site appears (/)
// --plain  without the headers that isolate the page
// --bare   without any of these headers, like a plain static host
// --packed the page in few files, as on the built site; index.html, asked for by its name, and all else are as they are
// --tests  also serves tests/e2e/pages, the pages that embed Kura in the browser tests

import { createReadStream, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { join, relative, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { NAMES_MODULES, published } from "../build/published.mjs";
import { copyLibraries } from "../build/vendor.mjs";
import { inRoot, ROOT, TARGET } from "../lib/paths.mjs";
import { isMain, runTool, say, ToolError } from "../lib/run.mjs";
import {
  CONTENT_SECURITY_POLICY,
  FRAME_ISOLATION,
  ISOLATION,
  mimeType,
  SITE,
} from "../lib/site.mjs";

/** The page from few files. */
const PACKED = "packed.html";

/** How many ports are tried after the first. */
const PORTS_TRIED = 50;

/**
 * @typedef {object} ServeOptions
 * @property {string} [root] folder to serve; without it the project's site files
 * @property {number} [port] first port to try; 0 for any
 * @property {string} [host]
 * @property {string} [base] path of the site
 * @property {"isolated" | "plain" | "bare"} [mode] which headers are sent
 * @property {boolean} [packed] whether the page's modules and styles are packed
 * @property {string[]} [also] further files or folders of the project to serve, for tests
 * @property {boolean} [built] whether the built site is asked for, of `npm start`
 * @property {Set<string>} [awaited] modules that are still being built: their folders are not served yet
 */

/**
 * Starts the server.
 * @param {ServeOptions} [options]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serve(options = {}) {
  const { port = 8080, host = "localhost", base = "/", mode = "isolated" } = options;
  /** @type {Folder[]} */
  const folders = [
    {
      root: await realpath(resolve(options.root ?? ROOT)),
      shown: options.root === undefined ? [...SITE, ...(options.also ?? [])] : undefined,
    },
  ];
  if (options.packed) folders.unshift({ root: await realpath(await packed(port)) });
  const site = {
    folders,
    first: options.packed ? PACKED : "index.html",
    base: `/${base.replaceAll(/^\/+|\/+$/g, "")}/`.replace("//", "/"),
    headers: headersOf(mode),
    frameHeaders: mode === "isolated" ? FRAME_ISOLATION : {},
    awaited: options.awaited ?? new Set(),
  };
  const server = createServer((request, response) => {
    answer(site, request, response).catch(() => response.destroy());
  });
  const used = await listen(server, host, port);
  return {
    url: `http://${host}:${used}${site.base}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** @param {"isolated" | "plain" | "bare"} mode */
function headersOf(mode) {
  // Any page may embed the served files, as on the usual static hosts.
  const common = { "Access-Control-Allow-Origin": "*", "Cache-Control": "no-cache" };
  if (mode === "bare") return common;
  const strict = { ...common, "Content-Security-Policy": CONTENT_SECURITY_POLICY };
  return mode === "plain" ? strict : { ...strict, ...ISOLATION };
}

/**
 * @param {import("node:http").Server} server
 * @param {string} host
 * @param {number} first
 * @returns {Promise<number>} the port in use
 */
async function listen(server, host, first) {
  for (let port = first; port <= first + PORTS_TRIED; port += 1) {
    const error = await new Promise((done) => {
      server.once("error", done);
      server.listen(port, host, () => {
        server.off("error", done);
        done(undefined);
      });
    });
    if (error === undefined) {
      const address = server.address();
      return typeof address === "object" && address !== null ? address.port : port;
    }
    if (error.code !== "EADDRINUSE" || first === 0) {
      throw new ToolError(
        `cannot listen on ${host}:${port}: ${error.message}`,
        "try another --port",
      );
    }
  }
  throw new ToolError(
    `ports ${first} to ${first + PORTS_TRIED} are all in use`,
    "name a free one with --port",
  );
}

/**
 * Files that are served: all of a folder, or those `shown`, files and folders in it.
 *
 * @typedef {{ root: string, shown?: string[] }} Folder
 * @typedef {{ folders: Folder[], first: string, base: string, headers: Record<string, string>, frameHeaders: Record<string, string>, awaited: Set<string> }} Site
 *
 * @param {Site} site
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function answer(site, request, response) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    refuse(site, response, 405, "only GET and HEAD are answered here");
    return;
  }
  const address = request.url ?? "/";
  const [, module] = /^pkg\/(\w+)\//.exec(address.slice(site.base.length)) ?? [];
  if (module && site.awaited.has(module)) {
    response.setHeader("Retry-After", "2");
    refuse(site, response, 503, "this module is being built");
    return;
  }
  const file = await fileFor(site, address);
  if (file === undefined) {
    refuse(site, response, 404, "there is no such file");
    return;
  }
  const changed =
    file.path === inRoot(NAMES_MODULES) && !site.awaited.has("threads")
      ? Buffer.from(published(readFileSync(file.path, "utf8")))
      : undefined;
  response.writeHead(200, {
    ...site.headers,
    ...(file.path.endsWith("embed.html") ? site.frameHeaders : {}),
    "Content-Type": mimeType(file.path),
    "Content-Length": changed?.length ?? file.size,
  });
  if (request.method === "HEAD") response.end();
  else if (changed) response.end(changed);
  else await pipeline(createReadStream(file.path), response);
}

/**
 * @param {Site} site
 * @param {import("node:http").ServerResponse} response
 * @param {number} status
 * @param {string} text
 */
function refuse(site, response, status, text) {
  response.writeHead(status, { ...site.headers, "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${text}\n`);
}

/**
 * Finds the file for a URL, if it may be served.
 * @param {Site} site
 * @param {string} url path and query as sent by the browser
 * @returns {Promise<{ path: string, size: number } | undefined>}
 */
async function fileFor(site, url) {
  let path;
  try {
    path = decodeURIComponent(url.replace(/[?#].*$/s, ""));
  } catch {
    return undefined;
  }
  if (!path.startsWith(site.base) || path.includes("\0")) return undefined;
  const asked = path.slice(site.base.length);
  const file = asked === "" ? site.first : asked.endsWith("/") ? `${asked}index.html` : asked;
  for (const folder of site.folders) {
    const found = await fileIn(folder, file);
    if (found) return found;
  }
  return undefined;
}

/**
 * @param {Folder} folder
 * @param {string} file its path, with slashes
 */
async function fileIn({ root, shown }, file) {
  try {
    // Symbolic links are resolved first, so that none leads out of the folder.
    const real = await realpath(join(root, file));
    const inside = relative(root, real).split(sep).join("/");
    if (inside.startsWith("..") || !isShown(shown, inside)) return undefined;
    const { size, isFile } = await stat(real).then((s) => ({ size: s.size, isFile: s.isFile() }));
    return isFile ? { path: real, size } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string[] | undefined} shown files and folders; undefined means everything
 * @param {string} path inside the served folder, with slashes
 */
function isShown(shown, path) {
  if (path.split("/").some((part) => part.startsWith("."))) return false;
  return shown === undefined || shown.some((part) => path === part || path.startsWith(`${part}/`));
}

/** Packs the page. @param {number} port names the folder, so that servers do not share one @returns {Promise<string>} the folder */
async function packed(port) {
  const folder = join(TARGET, "packed", String(port));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Imported only now: esbuild may be missing until the setup has run.
  const { packPage } = await import("../build/pack.mjs");
  const page = await packPage(readFileSync(inRoot("index.html"), "utf8"), folder, {});
  writeFileSync(join(folder, PACKED), page);
  return folder;
}

/**
 * Reads the command line's options.
 * @returns {ServeOptions}
 */
export function serveOptions() {
  const { values } = parseArgs({
    options: {
      root: { type: "string" },
      port: { type: "string", default: "8080" },
      host: { type: "string", default: "localhost" },
      base: { type: "string", default: "/" },
      plain: { type: "boolean" },
      bare: { type: "boolean" },
      packed: { type: "boolean" },
      tests: { type: "boolean" },
      built: { type: "boolean" },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ToolError(`--port ${values.port} is not a port`, "give a number from 0 to 65535");
  }
  const mode = values.bare ? "bare" : values.plain ? "plain" : "isolated";
  const also = values.tests ? ["tests/e2e/pages"] : [];
  const { root, host, base, built, packed } = values;
  return { root, port, host, base, mode, also, built, packed };
}

if (isMain(import.meta)) {
  await runTool(async () => {
    const options = serveOptions();
    if (options.root === undefined) copyLibraries();
    const { url } = await serve(options);
    say(`serving ${url}  (Ctrl+C ends)`);
  });
}
