// The page in a real browser: `plain` without the headers for threads, `isolated` with them, and
// `dist` as a plain host shows the built site under a path of its own; all three in Chromium. `firefox` and
// `firefox-isolated` are the same tests in Firefox, each in one of the two, `firefox-dark` those of the dark theme, and
// `firefox-dist` those of the built site.

import { createServer } from "node:net";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "./tools/lib/chromium.mjs";
import { DARK_PREFERENCES, FIREFOX_PREFERENCES, findFirefox } from "./tools/lib/engines.mjs";

// This file is read again in every worker process; the ports are chosen once, by the first.
process.env.KURA_TEST_PORTS ??= (await freePorts(3)).join(" ");
const [isolated, plain, dist] = process.env.KURA_TEST_PORTS.split(" ");

const DIST_PATH = "/somebody/kura/";

/** What behaves otherwise with threads: searches, workers, modules. The rest is the same page, tried once. */
const WITH_THREADS = /(threads|building|solve|lab|loading|package)\.spec\.js$/;

/** The Lab has one module, without threads: its searches are tried with the headers, its results and lessons without. */
const TRIED_ISOLATED = /\/lab\.spec\.js$/;

/** Tests that only Chromium can run say why: `onlyChromium` in tests/e2e/stage.js. Nothing is timed in Firefox. */
const NOT_IN_FIREFOX = "@chromium|@timing";

/** Playwright drives the system's Firefox by WebDriver BiDi; the version of Playwright in package.json is one that can. */
const firefox = findFirefox();
const IN_FIREFOX = {
  browserName: /** @type {const} */ ("firefox"),
  channel: "moz-firefox",
  launchOptions: { executablePath: firefox, firefoxUserPrefs: FIREFOX_PREFERENCES },
};

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results",
  timeout: 180_000,
  // Tests that look at times are tagged @timing and run afterwards, one at a time (tools/steps.mjs).
  // Their bounds only tell a freeze from work; figures come from benchmarks.
  fullyParallel: true,
  workers: 2,
  // A test that passes only at its second try does not wait for what it checks: the run fails, with a trace of the try.
  retries: 1,
  failOnFlakyTests: true,
  // Upper bounds, for slow and busy machines; nothing waits for them to pass.
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
    // Recording made 33 tests take 4.3 minutes instead of 3.4, so only a test that is tried again is recorded.
    trace: "on-first-retry",
  },
  projects: [
    {
      name: "isolated",
      testDir: "tests/e2e",
      testMatch: WITH_THREADS,
      use: { baseURL: `http://localhost:${isolated}/` },
    },
    {
      name: "plain",
      testDir: "tests/e2e",
      testIgnore: TRIED_ISOLATED,
      use: { baseURL: `http://localhost:${plain}/` },
    },
    {
      name: "dist",
      testDir: "tests/dist",
      use: { baseURL: `http://localhost:${dist}${DIST_PATH}` },
    },
    ...(firefox === undefined ? [] : firefoxProjects()),
  ],
  webServer: [
    server(isolated, ["--tests", "--packed"]),
    server(plain, ["--tests", "--packed", "--plain"]),
    server(dist, ["--root", "dist", "--base", DIST_PATH, "--bare"], DIST_PATH),
  ],
});

function firefoxProjects() {
  const common = { testDir: "tests/e2e", grepInvert: new RegExp(`${NOT_IN_FIREFOX}|@dark`) };
  return [
    {
      ...common,
      name: "firefox",
      testIgnore: WITH_THREADS,
      use: { ...IN_FIREFOX, baseURL: `http://localhost:${plain}/` },
    },
    {
      ...common,
      name: "firefox-isolated",
      testMatch: WITH_THREADS,
      use: { ...IN_FIREFOX, baseURL: `http://localhost:${isolated}/` },
    },
    {
      name: "firefox-dark",
      testDir: "tests/e2e",
      grep: /@dark/,
      grepInvert: new RegExp(NOT_IN_FIREFOX),
      use: {
        ...IN_FIREFOX,
        launchOptions: {
          ...IN_FIREFOX.launchOptions,
          firefoxUserPrefs: { ...FIREFOX_PREFERENCES, ...DARK_PREFERENCES },
        },
        baseURL: `http://localhost:${isolated}/`,
      },
    },
    {
      ...common,
      name: "firefox-dist",
      testDir: "tests/dist",
      use: { ...IN_FIREFOX, baseURL: `http://localhost:${dist}${DIST_PATH}` },
    },
  ];
}

/**
 * @param {string} port
 * @param {string[]} args of tools/serve/serve.mjs
 * @param {string} [path]
 */
function server(port, args, path = "/") {
  return {
    command: ["node", "tools/serve/serve.mjs", "--port", port, ...args].join(" "),
    url: `http://localhost:${port}${path}`,
    reuseExistingServer: false,
  };
}

/**
 * @param {number} count
 * @returns {Promise<number[]>} ports that nobody listens on
 */
async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const listener = createServer();
      return new Promise((done) => listener.listen(0, "localhost", () => done(listener)));
    }),
  );
  const ports = servers.map((listener) => listener.address().port);
  await Promise.all(servers.map((listener) => new Promise((done) => listener.close(done))));
  return ports;
}
