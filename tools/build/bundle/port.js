// How the self-contained script reaches its worker: the script contains the worker's source text.

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
    post: (request) => {
      // One thread, even if the page would allow more.
      const more = { build: "single", threads: 1 };
      worker.postMessage(request.type === "init" ? { ...request, ...more } : request);
    },
    close: () => worker.terminate(),
  };
}
