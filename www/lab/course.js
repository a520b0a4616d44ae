// The course of a run: its open list, bounds and boxes on goals, over time or, for a watched search, over positions.

import { formatNumber } from "../texts/numbers.js";
import { t } from "../texts/texts.js";
import { any, setText } from "../ui/elements.js";
import { count, ONE_DIGIT } from "../ui/figures.js";
import { courseChart } from "./charts/charts.js";
import { Figure } from "./charts/figure.js";

/** @typedef {import("./runs.js").Sample} Sample */

/** A curve: its name, and what it takes of a sample. @typedef {{ name: string, of: (sample: Sample) => number | null }} Curve */

export class Course {
  /** @type {{ figure: Figure, title: string, unit: string, note: string, curves: Curve[] }[]} */
  #plots;

  constructor() {
    const list = t("Open list");
    const left = t("Pushes or moves left");
    const boxes = t("Boxes on goals in the best position");
    this.#plots = [
      {
        title: list,
        unit: t("Positions"),
        note: t(
          "Positions found but not searched yet: the more there are, the more memory the search needs.",
        ),
        figure: new Figure(list, "kura-lab-open"),
        // A search without an open list reports 0 all the time.
        curves: [
          { name: t("positions in the open list"), of: ({ open }) => (open > 0 ? open : null) },
        ],
      },
      {
        title: left,
        unit: t("Pushes or moves"),
        note: t("How near the search has come to the end, and what it has proven so far."),
        figure: new Figure(left, "kura-lab-left"),
        curves: [
          { name: t("lowest estimate"), of: ({ nearest }) => nearest },
          { name: t("proven lower bound"), of: ({ bound }) => bound },
        ],
      },
      {
        title: boxes,
        unit: t("Boxes"),
        note: t("Where the curve stays flat, the search is stuck."),
        figure: new Figure(boxes, "kura-lab-boxes"),
        curves: [{ name: t("boxes on goals"), of: ({ stored }) => stored }],
      },
    ];
    any("lab-plots").append(...this.#plots.map(({ figure }) => figure.element));
  }

  /**
   * @param {Sample[]} samples
   * @param {boolean} isWatched whether they are counted in positions, not in milliseconds
   * @param {boolean} ended whether no more will come by themselves
   */
  show(samples, isWatched, ended) {
    /** @type {string[]} */
    const missing = [];
    const x = isWatched
      ? { title: t("Positions expanded"), write: count }
      : { title: t("Seconds"), write: (/** @type {number} */ time) => formatNumber(time) };
    for (const { figure, title, unit, note, curves } of this.#plots) {
      const points = curves.flatMap(({ name, of }) =>
        samples.flatMap((sample) => {
          const value = of(sample);
          const at = isWatched ? sample.at : sample.at / 1000;
          const says = `${name}: ${count(value ?? 0)}\n${x.title}: ${isWatched ? count(at) : formatNumber(at, ONE_DIGIT)}`;
          return value === null ? [] : [{ name, x: at, y: value, says }];
        }),
      );
      const isEmpty = points.length === 0;
      if (isEmpty) missing.push(title);
      const names = curves
        .map(({ name }) => name)
        .filter((name) => points.some((point) => point.name === name));
      const values = points.map(({ y }) => y);
      figure.show(
        isEmpty
          ? null
          : {
              label: t("{name}: from {least} to {most}, over {time}", {
                name: title,
                least: count(Math.min(...values)),
                most: count(Math.max(...values)),
                time: x.title,
              }),
              signs: names,
              note,
              make: (plot) =>
                courseChart(plot, points, { names, x, y: { title: unit, write: count } }),
            },
      );
    }
    setText(
      any("lab-unplotted"),
      samples.length === 0
        ? ended
          ? t(
              "Nothing to draw: the run was over before the first measurement. Choose “Watch the search” or a harder level.",
            )
          : t("Nothing measured yet.")
        : missing.length > 0
          ? t("Not drawn: {names}. This strategy does not count that; others may.", {
              names: missing.join(", "),
            })
          : "",
    );
  }
}
