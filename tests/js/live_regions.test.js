// Live regions: screen readers hear only of changes in a region that is already there. So none is hidden, none stands in
// something that is hidden, and none is inserted with its text.

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are samples of templates

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const HOME = new URL("../../www/", import.meta.url);
const LIVE = /role="(?:status|alert)"|aria-live/;
/** Stands for an expression in a template. */
const GAP = "\0";
/** Their section of the Lab is shown once, by a click, and they are filled with each later step. */
const SHOWN_ONCE = /id="lab-(?:place|watch-note)"/;
/** Elements without an end. */
const VOID = /^(?:br|hr|img|input|link|meta|option)$/;

/** @typedef {{ markup: string, before: string, at: number }} Template with the text before it and where it begins */

/**
 * The end of what begins with a quote, a backtick or a brace, and the templates within.
 *
 * @param {string} text
 * @param {number} start of the quote, backtick or brace
 * @param {Template[]} found
 * @returns {{ end: number, markup: string }}
 */
function skip(text, start, found) {
  const close = text[start] === "{" ? "}" : text[start];
  const isTemplate = close === "`";
  let markup = "";
  let at = start + 1;
  while (text[at] !== close) {
    assert.ok(at < text.length, "what begins ends");
    const sign = text[at];
    if (sign === "\\") at += 2;
    else if (close === "}" && text.startsWith("//", at)) at = text.indexOf("\n", at);
    else if (
      isTemplate ? sign === "$" && text[at + 1] === "{" : close === "}" && /["'`{]/.test(sign)
    ) {
      at = skip(text, isTemplate ? at + 1 : at, found).end;
      markup += GAP;
    } else {
      markup += sign;
      at += 1;
    }
  }
  const tag = text.slice(0, start).match(/html$/);
  if (isTemplate && tag) {
    const before = text.slice(0, start - 4).trimEnd();
    found.push({ markup, before: before.slice(-20), at: start });
  }
  return { end: at + 1, markup };
}

/** @param {string} text of a module */
function templatesIn(text) {
  /** @type {Template[]} */
  const found = [];
  for (let at = text.indexOf("html`"); at >= 0; at = text.indexOf("html`", at)) {
    at = skip(text, at + 4, found).end;
  }
  return found;
}

/** Whether the live regions of a template can be hidden. @param {string} markup */
function hiddenRegions(markup) {
  /** @type {{ name: string, attributes: string }[]} */
  const open = [];
  const found = [];
  for (const [tag, end, name, attributes] of markup.matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>/g)) {
    if (end) {
      while (open.length > 0 && open.pop()?.name !== name);
      continue;
    }
    const around = [...open, { name, attributes }];
    if (LIVE.test(attributes) && around.some((one) => /\bhidden\b(?!")/.test(one.attributes))) {
      found.push(tag);
    }
    if (!VOID.test(name) && !attributes.endsWith("/")) open.push({ name, attributes });
  }
  return found;
}

/** Live regions that are not there before they are filled. @param {string} text of a module */
function lateRegions(text) {
  const found = [];
  const roots = [...text.matchAll(/\bview\((?:this\.)?(#?\w+),/g)].map(([, root]) => root);
  for (const { markup, before, at } of templatesIn(text)) {
    found.push(...hiddenRegions(markup));
    if (!LIVE.test(markup)) continue;
    if (/(?:\?|:|&&)$/.test(before)) found.push(`only sometimes: ${markup.slice(0, 60)}`);
    const heads = [...text.slice(0, at).matchAll(/^(?: {2}|function )(#?\w+)\(.*\{$/gm)];
    const maker = heads.at(-1)?.[1] ?? "";
    if (maker && new RegExp(`(?:\\?|:|&&) (?:this\\.)?${maker}\\(`).test(text)) {
      found.push(`only sometimes: ${maker}`);
    }
    const hides = roots.find((root) => new RegExp(`${root}\\.hidden =`).test(text));
    if (hides && !before.endsWith("made(")) found.push(`in ${hides}, which is hidden`);
  }
  return found;
}

test("the ways to hide a region, or to insert it filled, are found", () => {
  const bad = [
    'html`<p role="status" ?hidden=${x > 0}>${x}</p>`',
    'html`<form ?hidden=${f("}")}><br><b>a</b><p role="status">${x}</p></form>`',
    'html`<form>${x ? html`<p role="alert">${x}</p>` : nothing}</form>`',
    'class A {\n  #one() {\n    return html`<p aria-live="polite">${x}</p>`;\n  }\n  #two() {\n    return x ? this.#one() : nothing;\n  }\n}',
    'view(this.root, () => html`<p role="status">${x}</p>`);\nthis.root.hidden = true;',
  ];
  for (const text of bad) assert.equal(lateRegions(text).length, 1, text);
  const good =
    'html`<b ?hidden=${x}>b</b><div role="status"><p ?hidden=${!x}>${x}</p></div><i aria-hidden="true"></i>`';
  assert.deepEqual(lateRegions(good), []);
});

test("live regions are there before they are filled", () => {
  let regions = 0;
  const faults = [];
  for (const name of ["../index.html", ...readdirSync(HOME, { recursive: true }).map(String)]) {
    if (!/\.(?:js|html)$/.test(name)) continue;
    const text = readFileSync(new URL(name, HOME), "utf8");
    if (!LIVE.test(text)) continue;
    regions += 1;
    const found = name.endsWith(".js") ? lateRegions(text) : hiddenRegions(text);
    const faulty = found.filter((fault) => !SHOWN_ONCE.test(fault));
    faults.push(...faulty.map((fault) => `${name}: ${fault}`));
  }
  assert.ok(regions > 15, `${regions} files`);
  assert.deepEqual(faults, []);
});
