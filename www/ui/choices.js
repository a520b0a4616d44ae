// Stored choices in select elements.

import { select } from "./elements.js";

/**
 * @param {import("../store/store.js").Store} store
 * @param {string} id of a select
 * @param {(value: string) => void} [apply] called now and on every change
 */
export function keepChoice(store, id, apply = () => {}) {
  const control = select(id);
  const kept = store.get(`choice:${id}`);
  if ([...control.options].some(({ value }) => value === kept)) control.value = String(kept);
  control.addEventListener("change", () => {
    store.set(`choice:${id}`, control.value);
    apply(control.value);
  });
  apply(control.value);
}
