// Checks the requirements of building and testing, and installs what is missing.
//
//   node tools/build/setup.mjs [--browser]     --browser also requires a Chromium, which only tests need

import { existsSync, readFileSync } from "node:fs";
import { findChromium } from "../lib/chromium.mjs";
import { ENGINES } from "../lib/engines.mjs";
import { inRoot } from "../lib/paths.mjs";
import { ask, heading, isMain, run, runTool, say, ToolError } from "../lib/run.mjs";
import {
  hasRustup,
  hasWasmTarget,
  installedNightly,
  NIGHTLY,
  rustVersion,
  threadsToolchain,
  WASM,
} from "../lib/rust.mjs";

/**
 * Prepares the machine for the other tools.
 * @param {object} [options]
 * @param {boolean} [options.browser]
 * @param {"wanted" | "needed" | "unused"} [options.threads] `needed` makes a missing threads toolchain an error;
 *   otherwise the build continues without that module; `unused` does not look for it
 * @param {{ [engine in import("../lib/engines.mjs").Engine]?: "wanted" | "needed" }} [options.engines] other browsers;
 *   of those that are `wanted` it is said if they cannot be had
 */
export async function setup({ browser = false, threads = "wanted", engines = {} } = {}) {
  heading("Setup");
  await setUpPage();
  await setUpRust({ threads });
  if (browser) await chromium();
  for (const [name, need] of Object.entries(engines)) {
    await otherBrowser(/** @type {import("../lib/engines.mjs").Engine} */ (name), need);
  }
}

/** What serving the page requires. */
export async function setUpPage() {
  checkNode();
  await npmPackages();
}

/**
 * What building the modules requires.
 * @param {{ threads: "wanted" | "needed" | "unused" }} options as for `setup`
 */
export async function setUpRust({ threads }) {
  checkRust();
  await wasmTarget();
  if (threads !== "unused") await threadsParts(threads);
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 16)) {
    throw new ToolError(`Node ${process.versions.node} is too old`, "install Node 20.16 or later");
  }
  say(`Node ${process.versions.node}`);
}

function checkRust() {
  const version = rustVersion();
  if (version === undefined || ask("cargo", ["--version"]) === undefined) {
    throw new ToolError(
      "cargo and rustc are not on the PATH",
      "install Rust from https://rustup.rs",
    );
  }
  say(version);
}

async function wasmTarget() {
  if (hasWasmTarget()) {
    say(`Rust target ${WASM} is there`);
    return;
  }
  if (!hasRustup()) {
    throw new ToolError(
      `this Rust has no target ${WASM}, and there is no rustup to add it`,
      "install the target with your system's packages, or Rust from https://rustup.rs",
    );
  }
  say(`adding the Rust target ${WASM}`);
  await run("rustup", ["target", "add", WASM], {
    advice: `check the network, then run \`rustup target add ${WASM}\` by hand`,
  });
}

/** Installs the dated nightly, or its missing parts. */
const INSTALL_NIGHTLY = [
  ...["toolchain", "install", NIGHTLY],
  ...["--profile", "minimal", "--component", "rust-src"],
];

/** @param {"wanted" | "needed"} need */
async function threadsParts(need) {
  for (const args of threadsToolchain() === undefined ? waysToThreads() : []) {
    say(`adding what the threads module needs: rustup ${args.join(" ")}`);
    if (await succeeds("rustup", args)) break;
  }
  const toolchain = threadsToolchain();
  if (toolchain !== undefined) {
    say(`the threads module builds with ${toolchain.name}, ${toolchain.version?.split("\n")[0]}`);
    if (toolchain.name !== NIGHTLY) {
      say(
        `it is tested with ${NIGHTLY}, which is not here: \`rustup ${INSTALL_NIGHTLY.join(" ")}\``,
      );
    }
    return;
  }
  const message = "no Rust with the source of the standard library (rust-src) could be had";
  const advice = `run \`rustup ${INSTALL_NIGHTLY.join(" ")}\` where the network allows it`;
  if (need === "needed") throw new ToolError(message, advice);
  say(`WARNING: ${message}.`);
  say("WARNING: going on without the threads module: the page will solve with one thread.");
  say(`what to do: ${advice}`);
}

/** @returns {string[][]} rustup commands, to be tried one after the other until one works */
function waysToThreads() {
  if (!hasRustup()) return [];
  const source = ["component", "add", "rust-src"];
  const nightly = installedNightly();
  const there = nightly === undefined ? [] : [[...source, "--toolchain", nightly]];
  return [INSTALL_NIGHTLY, ...there, source];
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded; a failure is reported, not thrown
 */
async function succeeds(command, args) {
  try {
    await run(command, args);
    return true;
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    say(error.message);
    return false;
  }
}

async function npmPackages() {
  if (packagesAreCurrent()) {
    say("npm packages are there");
    return;
  }
  // Exactly what the lock file lists, checked against its hashes.
  say("installing npm packages: npm ci");
  await run("npm", ["ci", "--no-audit", "--no-fund"], {
    advice: "check the network and package-lock.json, then run `npm ci` by hand",
  });
}

/** Whether node_modules holds exactly the versions of package-lock.json. */
function packagesAreCurrent() {
  const installedList = inRoot("node_modules/.package-lock.json");
  if (!existsSync(installedList)) return false;
  const wanted = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8")).packages;
  const installed = JSON.parse(readFileSync(installedList, "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === "" || (installed[path] ? installed[path].version === version : optional),
  );
}

async function chromium() {
  const found = findChromium();
  if (found !== undefined) {
    say(`browser: ${found}`);
    return;
  }
  const advice =
    "install Chromium or Chrome (Debian, as root: apt-get install chromium), or set KURA_CHROMIUM to its path";
  if (!canInstall()) throw new ToolError("no Chromium was found", advice);
  await install(["chromium", "fonts-liberation"], advice);
  if (findChromium() === undefined) throw new ToolError("Chromium is still not there", advice);
}

/**
 * @param {import("../lib/engines.mjs").Engine} name
 * @param {"wanted" | "needed"} need
 */
async function otherBrowser(name, need) {
  const { title, find, packages } = ENGINES[name];
  const advice = `install it (Debian, as root: apt-get install ${packages.join(" ")})`;
  if (find() === undefined && canInstall()) {
    await install(packages, advice).catch((error) => say(error.message));
  }
  if (find() !== undefined) {
    say(`${title} is there`);
    return;
  }
  if (need === "needed") throw new ToolError(`no ${title} could be had`, advice);
  say(`WARNING: no ${title} could be had: the step ${name} is left out. ${advice}`);
}

function canInstall() {
  return process.getuid?.() === 0 && ask("apt-get", ["--version"]) !== undefined;
}

/** @param {string[]} packages of Debian @param {string} advice */
async function install(packages, advice) {
  say(`installing Debian's packages: apt-get install ${packages.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const wait = ["-q", "-o", "DPkg::Lock::Timeout=300"];
  const what = ["-y", "--no-install-recommends", ...packages];
  await run("apt-get", [...wait, "update"], { env, advice });
  await run("apt-get", [...wait, "install", ...what], { env, advice });
}

if (isMain(import.meta)) {
  await runTool(() => setup({ browser: process.argv.includes("--browser") }));
}
