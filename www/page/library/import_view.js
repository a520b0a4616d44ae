// The import dialog: a text, what was found in it, and where to put it. Nothing is stored before "Add".

import { inbox } from "../../library/inbox.js";
import { nameUntitled } from "../../library/untitled.js";
import { t } from "../../texts/texts.js";
import { makeDialog, sheetHead, styled } from "../../ui/dialog.js";
import { html, live, nothing } from "../../ui/html.js";
import { drawFound } from "./import_pictures.js";
import { shownProblems, troublesIn } from "./import_troubles.js";
import { CELLS, cellWords, readingInWords, reasonInWords } from "./import_words.js";

/** @typedef {import("../../library/found.js").Found} Found */
/** @typedef {import("../../library/found.js").Entry} Entry */
/** @typedef {import("../../library/found.js").Signs} Signs */
/** @typedef {import("../../library/unpacking.js").Left} Left */
/**
 * Where levels go: the inbox or another collection that exists, a new one, or a new one for each file.
 *
 * @typedef {{ kind: "in", id: string, title: string } | { kind: "new", title: string } | { kind: "each" }} Target
 */
/** @typedef {import("./import_troubles.js").Trouble} Trouble */

/**
 * @typedef {object} Page
 * @property {(text: string) => unknown} open opens a text that was typed
 * @property {(file: File) => unknown} openFile
 * @property {(address: URL, signal: AbortSignal) => Promise<unknown>} fetch
 * @property {(found: Found, target: Target) => Promise<unknown>} add
 * @property {(drawn: { xsb: string, title: string }) => unknown} edit opens a level in the editor
 * @property {() => Promise<{ id: string, title: string }[]>} collections those that levels can be added to
 * @property {(id: string) => Promise<string[]>} titles of the levels of a collection
 */

/** The most levels that are shown as pictures, and files that are listed. */
const MOST_PICTURES = 60;
const MOST_FILES = 20;
/** A longer text is not shown. */
const MOST_TEXT = 100_000;

export class ImportView {
  #page;
  #renew;
  #dialog;
  /** @type {Found | null} */
  #found = null;
  /** @type {Left} */
  #left = [];
  /** @type {Trouble[]} */
  #troubles = [];
  /** The address that the visitor was asked about. @type {URL | null} */
  #asked = null;
  /** @type {AbortController | null} */
  #fetching = null;
  /** Whether the reader of other formats is still being loaded. */
  #waits = false;
  /** @type {{ id: string, title: string }[]} */
  #places = [];
  #place = "";
  /** The name of a new collection. */
  #name = "";
  /** Counts what was found: pictures of something older are not shown. */
  #round = 0;

