// Pictures that boards share.

import assert from "node:assert/strict";
import { test } from "node:test";
import { recent } from "../../www/draw/recent.js";

test("the last two pictures are shared, by size and palette", () => {
  const [day, night] = /** @type {any[]} */ ([{}, {}]);
  let made = 0;
  const picture = recent(() => {
    made += 1;
    return made;
  });
  assert.deepEqual([picture(20, day), picture(20, night), picture(20, day)], [1, 2, 1]);
  assert.equal(picture(21, day), 3);
  assert.deepEqual([picture(20, day), picture(20, night)], [1, 4]);
});
