// The form of an experiment: levels, configurations, limits.

import { summaryInWords } from "../texts/messages.js";
import { t } from "../texts/texts.js";
import { any, button, element, select, setText } from "../ui/elements.js";
import { notify } from "../ui/notices.js";
import {
  configure,
  join,
  MOST_CONFIGURATIONS,
  MOST_LEVELS,
  RANGES,
  STANDARD,
} from "./experiment.js";
import {
  configurationLabel,
  configurationName,
  grouped,
  groupName,
  strategyName,
} from "./names.js";
import { canonical } from "./position.js";
import { FIRST, isXsokoban, OPENING, presetsOf, rulesOf } from "./presets.js";
import { ruleName } from "./words.js";

/** @typedef {import("../lab.js").LabStrategy} Strategy */
/** @typedef {import("./experiment.js").LabLevel} LabLevel */
/** @typedef {{ title: string, levels: LabLevel[] }} Source */

const NUMBERS = /** @type {const} */ (["seconds", "nodes", "megabytes", "seeds"]);

export class Chooser {
  #strategies;
  /** @type {Source[]} */
  #sources = [];
  /** @type {string[]} */
  #configurations = [];
  /** The text pasted last. @type {Source | null} */
  #pasted = null;
  #collection = select("lab-collection");
  #strategy = select("lab-strategy");