  /** @param {Page} page */
  constructor(page) {
    this.#page = page;
    styled(new URL("import.css", import.meta.url)).catch(() => {});
    const { dialog, renew } = makeDialog("open", "import", () => this.#template());
    this.#dialog = dialog;
    this.#renew = renew;
    dialog.addEventListener("close", () => {
      this.#fetching?.abort();
      this.#asked = null;
      this.#show(null);
    });
  }

  /** Opens the dialog, empty. */
  open() {
    this.#troubles = [];
    this.#renew();
    this.#dialog.showModal();
    this.#text.focus();
  }

  close() {
    this.#text.value = "";
    if (this.#dialog.open) this.#dialog.close();
  }

  get #text() {
    return /** @type {HTMLTextAreaElement} */ (this.#dialog.querySelector("textarea"));
  }

  /**
   * Says why a text cannot be opened.
   *
   * @param {Trouble[]} troubles
   * @param {string} text
   */
  refuse(troubles, text) {
    this.#show(null);
    this.#put(text);
    this.#troubles = troubles;
    this.#renew();
    this.#text.focus();
  }

  /** Asks before a file is fetched from another host. @param {URL} address */
  ask(address) {
    this.#show(null);
    this.#put(address.href);
    this.#asked = address;
    this.#renew();
    /** @type {HTMLElement} */ (this.#dialog.querySelector("#open-fetch")).focus();
  }

  /** Says that the reader is still being loaded. @param {string} text */
  wait(text) {
    this.#show(null);
    this.#put(text);
    this.#waits = true;
    this.#renew();
  }

  /**
   * Shows what was found.
   *
   * @param {Found} found
   * @param {Left} left files of an archive that are not read
   */
  async preview(found, left) {
    const [first, ...others] = found.sources;
    const round = ++this.#round;
    const places = await this.#page.collections().catch(() => []);
    // Something else is shown by now.
    if (round !== this.#round) return;
    // Before anything is shown: "Add" may be pressed at once.
    this.#places = places;
    this.#name = found.title || first?.name || t("Opened");
    const several = found.sources.some(({ read }) => read.levels.length > 1);
    if (others.length > 0) this.#place = several ? "each" : "new";
    else this.#place = found.title || first?.name ? "new" : inbox().id;
    this.#show(found);
    this.#left = left;
    this.#put(others.length === 0 && first ? first.text : "");
    await this.#changed();
    const add = this.#dialog.querySelector("#open-confirm");
    if (found.levels.length > 0) /** @type {HTMLElement} */ (add).focus();
    else this.#select(this.#troubles[0]);
  }

  /** @param {Found | null} found */
  #show(found) {
    this.#found = found;
    this.#left = [];
    this.#troubles = [];
    this.#asked = null;
    this.#waits = false;
    this.#round += 1;
    this.#renew();
  }

  /** @param {string} text */
  #put(text) {
    this.#text.value = text.length < MOST_TEXT ? text : "";
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  /** What was found has changed, or where it goes. */
  async #changed() {
    const found = this.#found;
    if (!found) return;
    const round = ++this.#round;
    this.#troubles = troublesIn(found);
    const { id } = this.#target.kind === "in" ? /** @type {any} */ (this.#target) : { id: "" };
    const taken = id === "" ? [] : await this.#page.titles(id).catch(() => []);
    if (round !== this.#round) return;
    this.#renew();
    const shown = found.levels.slice(0, MOST_PICTURES).map(({ title }) => ({ title }));
    nameUntitled(shown, taken);
    await drawFound(
      this.#dialog,
      found,
      shown.map(({ title }) => title),
      () => round === this.#round,
    );
  }

  /** Where the levels go. @returns {Target} */
  get #target() {
    if (this.#place === "each") return { kind: "each" };
    if (this.#place === "new") return { kind: "new", title: this.#name.trim() || t("Opened") };
    const place = this.#places.find(({ id }) => id === this.#place) ?? inbox();
    return { kind: "in", ...place };
  }

  /** Selects the rows in the text that a problem is about. @param {Trouble | undefined} trouble */
  #select(trouble) {
    const text = this.#text;
    text.focus();
    if (!trouble || trouble.row < 1) return;
    const lines = text.value.split("\n");
    const start = lines.slice(0, trouble.row - 1).reduce((sum, line) => sum + line.length + 1, 0);
    const rows = lines.slice(trouble.row - 1, trouble.row - 1 + (trouble.rows ?? 1));
    text.setSelectionRange(start, start + rows.join("\n").length);
    text.scrollTop = (text.scrollHeight / lines.length) * Math.max(0, trouble.row - 3);
  }

  /** @param {SubmitEvent} event */
  async #submit(event) {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== "open") return;
    event.preventDefault();
    const found = this.#found;
    if (!found || found.levels.length === 0) this.#page.open(this.#text.value);
    else await this.#page.add(found, this.#target);
  }

  /** Enter would press the first button of the form, which closes it. @param {KeyboardEvent} event */
  #enter(event) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    /** @type {HTMLElement} */ (this.#dialog.querySelector("#open-confirm")).click();
  }

  async #fetch() {
    const address = this.#asked;
    if (!address) return;
    const control = new AbortController();
    this.#fetching = control;
    this.#renew();
    await this.#page.fetch(address, control.signal);
    this.#fetching = null;
    this.#renew();
  }

