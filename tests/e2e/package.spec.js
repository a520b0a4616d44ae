// The package in another site's page: another origin, no bundler, no headers for isolation.

import { createServer } from "node:http";
import { expect, test } from "@playwright/test";

/** The page that the other origin serves at present. */
let page = "";
const elsewhere = createServer((_, response) => {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
  response.end(page);
});

test.beforeAll(
  () => new Promise((done) => elsewhere.listen(0, "localhost", () => done(undefined))),
);
test.afterAll(() => new Promise((done) => elsewhere.close(done)));

const LEVEL = "#####\\n#@$.#\\n#####";

/**
 * Opens a page of another origin whose module script is `body`; its return value becomes `window.answer`.
 *
 * @param {import("@playwright/test").Page} tab
 * @param {string} body
 */
async function openElsewhere(tab, body) {
  const script = `(async () => { ${body} })().then(
    (answer) => { window.answer = answer; }, (error) => { window.answer = { error: String(error) }; });`;
  page = `<!doctype html><title>Elsewhere</title><script type="module">${script}</script>`;
  const address = elsewhere.address();
  const port = typeof address === "object" ? address?.port : 0;
  await tab.goto(`http://localhost:${port}/`);
  await tab.waitForFunction(() => "answer" in window);
  return tab.evaluate(
    () => /** @type {{ answer: any }} */ (/** @type {unknown} */ (window)).answer,
  );
}

test("solves in a page of another origin, from a plain module script", async ({
  page: tab,
  baseURL,
}) => {
  const answer = await openElsewhere(
    tab,
    `const { solve, verify, readLevels } = await import("${baseURL}www/index.js");
     const result = await solve("${LEVEL}", { objective: "pushes" });
     const verdict = await verify("${LEVEL}", result.solution);
     const { levels } = await readLevels("${LEVEL}");
     return { result, verdict, count: levels.length };`,
  );
  expect(answer.error).toBeUndefined();
  expect(answer.result).toMatchObject({
    outcome: "solved",
    solution: "R",
    optimal: true,
    build: "single",
  });
  expect(answer.verdict).toMatchObject({ ok: true, solved: true, pushes: 1 });
  expect(answer.count).toBe(1);
});

test("outcomes are returned as results: cancelled, timeout, invalid", { tag: "@timing" }, async ({
  page: tab,
  baseURL,
}) => {
  const answer = await openElsewhere(
    tab,
    `const { createSolver } = await import("${baseURL}www/index.js");
     const { ENDLESS } = await import("${baseURL}tests/e2e/pages/levels.js");
     const solver = createSolver();
     await solver.ready();
     const begin = performance.now();
     const timeout = await solver.solve(ENDLESS, { timeLimitMs: 300, strategy: "breadth-first" });
     const took = performance.now() - begin;
     const cancelled = await solver.solve(ENDLESS, { signal: AbortSignal.timeout(200), strategy: "breadth-first" });
     const invalid = await solver.solve("#####\\n#@$ #\\n#####");
     const seen = [];
     for await (const progress of solver.run(ENDLESS, { strategy: "breadth-first" })) {
       seen.push(progress);
       if (seen.length === 3) break;
     }
     solver.dispose();
     return { timeout, cancelled, invalid, seen, took };`,
  );
  expect(answer.error).toBeUndefined();
  expect(answer.timeout.outcome).toBe("timeout");
  expect(answer.took).toBeLessThan(5000);
  expect(answer.cancelled.outcome).toBe("cancelled");
  expect(answer.invalid.outcome).toBe("invalid");
  expect(answer.invalid.problems[0]).toMatchObject({
    row: expect.any(Number),
    column: expect.any(Number),
  });
  expect(answer.seen).toHaveLength(3);
  expect(answer.seen[2].expanded).toBeGreaterThan(0);
  expect(answer.seen[2].best).toContain("#");
});

test("an element of the page plays in another origin, several of them, each with its own keys", async ({
  page: tab,
  baseURL,
}) => {
  const answer = await openElsewhere(
    tab,
    `await import("${baseURL}www/player/kura-player.js");
     const players = ["a", "b"].map(() => {
       const player = document.createElement("kura-player");
       player.setAttribute("level", "#####|#@$.#|#####");
       document.body.append(player);
       return player;
     });
     const events = [];
     players[1].addEventListener("solved", () => events.push("solved"));
     players[1].dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
     return { moves: players.map(({ player }) => player.game.moves), events,
       loaded: performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".wasm")).length };`,
  );
  expect(answer.error).toBeUndefined();
  expect(answer.moves).toEqual([0, 1]);
  expect(answer.events).toEqual(["solved"]);
  expect(answer.loaded, "a board alone loads no solver").toBe(0);
});
