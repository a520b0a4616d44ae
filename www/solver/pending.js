// The open requests of a solver. Each operation takes the same time however many there are, but for those about all.

import { Question, Wait, Work } from "./request.js";

/** @typedef {import("./request.js").Request<any>} Request */
/** @typedef {Question | Work<any>} Sendable */

export class Pending {
  /** @type {Wait[]} */
  waits = [];
  /** @type {Queue<Question>} */
  questions = new Queue();
  /** @type {Queue<Work<any>>} */
  works = new Queue();
  /** What the worker has not answered yet, in the order of sending. @type {Map<number, Sendable>} */
  sent = new Map();
  /** The one of them that is not a question. @type {Work<any> | null} */
  working = null;

  get size() {
    return this.waits.length + this.questions.size + this.works.size + this.sent.size;
  }

  /** @param {Wait | Sendable} request */
  add(request) {
    if (request instanceof Work) this.works.push(request);
    else if (request instanceof Question) this.questions.push(request);
    else this.waits.push(request);
  }

  /** In front of those that wait: it was sent before. @param {Sendable} request */
  addBack(request) {
    request.phase = "waiting";
    if (request instanceof Work) this.works.unshift(request);
    else this.questions.unshift(request);
  }

  /** @param {Sendable} request */
  send(request) {
    request.phase = "sent";
    this.sent.set(request.id, request);
    if (request instanceof Work) this.working = request;
  }

  /** It does not wait any longer, or has an answer. @param {Sendable} request */
  remove(request) {
    this.sent.delete(request.id);
    if (request === this.working) this.working = null;
    if (request instanceof Work) this.works.remove(request);
    else this.questions.remove(request);
  }

  /** Removes and returns what was sent. */
  takeSent() {
    const sent = [...this.sent.values()];
    this.sent.clear();
    this.working = null;
    return sent;
  }

  /** Removes and returns all. @returns {(Wait | Sendable)[]} */
  takeAll() {
    /** @type {(Wait | Sendable)[]} */
    const all = [...this.waits.splice(0), ...this.takeSent()];
    for (const queue of [this.questions, this.works]) {
      for (let next = queue.shift(); next; next = queue.shift()) all.push(next);
    }
    return all;
  }
}

/**
 * Requests in the order of their calls. A Map in its place would take longer to find its first entry the more of them have
 * gone.
 *
 * @template {Request} T
 */
class Queue {
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
