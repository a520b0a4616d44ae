// npm test: installs what is missing and runs the tests, two steps at a time, until the first failure.
//
//   npm test                     the short run, for every change
//   npm test -- --all            the whole run: every night, and before a release
//   npm test -- --list           the steps, in which of the two they are, and how long each took last
//   npm test -- rust js          only these steps, after the setup; with --all in their whole form
//
// With --shard 1/2 the steps "browser" and "firefox" run the first half of their tests.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { setup } from "./build/setup.mjs";
import { ROOT, TARGET } from "./lib/paths.mjs";
import { heading, runTool, say, ToolError } from "./lib/run.mjs";
import { hyperqueue } from "./measure/hyperqueue.mjs";
import { isLeftOut, leftOut, STEPS } from "./steps.mjs";

/** @typedef {import("./steps.mjs").Step} Step */

/** How many steps run at a time: compiling one crate takes one core most of the time. */
const AT_A_TIME = 2;

/** Seconds that each step took last, by its name, with ` --all` for the whole form. */
const TIMES = join(TARGET, "test-times.json");

/** @returns {Record<string, number>} */
const times = () => (existsSync(TIMES) ? JSON.parse(readFileSync(TIMES, "utf8")) : {});

/**
 * @param {string} name
 * @param {boolean} all
 */
const keyOf = (name, all) => (all ? `${name} --all` : name);

/** The batch engine: its tests are skipped, and say so, if it cannot be installed. */
async function setUpEngine() {
  try {
    await hyperqueue();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    say(`WARNING: going on without HyperQueue: ${error.message}`);
  }
}

/**
 * @param {string[]} names of steps; all of the run if empty
 * @param {boolean} all
 */
function chosen(names, all) {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    const known = STEPS.map(({ name }) => name).join(", ");
    throw new ToolError(`there is no step ${unknown.join(", ")}`, `the steps are ${known}`);
  }
  if (names.length > 0) return STEPS.filter(({ name }) => names.includes(name));
  return STEPS.filter(({ whole }) => all || !whole);
}

function list() {
  const took = times();
  /** @param {number | undefined} seconds */
  const shown = (seconds) => (seconds === undefined ? "-" : `${seconds} s`).padStart(7);
  console.log(`${"step".padEnd(10)}  short  --all  what it checks`);
  for (const { name, title, whole } of STEPS) {
    const short = whole ? "".padStart(7) : shown(took[keyOf(name, false)]);
    console.log(`${name.padEnd(10)}${short}${shown(took[keyOf(name, true)])}  ${title}`);
  }
}

/**
 * Runs a step as a program of its own, so that what it prints stays together.
 *
 * @param {Step} step
 * @param {string[]} options of this program
 * @param {Set<import("node:child_process").ChildProcess>} running
 * @returns {Promise<number>} the seconds it took; rejects with a ToolError when it fails
 */
function runStep({ name, title }, options, running) {
  say(`${name}: begun`);
  const begin = performance.now();
  const args = [fileURLToPath(import.meta.url), "--only", name, ...options];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that the programs it has started can be ended with it.
    detached: true,
  });
  running.add(child);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      printed += text;
    });
  }
  return new Promise((done, fail) => {
    child.on("error", (error) => fail(new ToolError(`${name}: ${error.message}`)));
    child.on("close", (code) => {
      running.delete(child);
      const seconds = Math.round((performance.now() - begin) / 1000);
      heading(title);
      process.stdout.write(printed);
      if (code !== 0) {
        fail(new ToolError(`${name}, after ${seconds} s`, "see above"));
        return;
      }
      say(`${name}: done in ${seconds} s`);
      done(seconds);
    });
  });
}

/**
 * Runs the steps, each when those before it have ended.
 *
 * @param {Step[]} steps
 * @param {boolean} all
 * @param {string[]} options of this program
 */
async function runSteps(steps, all, options) {
  const names = new Set(steps.map(({ name }) => name));
  /** @type {Set<import("node:child_process").ChildProcess>} */
  const running = new Set();
  const end = () => {
    for (const { pid } of running) if (pid !== undefined) process.kill(-pid, "SIGKILL");
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.once(signal, () => {
      end();
      process.exit(1);
    });
  }
  /** @type {Map<string, Promise<string>>} */
  const under = new Map();
  /** @type {Set<string>} */
  const ended = new Set();
  const waiting = [...steps];
  const took = times();
  /** @param {Step} step */
  const isReady = ({ after = [], alone }) =>
    after.every((name) => !names.has(name) || ended.has(name)) && !(all && alone && under.size > 0);
  const isAlone = () => all && steps.some(({ name, alone }) => alone && under.has(name));
  /** @returns {Step | undefined} */
  const next = () => {
    if (under.size === AT_A_TIME || isAlone()) return undefined;
    const at = waiting.findIndex(isReady);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };
  try {
    while (ended.size < steps.length) {
      for (let step = next(); step; step = next()) {
        const { name } = step;
        const run = runStep(step, options, running);
        under.set(
          name,
          run.then((seconds) => {
            took[keyOf(name, all)] = seconds;
            return name;
          }),
        );
      }
      const name = await Promise.race(under.values());
      under.delete(name);
      ended.add(name);
      mkdirSync(dirname(TIMES), { recursive: true });
      writeFileSync(TIMES, `${JSON.stringify(took, null, 2)}\n`);
    }
  } finally {
    end();
  }
}

await runTool(async () => {
  const { values, positionals } = parseArgs({
    options: {
      all: { type: "boolean", default: false },
      list: { type: "boolean" },
      only: { type: "string" },
      shard: { type: "string" },
    },
    allowPositionals: true,
  });
  if (values.list) return list();
  if (values.only !== undefined) {
    const [step] = chosen([values.only], values.all);
    return step.run(values.all, values.shard);
  }
  const begin = performance.now();
  const wanted = chosen(positionals, values.all);
  // A step that was asked for by name is not left out.
  const need = positionals.length > 0 ? "needed" : "wanted";
  const engines = wanted.flatMap(({ engine }) => (engine ? [[engine, need]] : []));
  await setup({
    browser: true,
    threads: values.all ? "needed" : "unused",
    engines: Object.fromEntries(engines),
  });
  const steps = wanted.filter((step) => !isLeftOut(step));
  if (values.all) await setUpEngine();
  for (const what of leftOut()) say(what);
  const shard = values.shard === undefined ? [] : ["--shard", values.shard];
  await runSteps(steps, values.all, [...(values.all ? ["--all"] : []), ...shard]);
  const missing = wanted.filter(isLeftOut).map(({ name }) => name);
  const without = missing.length > 0 ? `, without ${missing.join(", ")}` : "";
  heading(
    `All ${steps.length} steps passed in ${Math.round((performance.now() - begin) / 1000)} s${without}`,
  );
});
