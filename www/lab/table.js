// The table of all runs, kept up to date row by row, and the comparison across levels.

import { any, element, select, setText } from "../page/elements.js";
import { count } from "../page/figures.js";
import { t } from "../texts/texts.js";
import { logPlot, sign } from "./plot.js";
import { COLUMNS, rowOf } from "./report.js";
import { columnName, outcomeName } from "./words.js";

/** @typedef {import("./runs.js").Run} Run */

/** Columns whose standing beside each other says something. */
const MEASURES = /** @type {const} */ ([
  "expanded",
  "generated",
  "seconds",
  "peakMb",
  "pushes",
  "moves",
]);

export class RunTable {
  #choose;
  #table = element("lab-table", HTMLTableElement);
  #eachRule = element("lab-each-rule", HTMLInputElement);
  #measure = select("lab-measure");
  /** @type {Run[]} */
  #runs = [];
  /** @type {string[]} */
  #rules = [];
  #frame = 0;
  /** @type {Set<Run>} */
  #changed = new Set();

  /** @param {(run: Run) => void} choose shows a run */
  constructor(choose) {
    this.#choose = choose;
    for (const name of MEASURES) this.#measure.add(new Option(columnName(name), name));
    this.#measure.addEventListener("change", () => this.#compare());
    this.#eachRule.addEventListener("change", () => this.show(this.#runs));
    new ResizeObserver(() => this.#compare()).observe(any("lab-comparison"));
  }

  /** @param {Run[]} runs */
  show(runs) {
    this.#runs = runs;
    const counted = runs.flatMap((run) => Object.keys(rowOf(run).prunedBy));
    this.#rules = this.#eachRule.checked ? [...new Set(counted)].sort() : [];
    const names = [t("Level"), t("Configuration"), t("Outcome"), ...COLUMNS.map(columnName)];
    const head = document.createElement("tr");
    head.append(
      ...[...names, ...this.#rules].map((name) => {
        const cell = document.createElement("th");
        cell.scope = "col";
        cell.textContent = name;
        return cell;
      }),
    );
    this.#table.tHead?.replaceChildren(head);
    this.#table.tBodies[0].replaceChildren(...runs.map((run) => this.#makeRow(run)));
    this.#compare();
  }

  /** Soon shows what has changed of a run. @param {Run} run */
  changed(run) {
    this.#changed.add(run);
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const news = this.#eachRule.checked
        ? [...this.#changed].some((one) =>
            Object.keys(rowOf(one).prunedBy).some((rule) => !this.#rules.includes(rule)),
          )
        : false;
      if (news) this.show(this.#runs);
      else for (const one of this.#changed) this.#fillRow(one);
      if ([...this.#changed].some(({ state }) => state === "ended")) this.#compare();
      this.#changed.clear();
    });
  }

  /** Marks the run that is shown. @param {Run} chosen */
  mark(chosen) {
    this.#runs.forEach((run, index) => {
      this.#table.tBodies[0].rows[index]?.toggleAttribute("data-chosen", run === chosen);
    });
  }

  /** @param {Run} run */
  #makeRow(run) {
    const row = document.createElement("tr");
    const control = document.createElement("button");
    control.type = "button";
    control.className = "quiet small";
    control.textContent = run.level.title;
    control.setAttribute(
      "aria-label",
      t("Show {configuration} on {level}", {
        configuration: run.configuration,
        level: run.level.title,
      }),
    );
    control.addEventListener("click", () => this.#choose(run));
    const first = document.createElement("th");
    first.scope = "row";
    first.append(control);
    row.append(first);
    for (let n = 0; n < 2 + COLUMNS.length + this.#rules.length; n += 1) row.insertCell();
    this.#fill(row, run);
    return row;
  }

  /** @param {Run} run */
  #fillRow(run) {
    const row = this.#table.tBodies[0].rows[this.#runs.indexOf(run)];
    if (row) this.#fill(row, run);
  }

  /**
   * @param {HTMLTableRowElement} row
   * @param {Run} run
   */
  #fill(row, run) {
    const found = rowOf(run);
    const started = run.state !== "waiting";
    const numbers = COLUMNS.map((name) => (started ? numberText(name, found[name]) : ""));
    const proven = found.optimal ? " ✓" : "";
    const texts = [
      found.configuration,
      `${outcomeName(found.outcome)}${proven}`,
      ...numbers,
      ...this.#rules.map((rule) => numberText("pruned", found.prunedBy[rule] ?? null)),
    ];
    texts.forEach((text, index) => {
      setText(row.cells[index + 1], text);
    });
    row.dataset.outcome = found.outcome;
  }

  #compare() {
    const room = any("lab-comparison");
    const name = /** @type {(typeof MEASURES)[number]} */ (this.#measure.value);
    const configurations = [...new Set(this.#runs.map(({ configuration }) => configuration))];
    /** @type {Map<object, { name: string, marks: import("./plot.js").Mark[] }>} */
    const rows = new Map();
    for (const run of this.#runs) {
      const row = rows.get(run.level) ?? { name: run.level.title, marks: [] };
      rows.set(run.level, row);
      const found = rowOf(run);
      const value = found[name];
      if (run.state !== "ended" || value === null || value <= 0) continue;
      const full = found.outcome === "solved" || found.outcome === "unsolvable";
      const says = `${run.configuration}: ${numberText(name, value)}, ${outcomeName(found.outcome)}`;
      row.marks.push({ kind: configurations.indexOf(run.configuration), value, full, says });
    }
    const width = Math.floor(room.clientWidth);
    if (width === 0) return;
    const label = t("{measure} for each configuration and level; see the table for the numbers", {
      measure: columnName(name),
    });
    const plot = logPlot([...rows.values()], { width, label, write: powerText });
    const legend = document.createElement("ul");
    legend.className = "lab-legend";
    for (const [kind, configuration] of configurations.entries()) {
      const item = document.createElement("li");
      item.append(sign(kind), configuration);
      legend.append(item);
    }
    const hollow = document.createElement("li");
    hollow.textContent = t("hollow: not solved");
    legend.append(hollow);
    room.replaceChildren(legend, plot);
  }
}

/**
 * @param {(typeof COLUMNS)[number]} column
 * @param {number | null} value
 */
function numberText(column, value) {
  if (value === null) return "–";
  if (column === "seconds") return value.toFixed(value < 1 ? 3 : 1);
  if (column === "peakMb") return value.toFixed(1);
  return value.toLocaleString(document.documentElement.lang);
}

/** @param {number} value */
function powerText(value) {
  return value < 1 ? String(Number(value.toPrecision(1))) : count(value);
}
