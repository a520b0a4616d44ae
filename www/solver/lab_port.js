// Where the lab's session runs.

import { makeOpen } from "./transport.js";

export const openLabPort = makeOpen({
  start: () => new Worker(new URL("./lab_worker.js", import.meta.url), { type: "module" }),
  folder: import.meta.url,
  file: "lab_worker.js",
});
