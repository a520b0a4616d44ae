// Where points of a transformed element are in the window, and back.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Plane } from "../../www/input/plane.js";

const [WIDTH, HEIGHT] = [300, 200];
const CORNERS = [
  [0, 0],
  [WIDTH, 0],
  [WIDTH, HEIGHT],
  [0, HEIGHT],
];

/** @param {(x: number, y: number) => [number, number]} transform @returns {Plane} of an element that is transformed so */
const planeOf = (transform) =>
  new Plane(
    CORNERS.map(([x, y]) => transform(x, y)).map(([x, y]) => ({ x, y })),
    WIDTH,
    HEIGHT,
  );

/** @param {{ x: number, y: number }} point @param {number} x @param {number} y */
function near(point, x, y) {
  assert.ok(
    Math.hypot(point.x - x, point.y - y) < 1e-6,
    `${point.x}, ${point.y} is not ${x}, ${y}`,
  );
}

test("points of an element that was moved, scaled, turned, mirrored and slanted are found", () => {
  const part = fc.double({ min: -2, max: 2, noNaN: true });
  const matrix = fc
    .tuple(part, part, part, part)
    .filter(([a, b, c, d]) => Math.abs(a * d - b * c) > 0.01);
  const inside = fc.tuple(
    fc.double({ min: 0, max: WIDTH, noNaN: true }),
    fc.double({ min: 0, max: HEIGHT, noNaN: true }),
  );
  fc.assert(
    fc.property(matrix, part, part, inside, ([a, b, c, d], e, f, [x, y]) => {
      const seen = /** @type {[number, number]} */ ([
        a * x + c * y + 99 * e,
        b * x + d * y + 99 * f,
      ]);
      const plane = planeOf((x, y) => [a * x + c * y + 99 * e, b * x + d * y + 99 * f]);
      near(plane.outside({ x, y }), ...seen);
      near(plane.inside(...seen), x, y);
      assert.ok(Math.abs(plane.scale - Math.sqrt(Math.abs(a * d - b * c))) < 1e-6);
    }),
  );
});

test("points of an element that is seen in perspective are found", () => {
  /** Turned about its vertical axis, 800 px away. @param {number} x @param {number} y @returns {[number, number]} */
  const turned = (x, y) => {
    const [across, depth] = [(x - 150) * Math.cos(0.7), (x - 150) * Math.sin(0.7)];
    const nearer = 800 / (800 + depth);
    return [150 + across * nearer, 100 + (y - 100) * nearer];
  };
  const plane = planeOf(turned);
  for (const [x, y] of [
    [150, 100],
    [10, 20],
    [290, 190],
    [75, 150],
  ]) {
    near(plane.outside({ x, y }), ...turned(x, y));
    near(plane.inside(...turned(x, y)), x, y);
  }
});
