// How to reach a session: in a web worker in browsers, in a worker thread in Node.

import { failure } from "./failure.js";

/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").Message} Message */

/**
 * @typedef {object} Port
 * @property {(request: Request) => void} post
 * @property {(held: boolean) => void} [hold] whether it keeps Node alive
 * @property {() => void} close terminates it at once
 */

/**
 * @typedef {(workerUrl: string | URL | null, onMessage: (message: Message) => void,
 *   onBroken: (error: Error) => void) => Promise<Port>} Open `workerUrl`: the address of the worker's file if not the
 *   default; `onBroken` is called when the worker cannot start, or ends by itself
 */

/**
 * The files of a worker.
 *
 * @typedef {object} Files
 * @property {() => Worker} start starts the worker from the package's own file
 * @property {string} folder address of a file in the same folder
 * @property {string} file name of the worker's file
 */

/** @param {Files} files @returns {Open} */
export function makeOpen(files) {
  return async (workerUrl, onMessage, onBroken) => {
    if (typeof Worker !== "function") {
      return openInNode(workerUrl ?? new URL(files.file, files.folder), onMessage, onBroken);
    }
    const worker = startWorker(files, workerUrl);
    worker.addEventListener("message", (event) => onMessage(event.data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      const reason = event.message || "the solver's worker could not be started";
      onBroken(failure("worker-failed", { reason }));
    });
    return {
      post: (request) => worker.postMessage(request),
      close: () => worker.terminate(),
    };
  };
}

/** @param {Files} files @param {string | URL | null} workerUrl */
function startWorker(files, workerUrl) {
  // Not the origin of the URL: a sandboxed frame has an opaque origin.
  const { origin } = globalThis;
  if (!workerUrl && new URL(files.folder).origin === origin) return files.start();
  const beside = files.folder.replace(/[^/]*$/, files.file);
  const url = new URL(workerUrl ?? beside, globalThis.location?.href);
  return url.origin === origin ? new Worker(url, { type: "module" }) : startThroughBlob(url);
}

/**
 * Browsers refuse a worker of another origin, but not one that imports it. In a sandboxed frame only a classic worker
 * starts, so this is a classic one; it queues messages until the module is loaded.
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
 * @param {string | URL} file
 * @param {(message: Message) => void} onMessage
 * @param {(error: Error) => void} onBroken
 * @returns {Promise<Port>}
 */
async function openInNode(file, onMessage, onBroken) {
  // Not an import, which bundlers for browsers would try to resolve.
  const { execArgv, getBuiltinModule } = globalThis.process;
  const { Worker: Thread } = getBuiltinModule("node:worker_threads");
  // A thread inherits Node's options, but starts with none that says how to read a program from the command line.
  const own = execArgv.some((option) => option.startsWith("--input-type")) ? { execArgv: [] } : {};
  const thread = new Thread(new URL(file), own);
  thread.unref();
  thread.on("message", onMessage);
  const fail = (/** @type {string} */ reason) => onBroken(failure("worker-failed", { reason }));
  thread.on("error", ({ message }) => fail(message));
  thread.on("exit", () => fail("the solver's thread has ended"));
  return {
    post: (request) => thread.postMessage(request),
    hold: (held) => (held ? thread.ref() : thread.unref()),
    close: () => {
      thread.terminate();
    },
  };
}
