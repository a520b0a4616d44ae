// The bench signature: how many nodes each strategy expands under a node limit. It is the same natively, in wasm and on
// every machine, so it shows whether a code change affects the search. It has three parts:
//
// everyday  `auto` and the default strategies on the project's own levels
// lab       the lab's strategies on the same levels, in the lab module
// shares    on levels that take `auto` long, each member's share of the run: only this part shows changes of shares,
//           order or scheduler
//
//   node tools/measure/signature.mjs            compares all with tests/data/signature.json
//   node tools/measure/signature.mjs --write    stores the current native results

import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";
import { withLab } from "../../www/solver/lab_module.js";
import { startAlone } from "../../www/solver/unshared.js";
import { isPublished } from "../build/published.mjs";
import { ownLevels } from "../lib/levels.mjs";
import { inRoot, NATIVE_CLI, TEST_CLI } from "../lib/paths.mjs";
import { isMain, run, runTool, say, ToolError } from "../lib/run.mjs";

const STORED = inRoot("tests/data/signature.json");

/** Node limit per level, for the parts `everyday` and `lab`. */
const NODE_LIMIT = 1000;

/** Levels on which `auto` is still running when the node limit below ends it. */
const LONG_LEVELS = inRoot("tests/data/signature.xsb");
const LONG_NODE_LIMIT = 100_000;

/** Minimum number of turns that each member of `auto` must get on at least one of these levels. */
const FEWEST_TURNS = 10;

/** Members with a single turn on every level, and the one that gives up where no boxes lie apart. */
const FEW_TURNS = ["weighted", "beam, once", "divide"];

/** Seconds per level, never reached: the node limit must end the run. */
const TIME_LIMIT = 600;

/** Bytes of the command line's answers, more than they take. */
const ANSWERS_LIMIT = 256 * 1024 * 1024;

/** Table memory in MiB, natively and in wasm: enough that no level runs out of it. */
const MEMORY_LIMIT = 1024;

/** @typedef {Record<string, number>} Nodes total nodes expanded, by strategy */
/** @typedef {{ strategy: string, turns: number, expanded: number }} Share */
/** @typedef {{ everyday: Nodes, lab: Nodes, shares: Record<string, Nodes> }} Signature */

/**
 * One of the two builds of the solver.
 * @typedef {object} Side
 * @property {(strategy: string) => Promise<number>} nodes expanded by a strategy on the project's own levels
 * @property {() => Promise<Share[][]>} shares of the members of `auto`, for each long level
 */

/**
 * @param {string} program the command line, which must have been built
 * @returns {Side}
 */
function native(program) {
  return {
    nodes: async (strategy) => sum(await solveNatively(program, strategy, NODE_LIMIT, ownLevels())),
    shares: async () => {
      const answers = await solveNatively(program, "auto", LONG_NODE_LIMIT, [LONG_LEVELS]);
      return answers.map(({ shares }) => shares);
    },
  };
}

/**
 * @param {string} program
 * @param {string} strategy
 * @param {number} nodeLimit
 * @param {string[]} files
 * @returns {Promise<{ expanded: number, shares: Share[] }[]>} one result per level
 */
