// The level as the content of the element, which is never seen: its text, or that of a <script type="text/plain"> or a
// <pre> in it.

export class Written {
  #element;
  #changed;
  /** What was read last. */
  #text = "";
  #watching = new MutationObserver(() => this.#read());

  /** @param {HTMLElement} element @param {(text: string) => void} changed */
  constructor(element, changed) {
    this.#element = element;
    this.#changed = changed;
  }

  /** Reads it now, and whenever it changes. */
  watch() {
    this.#watching.observe(this.#element, { childList: true, characterData: true, subtree: true });
    // The last piece of a page brings no change if nothing comes after it.
    this.#element.ownerDocument.addEventListener("DOMContentLoaded", this.#finished);
    this.#read();
  }

  rest() {
    this.#watching.disconnect();
    this.#element.ownerDocument.removeEventListener("DOMContentLoaded", this.#finished);
  }

  /** The level is wanted although it was read before. */
  again() {
    this.#text = "";
    this.#read();
  }

  #finished = () => this.#read();

  #read() {
    if (isUnfinished(this.#element)) return;
    const inner = this.#element.querySelector("script[type='text/plain']");
    const place = inner ?? this.#element.querySelector("pre") ?? this.#element;
    const text = unindented(place.textContent ?? "");
    if (text === this.#text) return;
    this.#text = text;
    if (text !== "") this.#changed(text);
  }
}

/** Whether the browser is still reading it from the page's source. @param {Node} element */
function isUnfinished(element) {
  if (element.ownerDocument?.readyState !== "loading") return false;
  // What has something after it is complete, and so is what is in it.
  for (let node = /** @type {Node | null} */ (element); node; node = node.parentNode) {
    if (node.nextSibling) return false;
  }
  return true;
}

/** Without empty lines around the rows, and without what all rows begin with. @param {string} text */
function unindented(text) {
  const rows = text.split(/\r\n|\r|\n/).map((row) => row.trimEnd());
  while (rows[0] === "") rows.shift();
  while (rows.at(-1) === "") rows.pop();
  const indents = rows.filter((row) => row !== "").map((row) => row.search(/\S/));
  const least = Math.min(...indents);
  return rows.map((row) => row.slice(least)).join("\n");
}
