// Looks levels up in the table of facts, which is loaded with the first question.

import { readFacts } from "./facts.js";

/** @typedef {import("./facts.js").Fact} Fact */

/** @type {Promise<Map<string, Fact>> | null} */
let table = null;

/** @returns {Promise<Map<string, Fact>>} all facts by the identity of their levels, in the order of the table */
export function allFacts() {
  table ??= load().catch((error) => {
    table = null;
    throw error;
  });
  return table;
}

async function load() {
  const answer = await fetch(new URL("./public.txt", import.meta.url));
  if (!answer.ok) throw new Error(`public.txt: ${answer.status} ${answer.statusText}`.trim());
  return new Map(readFacts(await answer.text()).map((fact) => [fact.key, fact]));
}
