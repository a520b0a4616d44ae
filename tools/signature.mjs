// The bench signature: how many nodes each strategy expands on the project's own levels under a
// node limit. It is the same natively, in wasm and on every machine, so a change of the code that
// should not change the search can be seen not to.
//
//   node tools/signature.mjs            compares both with tests/data/signature.json
//   node tools/signature.mjs --write    stores what the native search does now

import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { inRoot, NATIVE_CLI } from "./lib/paths.mjs";
import { isMain, run, runTool, say, ToolError } from "./lib/run.mjs";

const STORED = inRoot("tests/data/signature.json");

/** Nodes a level. */
const NODE_LIMIT = 1000;

/** Seconds a level, which no level comes near: the node limit must be what ends it. */
const TIME_LIMIT = 600;

/** @typedef {Record<string, number>} Signature nodes expanded in all, by strategy */

/** @returns {string[]} the project's own level files */
function ownLevels() {
  const files = readdirSync(inRoot("www/levels")).filter((name) => name.endsWith(".xsb"));
  return files.sort().map((name) => inRoot("www/levels", name));
}

/**
 * @param {string[]} strategies
 * @returns {Signature} of the command line, which must have been built
 */
function nativeSignature(strategies) {
  return Object.fromEntries(strategies.map((strategy) => [strategy, nativeTotal(strategy)]));
}

/** @param {string} strategy */
function nativeTotal(strategy) {
  const limits = ["--node-limit", String(NODE_LIMIT), "--time-limit", String(TIME_LIMIT)];
  const args = ["solve", "--format", "json", "--strategy", strategy, ...limits, ...ownLevels()];
  let lines = "";
  try {
    lines = execFileSync(NATIVE_CLI, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    // Status 1 only says that some level ran into the limit.
    const { status, stdout, stderr } =
      /** @type {{ status: number | null, stdout: string, stderr: string }} */ (error);
    if (status !== 1) throw new ToolError(`${NATIVE_CLI} --strategy ${strategy}: ${stderr}`);
    lines = stdout;
  }
  const expanded = lines
    .trim()
    .split("\n")
    .map((line) => Number(JSON.parse(line).expanded));
  return expanded.reduce((sum, nodes) => sum + nodes, 0);
}

/** @returns {Promise<any>} what src/wasm.rs offers, in the module with one thread */
async function loadModule() {
  const glue = await import(inRoot("pkg/single/kura.js"));
  glue.initSync({ module: readFileSync(inRoot("pkg/single/kura_bg.wasm")) });
  return glue;
}

/**
 * @param {any} glue
 * @param {string[]} strategies
 * @returns {Signature} of the WebAssembly module
 */
function wasmSignature(glue, strategies) {
  const texts = ownLevels().map((file) => readFileSync(file, "utf8"));
  /** @type {string[]} */
  const levels = texts.flatMap((text) =>
    glue.read_levels(text).levels.map((/** @type {{ xsb: string }} */ { xsb }) => xsb),
  );
  return Object.fromEntries(
    strategies.map((strategy) => {
      const expanded = levels.map((xsb) => nodesInWasm(glue, xsb, strategy));
      return [strategy, expanded.reduce((sum, nodes) => sum + nodes, 0)];
    }),
  );
}

/**
 * @param {any} glue
 * @param {string} xsb
 * @param {string} strategy
 * @returns {number}
 */
function nodesInWasm(glue, xsb, strategy) {
  const memoryLimitMb = 1024;
  const solver = new glue.Solver(xsb, { strategy, nodeLimit: NODE_LIMIT, memoryLimitMb });
  while (!solver.step(1).done);
  const { expanded } = solver.result();
  solver.free();
  return expanded;
}

/**
 * @param {{ write?: boolean }} [options] write: store the native signature first
 * @returns {Promise<void>} rejects when one of the three differs
 */
export async function signature({ write = false } = {}) {
  await run("cargo", ["build", "--locked", "--release", "--bin", "kura"]);
  const glue = await loadModule();
  const names = glue.strategies().map((/** @type {{ name: string }} */ { name }) => name);
  const strategies = ["auto", ...names];
  const native = nativeSignature(strategies);
  if (write) writeFileSync(STORED, `${JSON.stringify(native, null, 2)}\n`);
  const stored = /** @type {Signature} */ (JSON.parse(readFileSync(STORED, "utf8")));
  const wasm = wasmSignature(glue, strategies);
  console.log("strategy                 stored      native        wasm");
  const all = [...new Set([...Object.keys(stored), ...strategies])];
  const differ = all.filter((name) => {
    const row = [stored, native, wasm].map((from) => String(from[name] ?? "-").padStart(12));
    console.log(`${name.padEnd(19)}${row.join("")}`);
    return stored[name] !== native[name] || native[name] !== wasm[name];
  });
  if (differ.length > 0) {
    throw new ToolError(
      `the searches are not the stored ones: ${differ.join(", ")}`,
      "where stored and native differ on purpose, run `node tools/signature.mjs --write`; native and wasm may never differ",
    );
  }
  say("stored, native and wasm expand the same nodes");
}

if (isMain(import.meta)) {
  await runTool(() => {
    const { values } = parseArgs({ options: { write: { type: "boolean" } } });
    return signature(values);
  });
}
