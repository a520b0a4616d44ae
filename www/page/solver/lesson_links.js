// Which lesson explains why a position is lost. The lessons are on the Lab's page of ideas.

/** The lesson about each kind of proof. @type {Record<import("../../lab.js").Proof["kind"], string>} */
const LESSONS = {
  "dead-square": "dead-square",
  stuck: "freeze",
  frozen: "freeze",
  unmatched: "bipartite",
  unbalanced: "bipartite",
  corral: "corral",
};

/**
 * The address of a lesson, or of all of them.
 *
 * @param {{ kind: import("../../lab.js").Proof["kind"] } | null} [proof] why a position is lost; null where only a
 *   search has proven it
 */
export function lessonAbout(proof = null) {
  return `www/lab/ideas.html${proof ? `#${LESSONS[proof.kind]}` : ""}`;
}
