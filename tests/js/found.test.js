// What the import dialog shows before anything is stored, with the module's reader.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createSolver } from "../../www/index.js";
import { Found, placeInText } from "../../www/library/found.js";
import { isUntitled, nameUntitled } from "../../www/library/untitled.js";
import { readCollection, withReplays } from "../../www/play/collection.js";
import { addTables, LANGUAGES, setLanguage, t } from "../../www/texts/texts.js";
import { loadPageTable } from "../../www/ui/tables.js";

const SMALL = "#####\n#@$.#\n#####";

/** @param {import("node:test").TestContext} context @param {import("../../www/library/found.js").Given[]} given */
async function look(context, ...given) {
  const solver = createSolver();
  context.after(() => solver.dispose());
  return Found.in(given, (text, signs) => solver.readLevels(text, signs ? { signs } : {}));
}

test("levels, solutions and notes are counted; what is broken and what solves nothing is kept apart", async (context) => {
  const text = `Title: A\n\n${SMALL}\n\nSolution: R\n\nTitle: B\n\n######\n#@ $.#\n######\nA note\n\nSolution: rrr\n\nTitle: C\n\n####\n#@$#\n####\n`;
  const found = await look(context, { name: "", text });
  assert.deepEqual(found.counts, { levels: 2, solutions: 1, notes: 1, failed: 1 });
  assert.deepEqual(
    found.levels.map(({ title, solutions }) => [title, solutions]),
    [
      ["A", ["R"]],
      ["B", []],
    ],
  );
  assert.ok(found.levels[1].notes.includes("Not a solution: rrr"), `${found.levels[1].notes}`);
  assert.deepEqual(
    found.broken.map(({ text }) => text.title),
    ["C"],
  );
});

test("the page's own reader keeps the same solutions", () => {
  const text = `${SMALL}\nSolution: R\n\n######\n#@ $.#\n######\nSolution: rrr\n\n${SMALL}\nSolution: x\n\n######\n#@  *#\n######\nSolution: r`;
  const { levels } = withReplays(readCollection(text));
  assert.deepEqual(
    levels.map(({ solutions, failed }) => [solutions, failed?.map(({ why }) => why.code)]),
    [
      [["R"], undefined],
      [[], ["impossible-move"]],
      [[], ["not-a-move"]],
      [["r"], undefined],
    ],
  );
});

test("signs are shown with what they were read as, and can be read otherwise", async (context) => {
  const found = await look(context, {
    name: "",
    text: `#######\n#P_XO_#\n#_____#\n#######\n\n${SMALL}\n`,
  });
  const [group, ...others] = found.signs;
  assert.equal(others.length, 0);
  assert.deepEqual(Object.fromEntries(group.taken), { P: "@", X: "$", O: "." });
  assert.equal(group.entries.length, 1);
  assert.equal(found.counts.levels, 2);
  await found.choose(group, ["X", "."]);
  await found.choose(found.signs[0], ["O", "$"]);
  const { board } = found.levels[0];
  assert.deepEqual([board.boxes, board.goals.indexOf(1)], [[11], 10]);
  assert.equal(found.counts.levels, 2);
});

test("where two readings make a level, each is shown and one is chosen", async (context) => {
  const found = await look(context, { name: "", text: "#######\n#@ $ .#\n#  x  #\n#######\n" });
  assert.equal(found.counts.levels, 0);
  const [group] = found.signs;
  assert.deepEqual(group.readings.toSorted(), ["x=#", "x=-"]);
  for (const reading of group.readings) assert.ok(await found.preview(group, reading), reading);
  await found.choose(group, "x=#");
  assert.equal(found.levels[0].xsb.split("\n")[2], "#  #  #");
});

test("a sign without a meaning can be given one", async (context) => {
  const found = await look(context, {
    name: "",
    text: "#######\n#@ $ .#\n# q$. #\n# q    \n#######\n",
  });
  const [group] = found.signs;
  assert.deepEqual(group?.taken, [["q", null]]);
  await found.choose(group, ["q", " "]);
  assert.ok(found.broken[0].text.problems.every(({ code }) => code !== "unknown-character"));
});

test("invalid signs are refused with a code", async (context) => {
  const solver = createSolver();
  context.after(() => solver.dispose());
  await assert.rejects(solver.readLevels(SMALL, { signs: "nobody" }), { code: "bad-option" });
  await assert.rejects(solver.readLevels(SMALL, /** @type {any} */ ({ signs: 3 })), TypeError);
  const { levels } = await solver.readLevels("11111\n12341\n11111", { signs: "digits" });
  assert.deepEqual(levels[0].problems, []);
});

test("a string is read as it is, whatever it says about its encoding", async (context) => {
  const rows = SMALL.split("\n").map((row) => `<L>${row}</L>`);
  const found = await look(context, {
    name: "",
    text: `<?xml version="1.0" encoding="ISO-8859-1"?><SokobanLevels><LevelCollection><Level Id="Größe">${rows.join("")}</Level></LevelCollection></SokobanLevels>`,
  });
  assert.equal(found.levels[0].title, "Größe");
});

test("places of problems are those of the text, also inside JSON", async (context) => {
  const text = `{\n "board":\n  "#####|#@$ #|#####"\n}\n\n[\n"####",\n"#@z$",\n"####"\n]\n`;
  const found = await look(context, { name: "", text });
  const places = found.broken.flatMap(({ text }) =>
    text.problems.map((problem) => ({ code: problem.code, ...placeInText(text, problem) })),
  );
  assert.ok(places.length > 0);
  const z = places.find(({ code }) => code === "unknown-character");
  assert.deepEqual([z?.line, z?.column], [8, 4], JSON.stringify(places));
});

test("levels of several files have the names of their files", async (context) => {
  const found = await look(
    context,
    { name: "one", text: SMALL },
    { name: "two", text: `${SMALL}\n\nTitle: Named\n\n######\n#@ $.#\n######\n` },
  );
  assert.deepEqual(
    found.levels.map(({ title }) => title),
    ["one", "", "Named"],
  );
  assert.equal(found.title, "");
});

test("untitled levels are numbered, each number once in a collection", async () => {
  const levels = ["", "A", "", "Untitled 2"].map((title) => ({ title }));
  nameUntitled(levels, ["Untitled 1", "B"]);
  assert.deepEqual(
    levels.map(({ title }) => title),
    ["Untitled 3", "A", "Untitled 4", "Untitled 2"],
  );
  addTables(loadPageTable);
  for (const language of Object.keys(LANGUAGES)) {
    await setLanguage(language);
    const title = t("Untitled {number}", { number: 12 });
    assert.ok(isUntitled(title), title);
    if (language !== "en") assert.doesNotMatch(title, /Untitled/);
  }
  await setLanguage("en");
  assert.ok(!isUntitled("Untitled") && !isUntitled("My Untitled 1"));
});
