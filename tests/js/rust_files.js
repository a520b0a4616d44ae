// The imports between the files of a crate, read from their `use` lines. An item that a `mod.rs` only re-exports counts as
// belonging to the file that defines it, or to none if that is in another crate.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Source
 * @property {string[]} path of the module, for instance ["level", "replay"]
 * @property {string} text without comments and tests
 * @property {Map<string, string[] | undefined>} passedOn names re-exported by `pub use`, with their origins in the crate
 * @property {string[][]} imports paths of modules or items, from the root of the crate
 */

/**
 * @param {string} root the folder src
 * @returns {Map<string, Set<string>>} the files, each with the files it imports from
 */
export function rustImports(root) {
  const files = rustFiles(root);
  /** @type {Map<string, Source>} */
  const modules = new Map();
  for (const file of files) {
    const path = modulePath(file);
    modules.set(path.join("::"), { path, ...read(join(root, file), path) });
  }
  const fileOf = new Map(files.map((file) => [modulePath(file).join("::"), file]));
  return new Map(
    [...modules].map(([name, { imports }]) => {
      const homes = imports.flatMap((path) => home(path, modules) ?? []);
      const found = homes.filter((other) => other !== name);
      return [fileOf.get(name) ?? name, new Set(found.map((other) => fileOf.get(other) ?? other))];
    }),
  );
}

/**
 * @param {string} root the folder src
 * @returns {string[]} the files that no other declares with `mod`, so that they are never compiled
 */
export function undeclared(root) {
  /** @type {Set<string>} */
  const declared = new Set(["", "main"]);
  const files = rustFiles(root);
  for (const file of files) {
    const parent = file === "main.rs" ? [] : modulePath(file);
    const text = readFileSync(join(root, file), "utf8").replace(/\/\/.*$/gm, "");
    for (const [, name] of text.matchAll(/\bmod (\w+);/g)) {
      declared.add([...parent, name].join("::"));
    }
  }
  return files.filter((file) => !declared.has(modulePath(file).join("::")));
}

/**
 * @param {string} root
 * @returns {string[]} the Rust files below it, with paths relative to it
 */
function rustFiles(root) {
  const all = readdirSync(root, { recursive: true, encoding: "utf8" });
  return all.map((file) => file.replaceAll("\\", "/")).filter((file) => file.endsWith(".rs"));
}

/** @param {string} file for instance level/mod.rs */
function modulePath(file) {
  const parts = file.replace(/\.rs$/, "").split("/");
  if (parts.at(-1) === "mod" || file === "lib.rs") parts.pop();
  return parts;
}

/**
 * @param {string} file
 * @param {string[]} path of the file's module
 */
function read(file, path) {
  const whole = readFileSync(file, "utf8").split(/^#\[cfg\(test\)\]$/m)[0] ?? "";
  const text = whole.replace(/\/\/.*$/gm, "");
  /** @type {Source["passedOn"]} */
  const passedOn = new Map();
  /** @type {string[][]} */
  const imports = [];
  const children = new Set([...text.matchAll(/\bmod (\w+);/g)].map(([, name]) => name));
  for (const [, visible, tree] of text.matchAll(/^\s*(pub(?:\([^)]*\))? )?use ([^;]+);/gm)) {
    for (const { target, name } of leaves(tree ?? "")) {
      const from = absolute(target, path, children);
      if (from !== undefined) imports.push(from);
      if (visible !== undefined) passedOn.set(name, from);
    }
  }
  // Qualified paths in the code, without a `use`.
  for (const [, tree] of text
    .replace(/^\s*(pub )?use [^;]+;/gm, "")
    .matchAll(/\b((?:crate|super)(?:::\w+)+)/g)) {
    const from = absolute((tree ?? "").split("::"), path, children);
    if (from !== undefined) imports.push(from);
  }
  return { text, passedOn, imports };
}

/**
 * @param {string} tree the text between `use` and `;`
 * @returns {{ target: string[], name: string }[]} each item with its local name
 */
function leaves(tree) {
  const text = tree.replace(/\s+/g, " ").trim();
  const open = text.indexOf("{");
  if (open < 0) {
    const [path = "", alias] = text.split(" as ");
    const target = path.split("::").filter((part) => part !== "self");
    if (path.startsWith("self::")) target.unshift("self");
    return [{ target, name: alias ?? target.at(-1) ?? "" }];
  }
  const before = text.slice(0, open).split("::").filter(Boolean);
  return parts(text.slice(open + 1, text.lastIndexOf("}"))).flatMap((part) =>
    leaves(part).map(({ target, name }) => ({
      target: [...before, ...target],
      name: name || (before.at(-1) ?? ""),
    })),
  );
}

/** @param {string} list is split at commas outside braces */
function parts(list) {
  let depth = 0;
  let begin = 0;
  const found = [];
  for (let i = 0; i <= list.length; i++) {
    if (list[i] === "{") depth += 1;
    if (list[i] === "}") depth -= 1;
    if (i === list.length || (list[i] === "," && depth === 0)) {
      if (list.slice(begin, i).trim()) found.push(list.slice(begin, i));
      begin = i + 1;
    }
  }
  return found;
}

/**
 * @param {string[]} target as written
 * @param {string[]} path of the module that contains it
 * @param {Set<string | undefined>} children of that module
 * @returns {string[] | undefined} from the root of the crate; undefined for another crate
 */
function absolute(target, path, children) {
  const [first, ...rest] = target;
  if (first === "crate") return rest;
  if (first === "self") return [...path, ...rest];
  if (first === "super") {
    const up = target.findIndex((part) => part !== "super");
    const ups = up < 0 ? target.length : up;
    return [...path.slice(0, path.length - ups), ...target.slice(ups)];
  }
  return children.has(first) ? [...path, ...target] : undefined;
}

/**
 * @param {string[]} item
 * @param {Map<string, Source>} modules
 * @returns {string | undefined} the module that defines it; undefined for another crate
 */
function home(item, modules) {
  for (let steps = 0; steps < 20; steps++) {
    let length = item.length;
    while (length > 0 && !modules.has(item.slice(0, length).join("::"))) length -= 1;
    const name = item.slice(0, length).join("::");
    const [passedOn, own = ""] = [modules.get(name)?.passedOn, item[length]];
    if (!passedOn?.has(own)) return name;
    const next = passedOn.get(own);
    if (next === undefined) return undefined;
    item = [...next, ...item.slice(length + 1)];
  }
  throw new Error(`${item.join("::")} is passed on in a circle`);
}

/**
 * @param {Map<string, Set<string>>} imports
 * @returns {string[][]} the groups of files that import from each other, directly or indirectly
 */
export function circles(imports) {
  /** @type {Map<string, number>} */
  const index = new Map();
  /** @type {Map<string, number>} */
  const low = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const found = [];
  /** @param {string} file */
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.size - 1);
    stack.push(file);
    for (const other of imports.get(file) ?? []) {
      if (!index.has(other)) visit(other);
      if (stack.includes(other)) {
        low.set(file, Math.min(low.get(file) ?? 0, low.get(other) ?? 0));
      }
    }
    if (low.get(file) === index.get(file)) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) found.push(group.sort());
    }
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return found;
}
