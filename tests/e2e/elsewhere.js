// Somebody else's site: pages that embed the board, on a server that sends no headers beyond those a test asks for. The
// project lies on it under `kura/`, as a copied build does.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { test } from "@playwright/test";
import { inRoot } from "../../tools/lib/paths.mjs";
import { mimeType } from "../../tools/lib/site.mjs";

/** @typedef {import("@playwright/test").Page} Page */

/**
 * @typedef {object} Site
 * @property {Record<string, string>} [headers] of every answer
 * @property {Record<string, Record<string, string>>} [own] further headers, by the start of a path
 * @property {Record<string, string>} [pages] further pages, by path
 * @property {string} [head] what stands before the body
 */

/** The element's script, on the same server. */
export const SCRIPT = `<script type="module" src="kura/www/player/kura-player.js"></script>`;

/**
 * Starts the server for the tests of a file.
 *
 * @returns {(tab: Page, body: string, site?: Site) => Promise<string>} opens a page; returns the server's address
 */
export function elsewhere() {
  /** @type {Site} */
  let site = {};
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? "/").replace(/[?#].*$/s, ""));
    const own = Object.entries(site.own ?? {}).filter(([start]) => path.startsWith(start));
    const headers = Object.assign({}, site.headers, ...own.map(([, more]) => more));
    const page = site.pages?.[path];
    try {
      const file = path.startsWith("/kura/") ? inRoot(path.slice("/kura/".length)) : null;
      if (page === undefined && !file) throw new Error("no such page");
      const body = page ?? (await readFile(/** @type {string} */ (file)));
      const type = page === undefined ? mimeType(path) : "text/html; charset=utf-8";
      response.writeHead(200, { "Content-Type": type, ...headers });
      response.end(body);
    } catch {
      response.writeHead(404, headers);
      response.end();
    }
  });
  test.beforeAll(() => new Promise((done) => server.listen(0, "localhost", () => done(undefined))));
  test.afterAll(() => new Promise((done) => server.close(done)));
  return async (tab, body, wanted = {}) => {
    const head = wanted.head ?? `<html lang="en"><title>Elsewhere</title>`;
    site = { ...wanted, pages: { "/": `<!doctype html>${head}${body}`, ...wanted.pages } };
    const address = server.address();
    const home = `http://localhost:${typeof address === "object" ? address?.port : 0}/`;
    await tab.goto(home);
    return home;
  };
}
