// How the self-contained file reaches its worker: the worker's text lies in the file itself.

import source from "kura:worker";

export async function openPort(_workerUrl, onMessage, onBroken) {
  const blob = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(blob);
  URL.revokeObjectURL(blob);
  worker.addEventListener("message", ({ data }) => onMessage(data));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    onBroken(new Error(event.message || "the solver's worker could not be started"));
  });
  return {
    post: (request) => worker.postMessage(request),
    close: () => worker.terminate(),
  };
}
