// A worker that is made from its source text, which includes its module.

import { failure } from "../../../www/solver/failure.js";
import { trusted } from "../../../www/solver/trusted.js";

/**
 * @param {string} source
 * @param {(message: import("../../../www/solver/protocol.js").Message) => void} onMessage
 * @param {(error: Error) => void} onBroken
 */
export function openSource(source, onMessage, onBroken) {
  const blob = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(trusted(blob));
  URL.revokeObjectURL(blob);
  worker.addEventListener("message", ({ data }) => onMessage(data));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    const reason = event.message || "the solver's worker could not be started";
    onBroken(failure("worker-failed", { reason }));
  });
  return {
    post: (request) => {
      // One thread, even if the page would allow more.
      const more = { build: "single", threads: 1 };
      worker.postMessage(request.type === "init" ? { ...request, ...more } : request);
    },
    close: () => worker.terminate(),
  };
}
