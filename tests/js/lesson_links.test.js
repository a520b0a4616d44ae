// Each kind of proof has a lesson, and the lesson exists.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { IDEAS } from "../../www/lab/lessons/ideas.js";
import { lessonAbout } from "../../www/page/solver/lesson_links.js";

/** @typedef {import("../../www/lab.js").Proof["kind"]} Kind */

test("the lessons are reached from the board and from the top of the Lab, and lead to the Lab", () => {
  const text = (/** @type {string} */ path) =>
    readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  assert.match(text("www/page/solver/solver_panel.js"), /href="www\/lab\/ideas\.html"/);
  const [top] = text("www/lab/index.html").split("<form");
  assert.match(top, /href="ideas\.html"/);
  assert.match(text("www/lab/ideas.html"), /href="index\.html"/);
});

test("every kind of proof leads to a lesson, the rest to all of them", () => {
  const declared = readFileSync(new URL("../../www/lab.d.ts", import.meta.url), "utf8");
  const [, union = ""] = /^ {2}kind: (.*);$/m.exec(declared) ?? [];
  const kinds = [...union.matchAll(/"([a-z-]+)"/g)].map(([, kind]) => /** @type {Kind} */ (kind));
  assert.ok(kinds.length >= 6, union);
  const lessons = IDEAS().map(({ id }) => id);
  for (const kind of kinds) {
    const [page, lesson] = lessonAbout({ kind }).split("#");
    assert.equal(page, "www/lab/ideas.html");
    assert.ok(lessons.includes(lesson), kind);
  }
  assert.equal(lessonAbout({ kind: "unmatched" }), "www/lab/ideas.html#bipartite");
  assert.equal(lessonAbout(null), "www/lab/ideas.html");
});
