// The default session in a Node worker thread.

import { parentPort } from "node:worker_threads";
import { loadModule } from "./module.js";
import { Session } from "./session.js";

const session = new Session((message) => parentPort?.postMessage(message), loadModule);
parentPort?.on("message", (request) => {
  session.handle(request);
});
