// The open requests of a solver. Each operation takes the same time however many there are, but for those about all.

import { Queue } from "./queue.js";
import { Question, Wait, Work } from "./request.js";

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