  /** @param {Strategy[]} strategies */
  constructor(strategies) {
    this.#strategies = strategies;
    for (const { group, members } of grouped(strategies)) {
      const room = document.createElement("optgroup");
      room.label = groupName(group);
      room.append(...members.map(({ name }) => new Option(strategyName(name), name)));
      this.#strategy.append(room);
    }
    this.#strategy.value = strategies[0].name;
    for (const preset of presetsOf(strategies)) {
      const control = document.createElement("button");
      control.type = "button";
      control.className = "secondary small";
      control.textContent = preset.name;
      control.addEventListener("click", () => this.#use(preset));
      any("lab-presets").append(control);
    }
    for (const name of NUMBERS) {
      const [least, most] = RANGES[name];
      const input = element(`lab-${name}`, HTMLInputElement);
      input.min = String(least);
      input.max = String(most);
    }
    const [fewest, most] = RANGES.aside;
    for (let runs = fewest; runs <= most; runs += 1) {
      select("lab-aside").add(new Option(String(runs)));
    }
    this.#collection.addEventListener("change", () => this.#showLevels([]));
    this.#strategy.addEventListener("change", () => this.#showStrategy());
    any("lab-levels").addEventListener("change", ({ target }) => {
      const chosen = this.#ticks().filter(({ checked }) => checked).length;
      if (chosen > MOST_LEVELS && target instanceof HTMLInputElement) {
        target.checked = false;
        notify(t("An experiment can have at most {most} levels.", { most: MOST_LEVELS }));
      }
      this.#count();
    });
    button("lab-all").addEventListener("click", () => this.#tickAll(true));
    button("lab-none").addEventListener("click", () => this.#tickAll(false));
    button("lab-add").addEventListener("click", () => this.#add(this.#configured()));
    button("lab-join").addEventListener("click", () => this.#join(this.#configured()));
    this.#showStrategy();
  }

  /**
   * Fills the form.
   *
   * @param {Source[]} sources
   * @param {import("./experiment.js").Experiment | null} wanted from a link; its levels are the last source
   * @param {{ source: number, level: number } | null} open what was open on the page
   */
  start(sources, wanted, open) {
    this.#sources = sources;
    this.#listSources();
    if (wanted !== null && wanted.levels.length > 0) this.#tick(sources.length - 1, "all");
    else this.#tickSeveral();
    button("lab-open").hidden = open === null;
    button("lab-open").addEventListener("click", () => {
      if (open) this.#tick(open.source, [open.level]);
    });
    for (const one of wanted?.configurations ?? FIRST) this.#add(one);
    const limits = wanted?.limits ?? STANDARD;
    for (const name of NUMBERS) {
      element(`lab-${name}`, HTMLInputElement).value = String(limits[name]);
    }
    select("lab-objective").value = limits.objective;
    select("lab-aside").value = String(limits.aside);
  }

  /** Adds levels and ticks them. @param {Source} source */
  addSource(source) {
    this.#pasted = source;
    this.#sources = [...this.#sources, source];
    this.#listSources();
    this.#tick(this.#sources.length - 1, "all");
  }

  /** @returns {import("./experiment.js").Experiment} */
  experiment() {
    const { levels } = this.#sources[this.#collection.selectedIndex] ?? { levels: [] };
    const number = (/** @type {string} */ name) =>
      element(`lab-${name}`, HTMLInputElement).valueAsNumber;
    return {
      levels: this.#ticks().flatMap((tick, index) => (tick.checked ? [levels[index]] : [])),
      configurations: this.#configurations,
      limits: {
        seconds: number("seconds"),
        nodes: number("nodes"),
        megabytes: number("megabytes"),
        objective: /** @type {import("../index.js").Objective} */ (select("lab-objective").value),
        aside: Number(select("lab-aside").value),
        seeds: number("seeds"),
      },
    };
  }

  #listSources() {
    this.#collection.replaceChildren(...this.#sources.map(({ title }) => new Option(title)));
  }

  #ticks() {
    return [...any("lab-levels").querySelectorAll("input")];
  }

  /** @param {number[] | "all"} ticked */
  #showLevels(ticked) {
    const { levels } = this.#sources[this.#collection.selectedIndex] ?? { levels: [] };
    const items = levels.map(({ title }, index) => {
      const chosen = ticked === "all" ? index < MOST_LEVELS : ticked.includes(index);
      const item = document.createElement("li");
      item.append(tick(title, chosen));
      return item;
    });
    any("lab-levels").replaceChildren(...items);
    this.#count();
  }

  /** Shows a collection with these levels ticked. @param {number} source @param {number[] | "all"} ticked */
  #tick(source, ticked) {
    this.#collection.selectedIndex = source;
    this.#showLevels(ticked);
  }

  /** @param {boolean} on */
  #tickAll(on) {
    this.#ticks().forEach((one, index) => {
      one.checked = on && index < MOST_LEVELS;
    });
    this.#count();
  }

  #count() {
    const ticks = this.#ticks();
    const chosen = ticks.filter(({ checked }) => checked).length;
    setText(any("lab-chosen"), t("{count} of {all}", { count: chosen, all: ticks.length }));
  }

  #showStrategy() {
    const strategy = this.#strategies.find(({ name }) => name === this.#strategy.value);
    if (!strategy) return;
    setText(any("lab-internal"), strategy.name);
    setText(any("lab-summary"), summaryInWords(strategy));
    const settings = (strategy.settings ?? []).map((setting) => {
      const label = document.createElement("label");
      label.className = "field";
      const meaning = document.createElement("span");
      const key = document.createElement("code");
      key.textContent = setting.key;
      meaning.append(key, ` ${setting.meaning}`);
      meaning.lang = "en";
      label.append(meaning, inputOf(setting));
      return label;
    });
    any("lab-settings").replaceChildren(...settings);
    any("lab-rules").hidden = !strategy.rules;
    const rules = strategy.rules ? rulesOf(strategy) : [];
    any("lab-rule-list").replaceChildren(...rules.map((rule) => tick(ruleName(rule), true, rule)));
  }

  /** The configuration in the form. */
  #configured() {
    const strategy = this.#strategies.find(({ name }) => name === this.#strategy.value);
    /** @type {Record<string, string>} */
    const settings = {};
    for (const { key, standard } of strategy?.settings ?? []) {
      const input = any("lab-settings").querySelector(`[name="${key}"]`);
      const value =
        input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input.value : "";
      if (value !== "" && value !== String(standard)) settings[key] = value;
    }
    const off = [...any("lab-rule-list").querySelectorAll("input")].filter((one) => !one.checked);
    const rules = off.map(({ value }) => value);
    return configure(this.#strategy.value, settings, rules);
  }

  /** Combines the last configuration and this one into one in which they take turns. @param {string} configuration */
  #join(configuration) {
    const last = this.#configurations.at(-1);
    const joined = last === undefined ? configuration : join(last, configuration);
    if (joined === null || this.#configurations.includes(joined)) return;
    if (last !== undefined) {
      this.#configurations = this.#configurations.slice(0, -1);
      any("lab-configurations").lastElementChild?.remove();
    }
    this.#add(joined);
  }

  /** Puts a preset into the form. @param {import("./presets.js").Preset} preset */
  #use({ configurations, levels }) {
    this.#configurations = [];
    any("lab-configurations").replaceChildren();
    for (const one of configurations) this.#add(one);
    const ticked = this.#ticks().flatMap(({ checked }, index) => (checked ? [index] : []));
    if (levels === "first") this.#showLevels([ticked[0] ?? 0]);
    if (levels !== "first" && ticked.length < 2) this.#tickSeveral();
    if (levels !== "xsokoban") return;
    // A pasted text may have no name.
    const chosen = this.#sources.find(({ title }) => isXsokoban(title)) ?? this.#pasted;
    const at = chosen ? this.#sources.indexOf(chosen) : -1;
    if (at < 0) {
      notify(
        t(
          "XSokoban is not in your library, so this compares the levels selected here. To use XSokoban, import it on the main page or paste it here.",
        ),
      );
      return;
    }
    this.#tick(at, "all");
  }

  /** Ticks the levels on which the Lab opens. */
  #tickSeveral() {
    const at = this.#sources.findIndex(({ levels }) => placesOf(levels).length === OPENING.length);
    if (at >= 0) this.#tick(at, placesOf(this.#sources[at].levels));
    else this.#showLevels([0]);
  }

  /** @param {string} configuration */
  #add(configuration) {
    if (this.#configurations.includes(configuration)) return;
    if (this.#configurations.length >= MOST_CONFIGURATIONS) {
      const most = MOST_CONFIGURATIONS;
      notify(t("An experiment can have at most {most} configurations.", { most }));
      return;
    }
    this.#configurations = [...this.#configurations, configuration];
    const item = document.createElement("li");
    const name = configurationLabel(configuration);
    const remove = document.createElement("button");
    remove.type = "button";
    remove.className = "quiet small";
    remove.textContent = t("Remove");
    remove.setAttribute(
      "aria-label",
      t("Remove {configuration}", { configuration: configurationName(configuration) }),
    );
    remove.addEventListener("click", () => {
      this.#configurations = this.#configurations.filter((one) => one !== configuration);
      item.remove();
    });
    item.append(name, remove);
    any("lab-configurations").append(item);
  }
}

