// Every run with all its values, updated row by row.

import { t } from "../texts/texts.js";
import { element, setText } from "../ui/elements.js";
import { configurationName } from "./names.js";
import { COLUMNS, rowOf } from "./report.js";
import { sorter } from "./sorting.js";
import { columnName, numberText, outcomeName, ruleName } from "./words.js";

/** @typedef {import("./runs.js").Run} Run */

export class RunTable {
  #choose;
  #table = element("lab-table", HTMLTableElement);
  #eachRule = element("lab-each-rule", HTMLInputElement);
  #sort;
  /** @type {Map<Run, HTMLTableRowElement>} in the order of the runs */
  #rows = new Map();
  /** @type {string[]} */
  #rules = [];
  #seeded = false;

  /** @param {(run: Run) => void} choose shows a run */
  constructor(choose) {
    this.#choose = choose;
    this.#sort = sorter(this.#table, (column) => this.#keys(column));
    this.#eachRule.addEventListener("change", () => this.show([...this.#rows.keys()]));
  }

  /** @param {Run[]} runs */
  show(runs) {
    const counted = runs.flatMap((run) => Object.keys(rowOf(run).prunedBy));
    this.#rules = this.#eachRule.checked ? [...new Set(counted)].sort() : [];
    this.#seeded = runs.some(({ seed }) => seed > 0);
    const names = [t("Level"), t("Configuration"), t("Outcome"), ...COLUMNS.map(columnName)];
    const rules = this.#rules.map(ruleName);
    this.#sort.head([...names, ...(this.#seeded ? [t("Seed")] : []), ...rules]);
    this.#rows = new Map(runs.map((run) => [run, this.#makeRow(run)]));
    this.#table.tBodies[0].replaceChildren(...this.#rows.values());
    this.#sort.again();
  }

  /** @param {Run[]} runs */
  changed(runs) {
    const isNew = (/** @type {string} */ rule) => !this.#rules.includes(rule);
    const news = runs.some((run) => Object.keys(rowOf(run).prunedBy).some(isNew));
    if (this.#eachRule.checked && news) this.show([...this.#rows.keys()]);
    else for (const run of runs) this.#fillRow(run);
  }

  /** Marks the run that is shown. @param {Run} chosen */
  mark(chosen) {
    for (const [run, row] of this.#rows) row.toggleAttribute("data-chosen", run === chosen);
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
        configuration: configurationName(run.configuration),
        level: run.level.title,
      }),
    );
    control.addEventListener("click", () => this.#choose(run));
    const first = document.createElement("th");
    first.scope = "row";
    first.append(control);
    row.append(first);
    for (let n = this.#texts(run).length; n > 0; n -= 1) row.insertCell();
    this.#fill(row, run);
    return row;
  }

  /** @param {Run} run */
  #fillRow(run) {
    const row = this.#rows.get(run);
    if (row) this.#fill(row, run);
  }

  /**
   * @param {HTMLTableRowElement} row
   * @param {Run} run
   */
  #fill(row, run) {
    this.#texts(run).forEach((text, index) => {
      setText(row.cells[index + 1], text);
    });
    row.dataset.outcome = rowOf(run).outcome;
  }

  /** The column next to the level. @param {Run} run */
  #texts(run) {
    const found = rowOf(run);
    const started = run.state !== "waiting";
    const proven = found.optimal ? " ✓" : "";
    return [
      configurationName(found.configuration),
      `${outcomeName(found.outcome)}${proven}`,
      ...COLUMNS.map((name) => (started ? numberText(name, found[name]) : "")),
      ...(this.#seeded ? [String(found.seed)] : []),
      ...this.#rules.map((rule) => numberText("pruned", found.prunedBy[rule] ?? null)),
    ];
  }

  /** The sort keys of the rows. @param {number} column */
  #keys(column) {
    return [...this.#rows.keys()].map((run, index) => {
      const found = rowOf(run);
      const before = 3 + COLUMNS.length;
      if (column === 0) return index;
      if (column === 1) return configurationName(found.configuration);
      if (column === 2) return outcomeName(found.outcome);
      if (column < before) return found[COLUMNS[column - 3]];
      if (this.#seeded && column === before) return found.seed;
      const rule = this.#rules[column - before - (this.#seeded ? 1 : 0)];
      return found.prunedBy[rule] ?? null;
    });
  }
}
