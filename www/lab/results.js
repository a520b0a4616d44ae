// The results of an experiment: totals and plots first, then a row for each level, then every run with all its figures.

import { t } from "../texts/texts.js";
import { any, element, select, setText } from "../ui/elements.js";
import { pairChart, rowChart, stepChart } from "./charts/charts.js";
import { Figure } from "./charts/figure.js";
import { Matrix } from "./matrix.js";
import { configurationLabel, configurationName } from "./names.js";
import { rowOf } from "./report.js";
import {
  cactusOf,
  configurationsOf,
  isDecided,
  levelNames,
  MEASURES,
  pairsOf,
  plottedValue,
  totalsOf,
} from "./summary.js";
import { RunTable } from "./table.js";
import { columnName, numberText, outcomeName, powerText } from "./words.js";

/** @typedef {import("./runs.js").Run} Run */
/** @typedef {import("./summary.js").Measure} Measure */
/** @typedef {import("./charts/figure.js").Drawing} Drawing */

/** Milliseconds between two drawings of the plots while an experiment runs. */
const PACE = 500;

export class Results {
  #matrix;
  #table;
  #measure = select("lab-measure");
  #across = select("lab-across");
  #up = select("lab-up");
  #overTime = new Figure(t("Levels decided over time"), "kura-lab-time");
  #overPositions = new Figure(t("Levels decided by positions expanded"), "kura-lab-positions");
  #pairs = new Figure(t("Two configurations, level by level"), "kura-lab-pairs");
  #levels = new Figure(t("All runs (log scale)"), "kura-lab-levels");
  #spread = new Figure(t("Spread over the seeds"), "kura-lab-seeds");
  /** @type {Run[]} */
  #runs = [];
  #frame = 0;
  #timer = 0;
  /** @type {Set<Run>} */
  #changed = new Set();

