// How the page for frames reaches its worker. A sandboxed frame has no origin: servers that allow no other origin refuse it
// modules and files, but never a classic script. So there the worker comes as one.

import { trusted } from "../../../www/solver/trusted.js";
import { openPort as openPackage } from "./package_port.js";
import { packageFolder } from "./place.js";
import { openSource } from "./source_port.js";

export async function openPort(workerUrl, onMessage, onBroken) {
  const source = globalThis.origin === "null" ? await workerSource() : null;
  const near = () => openPackage(workerUrl, onMessage, onBroken);
  return source ? openSource(source, onMessage, onBroken) : near();
}

/** @returns {Promise<string | null>} null where there is no such script: in the npm package */
function workerSource() {
  if (globalThis.kuraWorkerSource) return globalThis.kuraWorkerSource;
  return new Promise((done) => {
    const script = document.createElement("script");
    script.src = trusted(`${packageFolder}pkg/bundle/kura-worker.js`);
    script.addEventListener("load", () => done(globalThis.kuraWorkerSource ?? null));
    script.addEventListener("error", () => done(null));
    document.head.append(script);
  });
}
