// The lab's worker: the same session with the lab's module.

import { loadLabModule } from "./lab_module.js";
import { Session } from "./session.js";

const session = new Session((message) => self.postMessage(message), loadLabModule);
self.addEventListener("message", (event) => {
  session.handle(event.data);
});
