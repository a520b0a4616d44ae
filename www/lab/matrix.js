// The table of an experiment: a row for each level, a column for each configuration, the best of each row marked.

import { t } from "../texts/texts.js";
import { element } from "../ui/elements.js";
import { configurationLabel, configurationName } from "./names.js";
import { rowOf } from "./report.js";
import { sorter } from "./sorting.js";
import { bestOf, cellOf, configurationsOf, levelNames } from "./summary.js";
import { numberText, outcomeName } from "./words.js";

/** @typedef {import("./runs.js").Run} Run */
/** @typedef {import("./experiment.js").LabLevel} LabLevel */
/** @typedef {import("./summary.js").Cell} Cell */

/** One level of the table. @typedef {{ level: LabLevel, row: HTMLTableRowElement, groups: Run[][] }} Line */

export class Matrix {
  #choose;
  #table = element("lab-matrix", HTMLTableElement);
  /** @type {Line[]} */
  #lines = [];
  /** @type {import("./summary.js").Measure} */
  #measure = "seconds";
  #sort;
  /** @type {Run | null} */
  #chosen = null;

  /** @param {(run: Run) => void} choose shows a run */
  constructor(choose) {
    this.#choose = choose;
    this.#sort = sorter(this.#table, (column) => this.#keys(column));
  }

  /** @param {Run[]} runs @param {import("./summary.js").Measure} measure */
  show(runs, measure) {
    this.#measure = measure;
    const configurations = configurationsOf(runs);
    const names = levelNames(runs);
    /** @type {Map<LabLevel, Run[]>} */
    const byLevel = new Map([...names.keys()].map((level) => [level, []]));
    for (const run of runs) byLevel.get(run.level)?.push(run);
    this.#sort.head([t("Level"), ...configurations.map(configurationLabel)]);
    this.#lines = [...byLevel].map(([level, own]) => {
      const row = document.createElement("tr");
      const first = document.createElement("th");
      first.scope = "row";
      first.textContent = names.get(level) ?? level.title;
      row.append(first);
      const groups = configurations.map((name) =>
        own.filter(({ configuration }) => configuration === name),
      );
      for (const group of groups) row.append(this.#makeCell(group));
      return { level, row, groups };
    });
    for (const line of this.#lines) this.#fill(line);
    this.#table.tBodies[0].replaceChildren(...this.#lines.map(({ row }) => row));
    this.#sort.again();
  }

  /** @param {Iterable<Run>} runs that have changed */
  changed(runs) {
    const levels = new Set([...runs].map(({ level }) => level));
    for (const line of this.#lines) if (levels.has(line.level)) this.#fill(line);
  }

  /** Marks the run that is shown. @param {Run} run */
  mark(run) {
    this.#chosen = run;
    for (const { row, groups } of this.#lines) {
      groups.forEach((group, index) => {
        row.cells[index + 1].toggleAttribute("data-chosen", group.includes(run));
      });
    }
  }

  /** @param {Run[]} group */
  #makeCell(group) {
    const cell = document.createElement("td");
    const control = document.createElement("button");
    control.type = "button";
    control.className = "quiet small";
    // With several seeds, one after the other.
    control.addEventListener("click", () => {
      const at = this.#chosen ? group.indexOf(this.#chosen) : -1;
      this.#choose(group[(at + 1) % group.length]);
    });
    cell.append(control);
    return cell;
  }

  /** @param {Line} line */
  #fill({ row, groups }) {
    const cells = groups.map((group) => cellOf(group, this.#measure));
    const best = bestOf(cells);
    cells.forEach((cell, index) => {
      const holder = row.cells[index + 1];
      const control = holder.querySelector("button");
      if (!control) return;
      const isBest = best.has(cell);
      const text = textOf(cell, this.#measure);
      control.textContent = isBest ? `★ ${text}` : text;
      const configuration = configurationName(cell.runs[0].configuration);
      const values = { configuration, level: row.cells[0].textContent ?? "" };
      const says = `${t("{configuration} on {level}", values)}: ${text}`;
      control.setAttribute("aria-label", isBest ? `${says}, ${t("best")}` : says);
      holder.toggleAttribute("data-best", isBest);
      holder.toggleAttribute("data-open", cell.decided === 0);
    });
  }

  /** What the rows are sorted by. @param {number} column @returns {(number | null)[]} */
  #keys(column) {
    return this.#lines.map(({ groups }, index) =>
      column === 0 ? index : cellOf(groups[column - 1], this.#measure).value,
    );
  }
}

/** @param {Cell} cell @param {import("./summary.js").Measure} measure */
function textOf({ runs, ended, decided, value }, measure) {
  if (runs.length === 1 && decided === 0) return outcomeName(rowOf(runs[0]).outcome);
  const number = numberText(measure, value);
  if (runs.length === 1) return number;
  const share = ended < runs.length ? `${decided}/${ended}…` : `${decided}/${runs.length}`;
  return decided === 0 ? share : `${number} (${share})`;
}