async function solveNatively(program, strategy, nodeLimit, files) {
  const args = ["solve", "--format", "json", "--strategy", strategy];
  args.push("--node-limit", String(nodeLimit), "--time-limit", String(TIME_LIMIT));
  args.push("--memory-limit", String(MEMORY_LIMIT), ...files);
  let lines = "";
  try {
    ({ stdout: lines } = await promisify(execFile)(program, args, { maxBuffer: ANSWERS_LIMIT }));
  } catch (error) {
    // Code 1 only means that some level was not solved.
    const { code, stdout, stderr } =
      /** @type {{ code: unknown, stdout: string, stderr: string }} */ (error);
    if (code !== 1) throw new ToolError(`${program} --strategy ${strategy}: ${stderr}`);
    lines = stdout;
  }
  return lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/**
 * It pauses after each level, so that the next search of the command line can start meanwhile.
 *
 * @param {any} glue a module's exports
 * @returns {Side} the WebAssembly module
 */
function wasm(glue) {
  const own = ownLevels().flatMap((file) => levelsOf(glue, file));
  return {
    nodes: async (strategy) => {
      const answers = [];
      for (const xsb of own) {
        answers.push(solveInWasm(glue, strategy, NODE_LIMIT, xsb));
        await setImmediate();
      }
      return sum(answers);
    },
    shares: async () =>
      levelsOf(glue, LONG_LEVELS).map(
        (xsb) => solveInWasm(glue, "auto", LONG_NODE_LIMIT, xsb).shares,
      ),
  };
}

/**
 * @param {"single" | "threads" | "lab"} name
 * @returns {Promise<any>} its exports, started with one thread
 */
async function loadModule(name) {
  const glue = await import(inRoot("pkg", name, "kura.js"));
  await startAlone(glue, new Uint8Array(readFileSync(inRoot("pkg", name, "kura_bg.wasm"))));
  return name === "lab" ? withLab(glue) : glue;
}

/**
 * @param {any} glue
 * @param {string} file
 * @returns {string[]} its levels as XSB
 */
function levelsOf(glue, file) {
  const { levels } = glue.read_levels(readFileSync(file, "utf8"));
  return levels.map((/** @type {{ xsb: string }} */ { xsb }) => xsb);
}

/**
 * @param {any} glue
 * @param {string} strategy
 * @param {number} nodeLimit
 * @param {string} xsb
 * @returns {{ expanded: number, shares: Share[] }}
 */
function solveInWasm(glue, strategy, nodeLimit, xsb) {
  const solver = new glue.Solver(xsb, { strategy, nodeLimit, memoryLimitMb: MEMORY_LIMIT });
  while (!solver.step(1).done);
  const result = solver.result();
  solver.free();
  return result;
}

/** @param {{ expanded: number }[]} answers */
const sum = (answers) => answers.reduce((total, { expanded }) => total + expanded, 0);

/** @param {any} glue */
const names = (glue) => glue.strategies().map((/** @type {{ name: string }} */ { name }) => name);

/**
 * @param {Side} side
 * @param {string[]} strategies
 * @returns {Promise<Nodes>}
 */
async function nodesOf(side, strategies) {
  /** @type {Nodes} */
  const nodes = {};
  for (const strategy of strategies) nodes[strategy] = await side.nodes(strategy);
  return nodes;
}

/**
 * @param {Share[][]} levels
 * @returns {Record<string, Nodes>} turns and nodes of each member, by level
 */
function sharesOf(levels) {
  /** @param {Share} share */
  const figures = ({ strategy, turns, expanded }) => [
    [`${strategy}, turns`, turns],
    [`${strategy}, nodes`, expanded],
  ];
  return Object.fromEntries(
    levels.map((shares, i) => [
      `level ${i + 1}`,
      Object.fromEntries(named(shares).flatMap(figures)),
    ]),
  );
}

/**
 * The shares under different names: a strategy may be a member and have a single turn besides.
 * @param {Share[]} shares
 * @returns {Share[]}
 */
function named(shares) {
  const all = shares.map(({ strategy }) => strategy);
  return shares.map((share, i) =>
    all.indexOf(share.strategy) < i ? { ...share, strategy: `${share.strategy}, once` } : share,
  );
}

/**
 * Fails when the limits are too low to show how the members of `auto` share the time.
 * @param {Share[][]} levels
 */
function checkTurns(levels) {
  /** @type {Map<string, number>} */
  const most = new Map();
  for (const { strategy, turns } of levels.flatMap(named)) {
    most.set(strategy, Math.max(turns, most.get(strategy) ?? 0));
  }
  const few = [...most].filter(
    ([strategy, turns]) => turns < FEWEST_TURNS && !FEW_TURNS.includes(strategy),
  );
  if (few.length > 0) {
    const told = few.map(([strategy, turns]) => `${strategy} ${turns}`).join(", ");
    throw new ToolError(
      `members of auto get fewer than ${FEWEST_TURNS} turns on every level: ${told}`,
      "raise LONG_NODE_LIMIT, or add a level that holds them up to tests/data/signature.xsb",
    );
  }
}

/**
 * Prints one part of the signature.
 * @param {string} title
 * @param {Nodes | undefined} stored
 * @param {Nodes} native
 * @param {Nodes} wasm
 * @returns {string[]} the differences
 */
function compare(title, stored = {}, native, wasm) {
  console.log(`\n${title.padEnd(24)}      stored      native        wasm`);
  const all = [...new Set([stored, native, wasm].flatMap(Object.keys))];
  return all.filter((name) => {
    const row = [stored, native, wasm].map((from) => String(from[name] ?? "-").padStart(12));
    console.log(`${name.padEnd(24)}${row.join("")}`);
    return stored[name] !== native[name] || native[name] !== wasm[name];
  });
}

/**
 * @template {Side | undefined} Lab
 * @param {Side} single
 * @param {Lab} lab the build with the lab's strategies, if there is one
 * @param {string[]} everyday
 * @param {string[]} ofLab
 * @returns {Promise<Signature & { lab: Lab extends Side ? Nodes : undefined }>}
 */
async function partsOf(single, lab, everyday, ofLab) {
  const shares = await single.shares();
  checkTurns(shares);
  return {
    everyday: await nodesOf(single, everyday),
    lab: /** @type {any} */ (lab && (await nodesOf(lab, ofLab))),
    shares: sharesOf(shares),
  };
}

/**
 * @param {object} [options]
 * @param {boolean} [options.write] store the native signature first
 * @param {boolean} [options.quick] with the program that the tests have compiled, and without the lab's module, which
 *   takes minutes to build: the lab's strategies are compared natively
 * @returns {Promise<void>} rejects when one of the three parts differs
 */
export async function signature({ write = false, quick = false } = {}) {
  const profile = quick ? [] : ["--release"];
  await run("cargo", ["build", "--locked", "--bin", "kura", ...profile]);
  const program = native(quick ? TEST_CLI : NATIVE_CLI);
  const before = readSignature();
  const alone = await loadModule(quick || isPublished("pkg/single") ? "single" : "threads");
  const lab = quick ? undefined : await loadModule("lab");
  const everyday = names(alone);
  const ofLab = lab
    ? names(lab).filter((/** @type {string} */ name) => !everyday.includes(name))
    : Object.keys(before.lab);
  everyday.unshift("auto");

  const [here, there] = await Promise.all([
    partsOf(program, program, everyday, ofLab),
    partsOf(wasm(alone), lab && wasm(lab), everyday, ofLab),
  ]);
  if (write) writeFileSync(STORED, `${JSON.stringify(here, null, 2)}\n`);
  const stored = write ? readSignature() : before;

  console.log(`node limits: ${NODE_LIMIT} a level, ${LONG_NODE_LIMIT} for the shares of auto`);
  const differ = [
    ...compare("everyday", stored.everyday, here.everyday, there.everyday),
    ...compare("lab", stored.lab, here.lab, there.lab ?? here.lab),
    ...Object.keys(here.shares).flatMap((level) =>
      compare(
        `shares of auto, ${level}`,
        stored.shares?.[level],
        here.shares[level],
        there.shares[level],
      ),
    ),
  ];
  if (differ.length > 0) {
    throw new ToolError(
      `the searches are not the stored ones: ${differ.join(", ")}`,
      "where stored and native differ on purpose, run `node tools/measure/signature.mjs --write`; native and wasm may never differ",
    );
  }
  say("stored, native and wasm expand the same nodes");
}

/** @returns {Signature} */
const readSignature = () => JSON.parse(readFileSync(STORED, "utf8"));

if (isMain(import.meta)) {
  await runTool(() => {
    const { values } = parseArgs({ options: { write: { type: "boolean" } } });
    return signature(values);
  });
}
