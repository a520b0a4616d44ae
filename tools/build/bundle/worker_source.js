// The worker's source as a script, for frames that may load nothing else: frame_port.js.

import source from "kura:worker";

globalThis.kuraWorkerSource = source;
