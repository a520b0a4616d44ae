// The skins: things that must be told apart differ by the contrast that WCAG requires of graphics, and nothing is red.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { paletteOf, SKINS } from "../../www/draw/palette.js";
import { Comfort } from "../../www/page/settings/comfort.js";

/** @typedef {import("../../www/draw/palette.js").Palette} Palette */

/** Red, green and blue, from 0 to 1. @param {string} colour */
function channels(colour) {
  const match = /^#(..)(..)(..)$/.exec(colour);
  assert.ok(match, colour);
  return match.slice(1).map((pair) => Number.parseInt(pair, 16) / 255);
}

/** The relative luminance of WCAG 2. @param {string} colour */
function luminance(colour) {
  const [r, g, b] = channels(colour).map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [x, y] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (x + 0.05) / (y + 0.05);
}

test("there are at least three skins besides the default, and an unknown name means the default", () => {
  assert.ok(SKINS.length >= 4);
  assert.equal(paletteOf("no such skin", false), paletteOf(SKINS[0], false));
});

for (const skin of SKINS) {
  for (const dark of [false, true]) {
    const palette = paletteOf(skin, dark);
    test(`goals stand out from the floor: ${skin}, ${dark ? "dark" : "light"}`, () => {
      assert.ok(contrast(palette.goal, palette.floor) >= 3, "goal");
      const under = palette.style === "storehouse" ? palette.seal : palette.lacquer;
      assert.ok(contrast(palette.sealMark, under) >= 3, "mark on a stored box");
      const crate = Math.max(
        contrast(palette.wood, palette.floor),
        contrast(palette.woodLine, palette.floor),
      );
      assert.ok(crate >= 3, `crate or its outline ${crate}`);
    });
    test(`goals and stored boxs are green: ${skin}, ${dark ? "dark" : "light"}`, () => {
      for (const colour of [palette.goal, palette.lacquer]) {
        const [r, g, b] = channels(colour);
        assert.ok(g > r && g > b, colour);
      }
    });
  }
}

test("in high contrast everything has a contrast of 4.5 to 1 to the floor", () => {
  for (const dark of [false, true]) {
    const { floor, roof, wood, lacquer, cloth, goal } = paletteOf("contrast", dark);
    for (const colour of [roof, wood, lacquer, cloth, goal]) {
      assert.ok(contrast(colour, floor) >= 4.5, `${colour} on ${floor}`);
    }
  }
});

test("the settings call the storehouse as the element does", () => {
  Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
  /** @type {Map<string, () => string[][]>} */
  const kept = new Map();
  const stage = /** @type {any} */ ({ addEventListener: () => {}, setAttribute: () => {} });
  const keep = (/** @type {string} */ name, /** @type {() => string[][]} */ options) =>
    kept.set(name, options);
  new Comfort(stage, /** @type {any} */ ({ keep }));
  const options = kept.get("skin")?.() ?? [];
  assert.deepEqual(options[0], ["storehouse", "storehouse"]);
  const types = readFileSync(new URL("../../www/element.d.ts", import.meta.url), "utf8");
  const named = options.map(([value]) => `\`${value}\``);
  assert.ok(types.includes(`${named.slice(0, -1).join(", ")} or ${named.at(-1)}`));
});
