// The worker of the script without a module: it is fetched.

import * as glue from "../../pkg/single/kura.js";
import { compile, moduleIn } from "../../www/solver/glue.js";
import { Session } from "../../www/solver/session.js";

const session = new Session(
  (message) => self.postMessage(message),
  async (_build, _threads, folder) => {
    await glue.default({ module_or_path: await compile(moduleIn(folder, "single")) });
    return glue;
  },
);
self.addEventListener("message", ({ data }) => session.handle(data));
