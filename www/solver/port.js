// Where the default session runs: in a web worker in browsers, in a worker thread in Node.

import { makeOpen } from "./transport.js";

export const openPort = makeOpen({
  // A literal path, so that bundlers recognise a worker; and only here, so that they do not treat it as anything else.
  start: () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
  folder: import.meta.url,
  file: "worker.js",
});
