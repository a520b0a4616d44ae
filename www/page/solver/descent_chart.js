// The curves of a solution being shortened: pushes and moves over time, and the lower bound of the one that is
// minimised first.

import { t } from "../../texts/texts.js";
import { seconds } from "../../ui/figures.js";
import { html } from "../../ui/html.js";
import { shape, stepPath } from "./steps.js";

/** The size of the drawing in its own units. */
const WIDTH = 280;
const HEIGHT = 72;
const MARGIN = 6;

/** @param {import("./descent.js").Look[]} looks at least one @param {import("./descent.js").Unit[]} units */
export function descentChart(looks, units) {
  return units.map((unit, index) => curve(looks, unit, index === 0));
}

/**
 * @param {import("./descent.js").Look[]} looks
 * @param {import("./descent.js").Unit} unit
 * @param {boolean} bounded
 */
function curve(looks, unit, bounded) {
  const end = Math.max(1, looks[looks.length - 1].at);
  const { bound } = looks[looks.length - 1];
  const values = looks.map((look) => look[unit]);
  const most = Math.max(...values);
  const least = Math.min(...values, ...(bounded ? looks.flatMap(({ bound }) => bound ?? []) : []));
  const up = (/** @type {number} */ value) => {
    const share = most === least ? 0.5 : (value - least) / (most - least);
    return HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN);
  };
  const path = stepPath(looks.map((look) => [(look.at / end) * WIDTH, up(look[unit])]));
  const said = { from: values[0], to: values[values.length - 1], time: seconds(end) };
  const words =
    unit === "pushes"
      ? t("Pushes: {from} → {to} in {time}", said)
      : t("Moves: {from} → {to} in {time}", said);
  const isBounded = bounded && bound !== null;
  const text = isBounded ? `${words} · ${t("lower bound {bound}", { bound })}` : words;
  const bounds = looks.flatMap(({ at, bound }) => (bound === null ? [] : [{ at, bound }]));
  const bottom =
    isBounded && stepPath(bounds.map(({ at, bound }) => [(at / end) * WIDTH, up(bound)]));
  return html`<figure class="descent">
    <figcaption>${text}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label=${text}>${bottom && shape("descent-bound", bottom)}${shape("descent-curve", path)}</svg>
  </figure>`;
}
