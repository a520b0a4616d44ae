// What of a board is visible, and how large its squares are.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera } from "../../www/draw/camera.js";

/** @param {number} columns @param {number} rows @param {{ width: number, height: number }} room @param {number} [ratio] */
function cameraOn(columns, rows, room, ratio = 1) {
  const camera = new Camera();
  camera.setPart({ left: 0, top: 0, columns, rows });
  camera.setRoom(room, ratio);
  return camera;
}

test("a small board fills a large window", () => {
  const camera = cameraOn(6, 4, { width: 1200, height: 900 });
  assert.equal(camera.size, 200);
  assert.deepEqual([camera.width, camera.height], [1200, 800]);
  assert.equal(cameraOn(6, 4, { width: 1201, height: 900 }, 1.5).size, 300, "in whole pixels");
  camera.zoom(1);
  assert.equal(camera.size, 200, "zooming makes such squares no larger");
  assert.equal(camera.hides, false);
});

test("a place is brought into the middle of the window, at once or in some frames", () => {
  const camera = cameraOn(100, 100, { width: 520, height: 260 });
  assert.equal(camera.size, 26);
  assert.equal(camera.hides, true);
  camera.find(50, 50, false);
  assert.deepEqual([camera.left, camera.top], [50.5 * 26 - 260, 50.5 * 26 - 130]);
  assert.deepEqual(camera.share, { left: 1053 / 2600, top: 1183 / 2600, width: 0.2, height: 0.1 });
  camera.find(99, 0, true);
  assert.equal(camera.gliding, true);
  for (let now = 0; camera.gliding; now += 16) camera.advance(now);
  assert.deepEqual([camera.left, camera.top], [2600 - 520, 0], "no further than the edge");
});
