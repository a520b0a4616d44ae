// The attributes of the element, as properties of the same name; ../element.d.ts documents them.

/** Without a DOM, in Node for instance, importing this module defines no element. @type {typeof HTMLElement} */
const Base = globalThis.HTMLElement ?? class {};

export class Attributes extends Base {
  static observedAttributes = [
    "level",
    "solution",
    "controls",
    "solver",
    "theme",
    "skin",
    "orientation",
    "readonly",
    "keys",
  ];

  /** @type {string} */
  get level() {
    return this.getAttribute("level") ?? "";
  }

  set level(value) {
    this.#write("level", value);
  }

  /** @type {string} */
  get solution() {
    return this.getAttribute("solution") ?? "";
  }

  set solution(value) {
    this.#write("solution", value);
  }

  /** @type {boolean} */
  get controls() {
    return this.hasAttribute("controls");
  }

  set controls(value) {
    this.toggleAttribute("controls", Boolean(value));
  }

  /** @type {boolean} */
  get solver() {
    return this.hasAttribute("solver");
  }

  set solver(value) {
    this.toggleAttribute("solver", Boolean(value));
  }

  /** @type {string} */
  get theme() {
    return this.getAttribute("theme") ?? "";
  }

  set theme(value) {
    this.#write("theme", value);
  }

  /** @type {string} */
  get skin() {
    return this.getAttribute("skin") ?? "";
  }

  set skin(value) {
    this.#write("skin", value);
  }

  /** @type {string} */
  get orientation() {
    return this.getAttribute("orientation") ?? "";
  }

  set orientation(value) {
    this.#write("orientation", value);
  }

  /** @type {boolean} */
  get readonly() {
    return this.hasAttribute("readonly");
  }

  set readonly(value) {
    this.toggleAttribute("readonly", Boolean(value));
  }

  /** @type {string} */
  get keys() {
    return this.getAttribute("keys") ?? "";
  }

  set keys(value) {
    this.#write("keys", value);
  }

  /** @param {string} name @param {string | null | undefined} value null and undefined remove the attribute */
  #write(name, value) {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }

  /**
   * Applies properties that were set before the element was defined: a framework may set them before this module loads.
   */
  takeOver() {
    const names = [...Attributes.observedAttributes, "useSolver"];
    for (const name of names.filter((name) => Object.hasOwn(this, name))) {
      const value = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }
}
