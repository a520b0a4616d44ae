// A binary heap of numbers by cost.

export class Heap {
  /** @type {number[]} */
  #costs = [];
  /** @type {number[]} */
  #items = [];

  /**
   * @param {number} cost
   * @param {number} item
   */
  push(cost, item) {
    let at = this.#costs.length;
    this.#costs.push(cost);
    this.#items.push(item);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#costs[parent] <= cost) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#costs[at] = cost;
    this.#items[at] = item;
  }

  /** @returns {number} the cheapest item, or -1 if empty */
  pop() {
    if (this.#items.length === 0) return -1;
    const top = this.#items[0];
    const cost = /** @type {number} */ (this.#costs.pop());
    const item = /** @type {number} */ (this.#items.pop());
    const length = this.#items.length;
    if (length === 0) return top;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= length) break;
      if (child + 1 < length && this.#costs[child + 1] < this.#costs[child]) child += 1;
      if (this.#costs[child] >= cost) break;
      this.#move(child, at);
      at = child;
    }
    this.#costs[at] = cost;
    this.#items[at] = item;
    return top;
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  #move(from, to) {
    this.#costs[to] = this.#costs[from];
    this.#items[to] = this.#items[from];
  }
}
