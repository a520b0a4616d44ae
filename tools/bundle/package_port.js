// How the script without a module reaches its worker: as the package does, whose files lie around the script.

import { makeOpen } from "../../www/solver/transport.js";
import { packageFolder } from "./place.js";

const folder = `${packageFolder}www/solver/`;
const file = "worker.js";

export const openPort = makeOpen({
  start: () => new Worker(folder + file, { type: "module" }),
  folder,
  file,
  thread: "node_worker.js",
});
