// Starts the threads of the module, and is what each of them runs. It stands in the place of wasm-bindgen-rayon's own script,
// which knows no Node, and in which the failure of a thread is a rejected promise: it stays in its worker, and the solver
// waits for that thread for ever.

const BEGIN = "kura-thread-begin";
const READY = "kura-thread-ready";

const inNode = typeof globalThis.postMessage !== "function";
// Not an import, which bundlers for browsers would try to resolve.
const node = inNode ? globalThis.process.getBuiltinModule("node:worker_threads") : null;

// The solver's own worker imports this file too, and gets other messages.
const port = node ? node.parentPort : self;
const listen = ({ data }) => {
  if (data?.type !== BEGIN) return;
  port.removeEventListener("message", listen);
  run(data).catch((error) =>
    setTimeout(() => {
      throw error;
    }),
  );
};
port?.addEventListener("message", listen);

async function run(data) {
  const glue = await import(data.glue);
  await glue.default({ module_or_path: data.module, memory: data.memory });
  port.postMessage({ type: READY });
  glue.wbg_rayon_start_worker(data.receiver);
}

/** Kept: Firefox collects workers that nothing refers to, https://bugzilla.mozilla.org/show_bug.cgi?id=1702191 */
const threads = [];

/** Called by wasm-bindgen-rayon. */
export async function startWorkers(module, memory, builder) {
  const told = {
    type: BEGIN,
    module,
    memory,
    receiver: builder.receiver(),
    glue: builder.mainJS(),
  };
  const started = Array.from({ length: builder.numThreads() }, () => start(told));
  threads.push(...(await Promise.all(started)));
  builder.build();
}

async function start(told) {
  const worker = node ? new node.Worker(new URL(import.meta.url)) : await startInBrowser();
  const ready = new Promise((resolve) => {
    const hear = (data) => data?.type === READY && resolve(worker);
    if (node) worker.on("message", hear);
    else worker.addEventListener("message", ({ data }) => hear(data));
  });
  worker.postMessage(told);
  return ready;
}

/** Through a blob: browsers refuse a worker from another origin. */
async function startInBrowser() {
  const source = await (await fetch(import.meta.url)).blob();
  const url = URL.createObjectURL(source);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return new Worker(url, { type: "module" });
}
