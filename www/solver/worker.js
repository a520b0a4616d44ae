// The web worker: a session that receives and answers messages.

import { loadModule } from "./module.js";
import { Session } from "./session.js";

const session = new Session((message) => self.postMessage(message), loadModule);
self.addEventListener("message", (event) => {
  session.handle(event.data);
});
