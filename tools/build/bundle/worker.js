// The worker of the self-contained script: the same session, with its module included.

import * as glue from "../../../pkg/single/kura.js";
import module from "../../../pkg/single/kura_bg.wasm";
import { serveMessages } from "../../../www/solver/session.js";
import { startAlone } from "../../../www/solver/unshared.js";

serveMessages(async () => {
  await startAlone(glue, module);
  return glue;
});
