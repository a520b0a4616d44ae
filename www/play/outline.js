// Facts about a level without parsing its board: its size and its number of boxes.

/**
 * @param {string} xsb rows joined by line breaks
 * @returns {{ width: number, height: number, boxes: number }} in squares
 */
export function outlineOf(xsb) {
  let [width, height, boxes, row] = [0, 1, 0, 0];
  for (let at = 0; at < xsb.length; at += 1) {
    const sign = xsb.charCodeAt(at);
    if (sign === NEW_ROW) {
      height += 1;
      row = 0;
      continue;
    }
    row += 1;
    if (row > width) width = row;
    if (sign === BOX || sign === BOX_ON_GOAL) boxes += 1;
  }
  return { width, height, boxes };
}

const NEW_ROW = 10;
const BOX = 36;
const BOX_ON_GOAL = 42;
