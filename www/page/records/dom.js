// Creates elements in one expression.

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string>} attributes `text` becomes the text content
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") made.textContent = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

/**
 * @param {string} label
 * @param {string} kind class names
 * @param {() => unknown} act
 */
export function makeButton(label, kind, act) {
  const made = make("button", { type: "button", class: kind, text: label });
  made.addEventListener("click", act);
  return made;
}

/**
 * A table with a caption for screen readers.
 *
 * @param {string} caption
 * @param {string[]} heads
 * @param {(Node | string)[][]} rows the first cell of each is its header
 */
export function makeTable(caption, heads, rows) {
  const head = make("tr", {}, ...heads.map((text) => make("th", { scope: "col", text })));
  const body = rows.map(([name, ...cells]) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, name),
      ...cells.map((cell) => make("td", {}, cell)),
    ),
  );
  return make(
    "table",
    { class: "records-table" },
    make("caption", { class: "sr", text: caption }),
    make("thead", {}, head),
    make("tbody", {}, ...body),
  );
}
