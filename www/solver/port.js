// Where a session runs: in a worker in a browser, in a thread in Node.

/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").Message} Message */

/**
 * @typedef {object} Port
 * @property {(request: Request) => void} post
 * @property {() => void} close ends whatever runs behind it, at once
 */

/**
 * @param {string | URL | null} workerUrl of solver/worker.js, where it was put elsewhere
 * @param {(message: Message) => void} onMessage
 * @param {(error: Error) => void} onBroken called when the worker could not even start
 * @returns {Promise<Port>}
 */
export async function openPort(workerUrl, onMessage, onBroken) {
  if (typeof Worker !== "function") return openInNode(onMessage, onBroken);
  const worker = startWorker(workerUrl);
  worker.addEventListener("message", (event) => onMessage(event.data));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    onBroken(new Error(event.message || "the solver's worker could not be started"));
  });
  return {
    post: (request) => worker.postMessage(request),
    close: () => worker.terminate(),
  };
}

/** @param {string | URL | null} workerUrl */
function startWorker(workerUrl) {
  // Not the origin of the address: a sandboxed frame has another one than its address says.
  const { origin } = globalThis;
  if (!workerUrl && new URL(import.meta.url).origin === origin) {
    // In full, so that bundlers see that this is a worker; and nowhere else, so that they take it for nothing else.
    return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  }
  const beside = import.meta.url.replace(/[^/]*$/, "worker.js");
  const url = new URL(workerUrl ?? beside, globalThis.location?.href);
  return url.origin === origin ? new Worker(url, { type: "module" }) : startThroughBlob(url);
}

/**
 * A worker of another origin is refused; one that imports it is not. In a sandboxed frame only a classic one starts, so
 * it is one, and keeps what it is told until the module is there.
 *
 * @param {URL} url
 */
function startThroughBlob(url) {
  const source = `
    const early = [];
    const keep = (event) => early.push(event.data);
    addEventListener("message", keep);
    import(${JSON.stringify(url.href)}).then(() => {
      removeEventListener("message", keep);
      for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
    }, (error) => setTimeout(() => { throw error; }));`;
  const blob = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(blob);
  setTimeout(() => URL.revokeObjectURL(blob), 60_000);
  return worker;
}

/**
 * @param {(message: Message) => void} onMessage
 * @param {(error: Error) => void} onBroken
 * @returns {Promise<Port>}
 */
async function openInNode(onMessage, onBroken) {
  // The name in a variable keeps bundlers for browsers from looking for it.
  const name = "node:worker_threads";
  const { Worker: Thread } = /** @type {typeof import("node:worker_threads")} */ (
    await import(/* @vite-ignore */ /* webpackIgnore: true */ name)
  );
  const thread = new Thread(new URL("./node_worker.js", import.meta.url));
  // The process may end while nothing is asked of the thread.
  let waiting = 0;
  thread.unref();
  thread.on("message", (/** @type {Message} */ message) => {
    if (message.type !== "progress") waiting -= 1;
    if (waiting === 0) thread.unref();
    onMessage(message);
  });
  thread.on("error", onBroken);
  return {
    post: (request) => {
      if (request.type !== "cancel") waiting += 1;
      thread.ref();
      thread.postMessage(request);
    },
    close: () => {
      thread.terminate();
    },
  };
}
