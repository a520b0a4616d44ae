// How the classic script reaches its worker: like the package, whose files are next to the script's folder.

import { makeOpen } from "../../../www/solver/transport.js";
import { packageFolder } from "./place.js";

const folder = `${packageFolder}www/solver/`;
const file = "worker.js";

export const openPort = makeOpen({
  start: () => new Worker(folder + file, { type: "module" }),
  folder,
  file,
});
