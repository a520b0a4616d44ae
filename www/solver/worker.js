// The worker itself: a session that hears and answers messages.

import { Session } from "./session.js";

const session = new Session((message) => self.postMessage(message));
self.addEventListener("message", (event) => {
  session.handle(event.data);
});