/** Where the levels are on which the Lab opens. @param {LabLevel[]} levels */
function placesOf(levels) {
  return levels.flatMap(({ title }, index) => (OPENING.includes(title) ? [index] : []));
}

/** @param {import("../lab.js").StrategySwitch} setting */
function inputOf(setting) {
  if ("words" in setting) {
    const choice = document.createElement("select");
    choice.name = setting.key;
    for (const word of setting.words) choice.add(new Option(word));
    choice.value = setting.standard;
    return choice;
  }
  const input = document.createElement("input");
  input.type = "number";
  input.name = setting.key;
  input.min = String(setting.least);
  input.max = String(setting.most);
  input.value = String(setting.standard);
  return input;
}

/**
 * @param {string} text
 * @param {boolean} checked
 * @param {string} [value]
 */
function tick(text, checked, value = "") {
  const label = document.createElement("label");
  label.className = "lab-tick";
  const input = document.createElement("input");
  input.type = "checkbox";
  input.checked = checked;
  input.value = value;
  const name = document.createElement("span");
  name.textContent = text;
  label.append(input, name);
  return label;
}

/**
 * Levels of the page in the form that the Lab needs.
 *
 * @param {{ title: string, levels: { xsb: string, title?: string }[] }} collection
 * @returns {Source}
 */
export function sourceOf({ title, levels }) {
  return {
    title,
    levels: levels.flatMap(({ xsb, title }, index) => {
      const text = canonical(xsb);
      return text === null ? [] : [{ xsb: text, title: title?.trim() || String(index + 1) }];
    }),
  };
}
