// The element of a page that loads the packed script from a CDN: of one version, and of no other content.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inRoot } from "../lib/paths.mjs";

const FILE = "pkg/bundle/kura-script.js";

/** @returns {string} the tag for the script as it was built */
export function scriptTag() {
  const { name, version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  // The path of the file: at the root address a CDN may serve a text that it has packed itself.
  const address = `https://cdn.jsdelivr.net/npm/${name}@${version}/${FILE}`;
  const hash = createHash("sha384")
    .update(readFileSync(inRoot(FILE)))
    .digest("base64");
  return `<script src="${address}" integrity="sha384-${hash}" crossorigin="anonymous"></script>`;
}
