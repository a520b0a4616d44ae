// Requests that wait, in the order of their calls. Each operation takes the same time however many there are; a Map in
// their place would take longer to find its first entry the more of them have gone.

/** @typedef {import("./request.js").Request<any>} Request */

/** @template {Request} T */
export class Queue {
  /** @type {T | null} */
  first = null;
  /** @type {T | null} */
  #last = null;
  size = 0;

  /** @param {T} request */
  push(request) {
    this.#link(this.#last, request, null);
  }

  /** In front of all others. @param {T} request */
  unshift(request) {
    this.#link(null, request, this.first);
  }

  /** @param {T | null} before @param {T} request @param {T | null} after */
  #link(before, request, after) {
    request.place = { queue: this, before, after };
    if (before?.place) before.place.after = request;
    else this.first = request;
    if (after?.place) after.place.before = request;
    else this.#last = request;
    this.size += 1;
  }

  /** Does nothing if it is not in this queue. @param {T} request */
  remove(request) {
    if (request.place?.queue !== this) return;
    const { before, after } = request.place;
    request.place = null;
    if (before?.place) before.place.after = after;
    else this.first = /** @type {T | null} */ (after);
    if (after?.place) after.place.before = before;
    else this.#last = /** @type {T | null} */ (before);
    this.size -= 1;
  }

  /** Removes and returns the first. @returns {T | null} */
  shift() {
    const { first } = this;
    if (first) this.remove(first);
    return first;
  }
}
