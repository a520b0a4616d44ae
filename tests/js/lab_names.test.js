// The readable names of the strategies, their groups and ancestry, and the prepared experiments.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { decodeExperiment, encodeExperiment, STANDARD } from "../../www/lab/experiment.js";
import {
  configurationName,
  grouped,
  groupOf,
  parentOf,
  strategyName,
} from "../../www/lab/names.js";
import { isXsokoban, presetsOf, rulesOf } from "../../www/lab/presets.js";
import { prunedSays, ruleSays } from "../../www/lab/words.js";
import * as entry from "../../www/lab.js";

const built = existsSync(new URL("../../pkg/lab/kura_bg.wasm", import.meta.url));
const skip = built ? false : "pkg/lab is not built; run `npm run wasm`";

const all = built ? await strategies() : [];

async function strategies() {
  const solver = entry.createSolver();
  try {
    return await solver.strategies();
  } finally {
    solver.dispose();
  }
}

test("every strategy has a unique readable name, a group, and no cycle in its ancestry", {
  skip,
}, () => {
  const names = all.map(({ name }) => name);
  assert.ok(names.length >= 30, `${names.length}`);
  const readable = new Set(names.map(strategyName));
  assert.equal(readable.size, names.length);
  for (const name of names) {
    assert.notEqual(strategyName(name), name);
    assert.notEqual(groupOf(name), "other", name);
    const above = new Set([name]);
    for (let at = parentOf(name, names); at !== null; at = parentOf(at, names)) {
      assert.ok(!above.has(at), `${name} descends from itself`);
      above.add(at);
    }
  }
  const members = grouped(all).flatMap(({ members }) => members);
  assert.equal(members.length, all.length);
});

test("an unknown strategy keeps its name and comes last", () => {
  assert.equal(strategyName("mine"), "mine");
  assert.deepEqual(
    grouped([{ name: "mine" }, { name: "astar" }]).map(({ group }) => group),
    ["best-first", "other"],
  );
  assert.equal(parentOf("astar", ["astar"]), null);
});

test("a configuration is named with its settings, and with others that it takes turns with", () => {
  assert.equal(configurationName("astar"), "A*");
  assert.equal(
    configurationName("astar:bound=none,no-freeze"),
    "A* · lower bound: none, without “freeze deadlock”",
  );
  assert.equal(configurationName("lrta:cap=500"), "LRTA* of the player · cap: 500");
  assert.equal(configurationName("fess+astar"), "Feature-space search (FESS) + A*");
});

test("rules are named in words wherever their counts are shown", () => {
  const rules = all.filter((one) => one.rules).flatMap(rulesOf);
  for (const rule of rules) assert.notEqual(ruleSays(rule), rule, "a rule with words");
  assert.equal(
    prunedSays([
      ["corral", 4],
      ["dead-squares", 24],
    ]),
    "Pruned: corral deadlock 4, dead square 24",
  );
  assert.equal(prunedSays([]), "");
});

test("each prepared experiment fits into a link", { skip }, async () => {
  const solver = entry.createSolver();
  try {
    for (const { id, configurations } of presetsOf(all)) {
      assert.ok(configurations.length >= 5, id);
      assert.equal(new Set(configurations).size, configurations.length, id);
      const experiment = { levels: [], configurations, limits: STANDARD };
      assert.deepEqual(decodeExperiment(encodeExperiment(experiment)), experiment, id);
      for (const strategy of configurations) {
        const { outcome } = await solver.solve("#####\n#@$.#\n#####", { strategy });
        // Some strategies are made for larger levels and may give up on a corridor; all names must be known.
        assert.match(outcome, /^(solved|gaveup)$/, `${id}: ${strategy}`);
      }
    }
  } finally {
    solver.dispose();
  }
});

test("the XSokoban set is known by its name", () => {
  for (const title of ["XSokoban", "XSokoban 90", "x sokoban", "My XSOKOBAN levels"]) {
    assert.ok(isXsokoban(title), title);
  }
  assert.ok(!isXsokoban("Sokoban"));
});
