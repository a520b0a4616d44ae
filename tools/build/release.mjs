// One release of the built site. All files except the documents lie in a folder named after their content, so that a page
// cannot mix files of two releases: `v/<hash>/www/...`, `v/<hash>/pkg/...`. The documents (index.html, the Lab, the frame
// for embedding) and the modules that other sites name keep their addresses and refer to that folder.

import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, posix, relative, sep } from "node:path";
import { ToolError } from "../lib/run.mjs";
import { CONTENT_SECURITY_POLICY, ISOLATION, ON_DEMAND, STABLE, TO_PLAY } from "../lib/site.mjs";
import { filesUnder } from "./modules.mjs";

/** The folder that contains one folder for each release. */
export const RELEASES = "v";

/** Modules that other sites import from this one. */
const ENTRIES = ["www/index.js", "www/player/kura-player.js", "www/solver/worker.js"];

/**
 * Empties the site's folder, except for the latest releases.
 *
 * @param {string} folder
 * @param {number} keep how many releases to keep
 */
export function clearSite(folder, keep) {
  const releases = join(folder, RELEASES);
  const age = (/** @type {string} */ name) => statSync(join(releases, name)).mtimeMs;
  const names = existsSync(releases) ? readdirSync(releases) : [];
  const kept = names.sort((a, b) => age(b) - age(a)).slice(0, keep);
  const aside = `${folder}.kept`;
  rmSync(aside, { recursive: true, force: true });
  if (kept.length > 0) mkdirSync(aside, { recursive: true });
  for (const name of kept) renameSync(join(releases, name), join(aside, name));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(releases, { recursive: true });
  for (const name of kept) renameSync(join(aside, name), join(releases, name));
  rmSync(aside, { recursive: true, force: true });
}

export class Release {
  #folder;
  #headers = { ...ISOLATION, "Content-Security-Policy": CONTENT_SECURITY_POLICY };
  /** Files of the site at stable addresses, by path. @type {Set<string>} */
  #stable = new Set();

  /**
   * @param {string} folder of the site
   * @param {Record<string, Buffer>} sources the project's files by path, with slashes
   * @param {string[]} also further files that affect the result
   */
  constructor(folder, sources, also) {
    this.#folder = folder;
    const hash = createHash("sha256").update(JSON.stringify(this.#headers));
    for (const [file, bytes] of Object.entries(sources)) hash.update(file).update(bytes);
    for (const path of also) hash.update(readFileSync(path));
    this.name = hash.digest("hex").slice(0, 16);
    /** The release's folder, named by its content. */
    this.root = join(folder, RELEASES, this.name);
    mkdirSync(this.root, { recursive: true });
  }

  /** @param {string} file of the project @returns {string} its path in the site */
  pathOf(file) {
    if (!isStable(file)) return join(this.root, file);
    this.#stable.add(file);
    return join(this.#folder, file);
  }

  /**
   * Writes a document at its stable address, with its content policy and with references into this release's folder.
   *
   * @param {string} file
   * @param {string} html the document in the project
   */
  writeDocument(file, html) {
    const from = posix.dirname(file);
    const rewritten = html.replace(/\b(href|src)="([^"#?:]+)"/g, (text, attribute, address) => {
      const target = posix.normalize(posix.join(from, address));
      if (address.endsWith("/") || isStable(target)) return text;
      if (!existsSync(join(this.root, target))) return text;
      return `${attribute}="${posix.relative(from, this.#inSite(target))}"`;
    });
    const start = /<meta charset="utf-8">/i;
    if (!start.test(rewritten)) throw new ToolError(`${file} does not name its character set`);
    // For the first visit and for hosts that send no headers; before anything is loaded.
    const policy = `$&\n    <meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">`;
    this.#write(file, rewritten.replace(start, policy));
  }

  /** Writes the modules that other sites import; each re-exports the one of this release. */
  writeEntries() {
    for (const entry of ENTRIES) {
      const target = posix.relative(posix.dirname(entry), this.#inSite(entry));
      this.#write(entry, `export * from "${target}";\n`);
    }
  }

  /** @returns {string} the data for the service worker, as JSON */
  manifest() {
    const own = filesUnder(this.root).map((path) => relative(this.root, path).split(sep).join("/"));
    const entries = [
      // Documents first: a page that has loaded can report anything missing.
      ...[...this.#stable].map((file) => this.#entry(file, file, true)),
      ...own.map((file) => this.#entry(file, this.#inSite(file), false)),
    ];
    const among = (/** @type {string[]} */ parts) => (/** @type {{ file: string }} */ entry) =>
      parts.some((part) => entry.file.startsWith(part));
    const [toPlay, onDemand] = [among(TO_PLAY), among(ON_DEMAND)];
    const listed = (/** @type {typeof entries} */ list) => list.map(({ entry }) => entry);
    const data = {
      version: this.name,
      first: listed(entries.filter(toPlay)),
      later: listed(entries.filter((entry) => !toPlay(entry) && !onDemand(entry))),
      onDemand: listed(entries.filter(onDemand)),
      releases: `${RELEASES}/`,
      headers: this.#headers,
    };
    return JSON.stringify(data, null, 2);
  }

  /**
   * @param {string} file its path in the project
   * @param {string} url its path in the site
   * @param {boolean} revised whether its content may change while its address stays the same
   */
  #entry(file, url, revised) {
    const bytes = readFileSync(join(this.#folder, url));
    const digest = createHash("sha256").update(bytes).digest("base64");
    // Otherwise a path that ends in a plus sign or the like would be read as part of a query.
    const entry = {
      url: encodeURI(url),
      revision: revised ? this.name : null,
      integrity: `sha256-${digest}`,
    };
    return { file, entry };
  }

  /** @param {string} file */
  #inSite(file) {
    return `${RELEASES}/${this.name}/${file}`;
  }

  /** @param {string} file at a stable address @param {string} text */
  #write(file, text) {
    const path = join(this.#folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    this.#stable.add(file);
  }
}

/** @param {string} file */
function isStable(file) {
  return file.endsWith(".html") || STABLE.some((part) => file.startsWith(part));
}