  /** @param {Signs} group @param {string | [string, string]} choice */
  async #choose(group, choice) {
    await this.#found?.choose(group, choice);
    await this.#changed();
  }

  /** What was found is counted when the dialog is open: only a change is read out. */
  #template() {
    const found = this.#found;
    const isHidden = found !== null && this.#text.value === "";
    return html`<form class="sheet" method="dialog" @submit=${(/** @type {SubmitEvent} */ event) => this.#submit(event)}>
      ${sheetHead("open", t("Import levels"))}
      <p class="note" ?hidden=${found !== null}>${t("Paste a level, a whole collection (XSB, run-length encoded, .sok, .slc) or its web address. You can also drop files anywhere on this page.")}</p>
      <div class="live" role="status">${found && this.#dialog.open ? html`<p class="import-counts">${countsInWords(found)}</p>` : nothing}</div>
      ${found ? this.#foundTemplate(found) : nothing}
      <div role="alert"><ul id="open-problems" class="problems" ?hidden=${this.#troubles.length === 0}>${this.#troublesTemplate()}</ul></div>
      <div class="live" role="status"><p id="open-waits" class="note" ?hidden=${!this.#waits}>${t("Waiting until the reader for other formats has loaded…")}</p></div>
      <textarea id="open-text" rows=${found ? 6 : 10} ?hidden=${isHidden} spellcheck="false" autocapitalize="off" autocomplete="off" aria-label=${t("Level text")} placeholder=${EXAMPLE} @input=${() => this.#show(null)}></textarea>
      <div class="live" role="status">
        <div id="open-ask" class="row" ?hidden=${this.#asked === null}>
          <span id="open-host">${t("Fetch levels from {host}?", { host: this.#asked?.host ?? "" })}</span>
          <button type="button" id="open-fetch" class="primary" ?disabled=${this.#fetching !== null} @click=${() => this.#fetch()}>${t("Fetch")}</button>
        </div>
      </div>
      ${found && found.levels.length > 0 ? this.#placeTemplate(found) : nothing}
      <div class="row import-actions">
        <label class="secondary file">${t("Choose a file")}<input type="file" id="open-file" class="sr" accept=${ACCEPTED} @change=${(/** @type {Event} */ { target }) => this.#file(/** @type {HTMLInputElement} */ (target))}></label>
        <button type="submit" id="open-confirm" class="primary" value="open">${found && found.levels.length > 0 ? t("Add") : t("Import")}</button>
      </div>
    </form>`;
  }

  /** @param {HTMLInputElement} input */
  #file(input) {
    const chosen = input.files?.[0];
    input.value = "";
    if (chosen) this.#page.openFile(chosen);
  }

  /** @param {Found} found */
  #foundTemplate(found) {
    const { levels } = found.counts;
    const more = levels - MOST_PICTURES;
    return html`<ul class="import-levels" ?hidden=${levels === 0}></ul>
      ${more > 0 ? html`<p class="note">${t("and {count} more", { count: more })}</p>` : nothing}
      ${found.signs.map((group) => this.#signsTemplate(group))}
      ${this.#left.length > 0 ? leftTemplate(this.#left) : nothing}`;
  }

  /** @param {Signs} group */
  #signsTemplate(group) {
    const { entries, taken, readings, key } = group;
    if (readings.length > 0) {
      return html`<fieldset class="import-signs">
        <legend>${t("These characters can be read in two ways. Which is right?")}</legend>
        ${readings.map(
          (reading, at) =>
            html`<button type="button" class="secondary import-reading" @click=${() => this.#choose(group, reading)}><span data-reading="${key} ${at}"></span>${readingInWords(reading)}</button>`,
        )}
      </fieldset>`;
    }
    const isRead = taken.every(([, cell]) => cell !== null);
    const legend = isRead
      ? t("Characters read as ({count} {count|level|levels}):", { count: entries.length })
      : t("What do these characters stand for?");
    const words = cellWords();
    return html`<fieldset class="import-signs">
      <legend>${legend}</legend>
      ${taken.map(
        ([
          sign,
          cell,
        ]) => html`<label><code>${sign}</code><select @change=${(/** @type {Event} */ { target }) => this.#choose(group, [sign, /** @type {HTMLSelectElement} */ (target).value])}>
          ${cell === null ? html`<option value="" .selected=${live(true)} disabled>–</option>` : nothing}
          ${CELLS.map((one, at) => html`<option value=${one} .selected=${live(one === cell)}>${words[at]}</option>`)}
        </select></label>`,
      )}
    </fieldset>`;
  }

  #troublesTemplate() {
    return shownProblems(this.#troubles).map(({ row, column, message, entry, rows }, at, all) => {
      const place = row > 0 ? t("Row {row}, column {column}", { row, column }) : "";
      const select = () => this.#select({ row, column, message, rows });
      const isLast = entry !== undefined && all[at + 1]?.entry !== entry;
      return html`<li>${
        row > 0
          ? html`<button type="button" class="import-place" @click=${select}>${place}</button>: `
          : nothing
      }${message}${
        isLast && entry.level === null && entry.text.xsb !== ""
          ? html` <button type="button" class="quiet small" @click=${() => this.#edit(entry)}>${t("Open in the editor")}</button>`
          : nothing
      }</li>`;
    });
  }

  /** @param {Entry} entry */
  #edit({ text }) {
    this.close();
    this.#page.edit({ xsb: text.xsb, title: text.title ?? "" });
  }

  /** @param {Found} found */
  #placeTemplate(found) {
    const own = this.#places.filter(({ id }) => id !== inbox().id);
    const options = [
      [inbox().id, inbox().title],
      ["new", t("New collection…")],
      ...(found.sources.length > 1 ? [["each", t("One collection for each file")]] : []),
      ...own.map(({ id, title }) => [id, title]),
    ];
    const choose = (/** @type {string} */ chosen) => {
      this.#place = chosen;
      this.#changed();
    };
    return html`<div class="row import-target">
      <label class="field"><span>${t("Add to")}</span><select id="open-target" @change=${(/** @type {Event} */ { target }) => choose(/** @type {HTMLSelectElement} */ (target).value)}>
        ${options.map(([value, text]) => html`<option value=${value} .selected=${live(value === this.#place)}>${text}</option>`)}
      </select></label>
      <input type="text" id="open-name" maxlength="200" autocomplete="off" aria-label=${t("Name")} ?hidden=${this.#place !== "new"} .value=${live(this.#name)} @keydown=${(/** @type {KeyboardEvent} */ event) => this.#enter(event)} @input=${(
        /** @type {Event} */ { target },
      ) => {
        this.#name = /** @type {HTMLInputElement} */ (target).value;
      }}>
    </div>`;
  }
}

const EXAMPLE = "#######\n#@ $ .#\n#######";

const ACCEPTED =
  ".xsb,.sok,.slc,.ssx,.txt,.xml,.lvl,.soko,.json,.zip,.gz,text/plain,application/zip,application/gzip";

/** @param {Left} left */
function leftTemplate(left) {
  const shown = left.slice(0, MOST_FILES);
  const more = left.length - shown.length;
  return html`<ul class="problems">
    ${shown.map(({ name, reason }) => html`<li><b>${name}</b>: ${reasonInWords(reason)}</li>`)}
    ${more > 0 ? html`<li>${t("and {count} more", { count: more })}</li>` : nothing}
  </ul>`;
}

/** @param {Found} found */
function countsInWords({ counts: { levels, solutions, notes }, broken }) {
  const counts = [t("{count} {count|level|levels}", { count: levels })];
  if (solutions > 0) counts.push(t("{count} {count|solution|solutions}", { count: solutions }));
  if (notes > 0) counts.push(t("{count} {count|note|notes}", { count: notes }));
  if (broken.length > 0) counts.push(t("{count} left out", { count: broken.length }));
  return counts.join(", ");
}
