// The worker of the solver, in browsers and in Node.

import { loadModule } from "./module.js";
import { serveMessages } from "./session.js";

serveMessages(loadModule);
