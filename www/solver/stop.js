// A controller that another signal can abort too.

/** @param {AbortSignal} [signal] @returns {{ control: AbortController, release: () => void }} release removes the listener */
export function stopWith(signal) {
  const control = new AbortController();
  const abort = () => control.abort(signal?.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener("abort", abort, { once: true });
  return { control, release: () => signal?.removeEventListener("abort", abort) };
}
