// The worker of the self-contained script: the same session, with its module included.

import * as glue from "../../pkg/single/kura.js";
import module from "../../pkg/single/kura_bg.wasm";
import { Session } from "../../www/solver/session.js";

const session = new Session(
  (message) => self.postMessage(message),
  async () => {
    await glue.default({ module_or_path: module });
    return glue;
  },
);
self.addEventListener("message", ({ data }) => session.handle(data));
