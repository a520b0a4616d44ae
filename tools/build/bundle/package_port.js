// How the classic script reaches its worker: like the package, whose files are next to the script's folder.

import { makeOpen } from "../../../www/solver/transport.js";
import { packageFolder } from "./place.js";

export const openPort = makeOpen({
  folder: `${packageFolder}www/solver/port.js`,
  own: "port.js",
  file: "worker.js",
});
