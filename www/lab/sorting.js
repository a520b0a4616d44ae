// A table that is sorted by the column whose header is clicked; a second click reverses the order.

/**
 * @param {HTMLTableElement} table with one body
 * @param {(column: number) => (number | string | null)[]} keysOf of the rows, in the order in which they were made; null goes last
 */
export function sorter(table, keysOf) {
  let column = 0;
  let up = true;
  /** @type {HTMLTableRowElement[]} */
  let made = [];

  /** Restores the original order. */
  function again() {
    made = [...table.tBodies[0].rows];
    sort();
  }

  function sort() {
    const keys = keysOf(column);
    const order = made.map((_, index) => index).sort((a, b) => compare(keys[a], keys[b], up));
    table.tBodies[0].replaceChildren(...order.map((index) => made[index]));
    for (const [index, head] of [...(table.tHead?.rows[0].cells ?? [])].entries()) {
      if (index === column) head.setAttribute("aria-sort", up ? "ascending" : "descending");
      else head.removeAttribute("aria-sort");
    }
  }

  return {
    again,
    /** Creates the header; keeps the sort column if it still exists. @param {(string | Node)[]} names */
    head(names) {
      if (column >= names.length) [column, up] = [0, true];
      const row = document.createElement("tr");
      row.append(
        ...names.map((name, index) => {
          const head = document.createElement("th");
          head.scope = "col";
          const control = document.createElement("button");
          control.type = "button";
          control.className = "quiet small";
          control.append(name);
          control.addEventListener("click", () => {
            up = index === column ? !up : true;
            column = index;
            sort();
          });
          head.append(control);
          return head;
        }),
      );
      table.tHead?.replaceChildren(row);
    },
  };
}

/**
 * @param {number | string | null} a
 * @param {number | string | null} b
 * @param {boolean} up
 */
function compare(a, b, up) {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === "string" || typeof b === "string" ? String(a).localeCompare(String(b)) : a - b;
  return up ? order : -order;
}
