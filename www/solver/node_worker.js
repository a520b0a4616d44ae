// The same session in a thread of Node.

import { parentPort } from "node:worker_threads";
import { Session } from "./session.js";

const session = new Session((message) => parentPort?.postMessage(message));
parentPort?.on("message", (request) => {
  session.handle(request);
});
