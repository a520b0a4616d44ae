// Each kind of proof has a lesson, and the lesson exists.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { IDEAS } from "../../www/lab/lessons/ideas.js";
import { lessonAbout } from "../../www/page/solver/lesson_links.js";

/** @typedef {import("../../www/lab.js").Proof["kind"]} Kind */

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
