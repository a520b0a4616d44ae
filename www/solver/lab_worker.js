// The worker of the lab's solver.

import { loadLabModule } from "./lab_module.js";
import { serveMessages } from "./session.js";

serveMessages(loadLabModule);
