// Failures of the solver, in the form of all messages.

import { messageMaker } from "../message.js";

export const SENTENCES = /** @type {const} */ ({
  "solver-disposed": "This solver was disposed of.",
  "solver-crashed": "The solver stopped unexpectedly: {reason}",
  "solver-restarted": "The solver had to be restarted.",
  "nothing-to-resume": "There is no search to continue.",
  "question-timeout": "There was no answer within {limit} ms.",
  "solver-refused": "{reason}",
  "start-timeout": "The solver did not start within {limit} ms.",
  "worker-failed": "{reason}",
  "module-unavailable": "{reason}",
  "no-module": "no module is loaded",
  "unknown-question": "the {build} module does not know {name}",
  "versions-differ":
    "Version mismatch: page {page}, worker {worker}, module {module}. Reload the page.",
});

export const makeMessage = messageMaker(SENTENCES);

/** An error that also carries a code and its values. */
export class KuraError extends Error {
  /** @param {import("../index.js").Message} message */
  constructor({ code, params, message }) {
    super(message);
    this.name = "KuraError";
    this.code = code;
    this.params = params;
  }
}

/**
 * @param {keyof typeof SENTENCES} code
 * @param {import("../index.js").Params} [params]
 */
export function failure(code, params) {
  return new KuraError(makeMessage(code, params));
}

/**
 * The message of an error for another thread; errors from elsewhere have no code.
 *
 * @param {unknown} error
 * @returns {import("../index.js").Message | string}
 */
export function messageOf(error) {
  if (!(error instanceof Error)) return String(error);
  const { code, params, message } = /** @type {Partial<KuraError> & Error} */ (error);
  return code && params ? { code, params, message } : message;
}
