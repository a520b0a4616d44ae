// How the self-contained script reaches its worker: the script contains the worker's source text.

import source from "kura:worker";
import { openSource } from "./source_port.js";

export async function openPort(_workerUrl, onMessage, onBroken) {
  return openSource(source, onMessage, onBroken);
}
