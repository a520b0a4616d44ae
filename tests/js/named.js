// What the documents name, and what the project has.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { inRoot } from "../../tools/lib/paths.mjs";

/** The folders with what can be named. */
const FOLDERS = [
  ".github",
  "crates",
  "docs",
  "examples",
  "packages",
  "src",
  "tests",
  "tools",
  "www",
];
/** Those whose texts are searched for names. */
const CODE =
  /^(crates|examples|packages|src|tests|tools|www)\/.*\.(css|html|js|json|jsx|md|mjs|py|rs|sh|toml|ts|tsv|vue|yaml)$/;

/** @type {string[]} every file, by path */
export const files = [".", ...FOLDERS].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: folder !== ".", withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map(({ parentPath, name }) => relative(inRoot("."), join(parentPath, name)))
    .map((path) => path.replaceAll("\\", "/")),
);

/** The list of exceptions is no use of a name. */
const LIST = "tests/js/documents.test.js";

/** All words of the code, alone and as they are joined by hyphens. */
const words = new Set(
  files
    .filter((path) => path !== LIST)
    .filter((path) => CODE.test(path) || path === "package.json" || path.endsWith("Cargo.toml"))
    .flatMap((path) => readFileSync(inRoot(path), "utf8").match(/\w+(?:-\w+)*/g) ?? [])
    .flatMap((word) => [word, ...word.split("-")]),
);

/** @param {string} path of a file or folder, or its end */
export function hasFile(path) {
  const end = `/${path}`;
  return files.some((file) =>
    path.endsWith("/") ? `/${file}`.includes(end) : `/${file}`.endsWith(end),
  );
}

/** @param {string} name one word, or several joined by hyphens */
export const hasWord = (name) => words.has(name);

/** The text without blocks of code. @param {string} text */
const prose = (text) => text.replace(/^```[\s\S]*?^```$/gm, "");

/** What stands in backticks. @param {string} text @returns {string[]} */
export function spans(text) {
  return [...prose(text).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span);
}

/** The commands in backticks and in blocks of code. @param {string} text @returns {string[]} */
export function commands(text) {
  const lines = text.split("\n").filter((line) => /^( {4}|kura|npm|node|npx|cargo)/.test(line));
  return [...spans(text), ...lines]
    .flatMap((line) => line.split(/&&|[|;]/))
    .map((part) => part.trim());
}

/** The files and folders among what stands in backticks. @param {string} text @returns {string[]} */
export function paths(text) {
  const path =
    /^(?:[\w.-]+\/)*[\w.-]+(?:\/|\.(?:css|html|js|json|md|mjs|rs|svg|toml|ts|tsv|yaml|yml))$/;
  return spans(text)
    .flatMap((span) => span.split(/[\s,]+/))
    .filter((part) => path.test(part));
}

/** The names in backticks: of items, strategies, switches and modules. @param {string} text @returns {string[]} */
export function names(text) {
  return spans(text)
    .filter((span) => /^[A-Za-z][\w:=,+-]*(?:\(\))?$/.test(span))
    .flatMap((span) => span.replace("()", "").split(/[:=,+]+/))
    .filter((name) => /^[A-Za-z][\w-]*$/.test(name));
}

/** The pages of the project that a text links to. @param {string} text @returns {string[]} */
export function links(text) {
  return [...prose(text).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, to]) => to)
    .filter((to) => !/^[a-z]+:/.test(to));
}
