// The lab's session in a Node worker thread.

import { parentPort } from "node:worker_threads";
import { loadLabModule } from "./lab_module.js";
import { Session } from "./session.js";

const session = new Session((message) => parentPort?.postMessage(message), loadLabModule);
parentPort?.on("message", (request) => {
  session.handle(request);
});
