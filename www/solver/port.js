// Where the everyday session runs: in a worker in a browser, in a thread in Node.

import { makeOpen } from "./transport.js";

export const openPort = makeOpen({
  // In full, so that bundlers see that this is a worker; and nowhere else, so that they take it for nothing else.
  start: () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" }),
  folder: import.meta.url,
  file: "worker.js",
  thread: "node_worker.js",
});
