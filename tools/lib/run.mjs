// Runs programs, reports progress, and says what to do after a failure.

import { spawn, spawnSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ROOT } from "./paths.mjs";

/** A failure whose message is shown to the user in the terminal. */
export class ToolError extends Error {
  /**
   * @param {string} message what happened
   * @param {string} [advice] what to do about it
   */
  constructor(message, advice) {
    super(message);
    this.advice = advice;
  }
}

/** @param {string} text one line about the current step */
export function say(text) {
  console.log(`kura: ${text}`);
}

/** @param {string} text the name of a larger step */
export function heading(text) {
  console.log(`\n=== ${text} ===`);
}

/**
 * Runs a program with its output on the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, advice?: string }} [options]
 * @returns {Promise<void>} rejects with a ToolError when the program fails or cannot be started
 */
export function run(command, args, { cwd = ROOT, env = process.env, advice } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"] });
    const line = [command, ...args].join(" ");
    child.on("error", (error) =>
      fail(new ToolError(`cannot run \`${line}\`: ${error.message}`, advice)),
    );
    child.on("exit", (code, signal) => {
      if (code === 0) done();
      else fail(new ToolError(`\`${line}\` ended with ${signal ?? `status ${code}`}`, advice));
    });
  });
}

/**
 * Runs a program in parallel with others: its output is collected.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ signal: AbortSignal, advice?: string }} options the signal stops it
 * @returns {Promise<string>} its output; rejects with a ToolError that contains it when the program fails
 */
export function runBeside(command, args, { signal, advice }) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: ROOT, signal, stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => {
        printed += text;
      });
    }
    child.on("error", (error) => fail(new ToolError(`${printed}${error.message}`, advice)));
    child.on("close", (code) => {
      if (code === 0) done(printed);
      else fail(new ToolError(`${printed}\`${args.join(" ")}\` ended with ${code}`, advice));
    });
  });
}

/**
 * Runs a program quietly.
 * @param {string} command
 * @param {string[]} args
 * @returns {string | undefined} its output, trimmed; undefined when it failed or does not exist
 */
export function ask(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: ROOT, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Runs the main function of a tool; a ToolError is printed as two plain lines, with exit status 1.
 * @param {() => Promise<void>} main
 */
export async function runTool(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    console.error(`\nkura: FAILED: ${error.message}`);
    if (error.advice) console.error(`kura: what to do: ${error.advice}`);
    process.exitCode = 1;
  }
}

/**
 * @param {ImportMeta} meta of the calling module
 * @returns {boolean} whether that module was started from the command line
 */
export function isMain(meta) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(meta.url);
}