  /** @param {(run: Run) => void} choose shows a run */
  constructor(choose) {
    this.#matrix = new Matrix(choose);
    this.#table = new RunTable(choose);
    for (const name of MEASURES) this.#measure.add(new Option(columnName(name), name));
    this.#measure.addEventListener("change", () => {
      this.#matrix.show(this.#runs, this.#measured());
      this.#draw();
    });
    for (const one of [this.#across, this.#up]) {
      one.addEventListener("change", () => this.#drawPairs());
    }
    any("lab-cactus").append(this.#overTime.element, this.#overPositions.element);
    any("lab-pairs").append(this.#pairs.element);
    any("lab-each").append(this.#levels.element, this.#spread.element);
  }

  /** @param {Run[]} runs */
  show(runs) {
    this.#runs = runs;
    const configurations = configurationsOf(runs);
    [this.#across, this.#up].forEach((choice, index) => {
      choice.replaceChildren(
        ...configurations.map((name) => new Option(configurationName(name), name)),
      );
      choice.selectedIndex = Math.min(index, configurations.length - 1);
    });
    any("lab-pair").hidden = configurations.length < 2;
    this.#matrix.show(runs, this.#measured());
    this.#table.show(runs);
    this.#total();
    this.#draw();
  }

  /** Schedules an update of a run. @param {Run} run */
  changed(run) {
    this.#changed.add(run);
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const changed = [...this.#changed];
      this.#changed.clear();
      this.#table.changed(changed);
      this.#matrix.changed(changed);
      this.#total();
      if (!changed.some(({ state }) => state === "ended")) return;
      this.#timer ||= window.setTimeout(() => {
        this.#timer = 0;
        this.#draw();
      }, PACE);
    });
  }

  /** Marks the run that is shown. @param {Run} run */
  mark(run) {
    this.#matrix.mark(run);
    this.#table.mark(run);
  }

  #measured() {
    return /** @type {Measure} */ (this.#measure.value);
  }

  #total() {
    const rows = totalsOf(this.#runs).map((total) => {
      const row = document.createElement("tr");
      const first = document.createElement("th");
      first.scope = "row";
      first.append(configurationLabel(total.configuration));
      row.append(first);
      const share = t("{count} of {all}", { count: total.decided, all: total.runs });
      const texts = [
        total.ended < total.runs ? `${share} (${total.ended})` : share,
        String(total.proven),
        numberText("seconds", total.median),
        numberText("seconds", total.seconds),
        numberText("expanded", total.expanded),
      ];
      for (const text of texts) setText(row.insertCell(), text);
      return row;
    });
    element("lab-totals", HTMLTableElement).tBodies[0].replaceChildren(...rows);
  }

  #draw() {
    this.#drawCactus(this.#overTime, "seconds");
    this.#drawCactus(this.#overPositions, "expanded");
    this.#drawPairs();
    this.#drawRows();
  }

  /** @param {Figure} figure @param {"seconds" | "expanded"} measure */
  #drawCactus(figure, measure) {
    const names = configurationsOf(this.#runs).map(configurationName);
    const steps = cactusOf(this.#runs, measure);
    if (steps.length === 0) return figure.show(null);
    const levels = levelNames(this.#runs);
    const most = Math.max(...totalsOf(this.#runs).map(({ runs }) => runs));
    const points = steps.map(({ configuration, value, decided, run }) => ({
      name: configurationName(configuration),
      x: value,
      y: decided,
      end: run === null,
      says: [
        configurationName(configuration),
        t("{count} within {value}", {
          count: decided,
          value: `${columnName(measure)}: ${numberText(measure, value)}`,
        }),
        run ? (levels.get(run.level) ?? "") : "",
      ].join("\n"),
    }));
    const seeded = this.#runs.some(({ seed }) => seed > 0);
    const x = { title: columnName(measure), write: powerText };
    const y = { title: seeded ? t("Runs decided") : t("Levels decided"), write: String };
    const real = points.filter(({ end }) => !end);
    figure.show({
      label: t("{measure}: curves of {count} configurations; see the table of totals", {
        measure: x.title,
        count: names.length,
      }),
      signs: names,
      note:
        measure === "seconds"
          ? t("Farther up and to the left is better: more levels in less time.")
          : t("The same, counted in positions searched: this does not depend on the device."),
      make: (plot) => stepChart(plot, real, points, { names, x, y, most }),
    });
  }

  #drawPairs() {
    const [across, up] = [this.#across.value, this.#up.value];
    const measure = this.#measured();
    const pairs = across === up ? [] : pairsOf(this.#runs, across, up, measure);
    if (pairs.length === 0) return this.#pairs.show(null);
    const points = pairs.map(({ level, seed, x, y, both }) => ({
      name: "",
      x,
      y,
      full: both,
      says: [
        seed > 0 ? `${level} · ${t("seed {seed}", { seed })}` : level,
        `${configurationName(across)}: ${numberText(measure, x)}`,
        `${configurationName(up)}: ${numberText(measure, y)}`,
      ].join("\n"),
    }));
    const titleOf = (/** @type {string} */ name) =>
      `${columnName(measure)} · ${configurationName(name)}`;
    const x = { title: titleOf(across), write: powerText };
    const y = { title: titleOf(up), write: powerText };
    this.#pairs.show({
      label: t("{measure} for each configuration and level; the table has the numbers", {
        measure: columnName(measure),
      }),
      signs: [],
      note: t("Below the line, the second configuration needs less. Hollow: not decided by both."),
      make: (plot) => pairChart(plot, points, { x, y }),
    });
  }

  #drawRows() {
    const measure = this.#measured();
    const configurations = configurationsOf(this.#runs).map(configurationName);
    const levels = levelNames(this.#runs);
    const seeded = this.#runs.some(({ seed }) => seed > 0);
    const points = this.#runs.flatMap((run) => {
      const value = plottedValue(run, measure);
      if (run.state !== "ended" || value === null) return [];
      const level = levels.get(run.level) ?? "";
      const outcome = outcomeName(rowOf(run).outcome);
      const name = configurationName(run.configuration);
      const says = `${level}\n${name}\n${numberText(measure, value)}, ${outcome}`;
      return [{ name, level, x: value, y: 0, full: isDecided(run), says }];
    });
    // With several seeds, a line stands for a level under one configuration, and its box shows the spread over the
    // seeds.
    const [shown, other] = seeded ? [this.#spread, this.#levels] : [this.#levels, this.#spread];
    other.show(null);
    if (points.length === 0) return shown.show(null);
    const placed = points.map((point) => ({
      ...point,
      row: seeded ? `${point.level}\n${point.name}` : point.level,
    }));
    /** @type {Map<string, string>} */
    const rows = new Map();
    const written = new Set();
    for (const { row, level } of placed) {
      if (!rows.has(row)) rows.set(row, written.has(level) ? "" : level);
      written.add(level);
    }
    const x = { title: columnName(measure), write: powerText };
    shown.show({
      label: t("{measure} for each configuration and level; the table has the numbers", {
        measure: columnName(measure),
      }),
      signs: configurations,
      note: seeded
        ? t(
            "A box spans the middle half of the seeds; its line is the median. Hollow: not decided.",
          )
        : t("Farther left is better. Hollow: not decided."),
      make: (plot, width) =>
        rowChart(plot, placed, { names: configurations, rows, x, width, boxes: seeded }),
    });
  }
}
