// The dialog with all settings.

import { LANGUAGES, setLanguage, t } from "../../texts/texts.js";
import { makeDialog, sheetHead } from "../../ui/dialog.js";
import { html, live } from "../../ui/html.js";
import { rememberLanguage } from "./language.js";

/**
 * @param {object} page
 * @param {import("../../store/store.js").Store} page.store
 * @param {import("../../ui/choices.js").Choices} page.choices
 * @param {() => unknown} page.save exports all progress
 * @param {(file: File) => unknown} page.restore imports it
 * @returns {{ open: () => void }}
 */
export function settingsDialog({ store, choices, save, restore }) {
  const speakIn = (/** @type {Event} */ { target }) => {
    const { value } = /** @type {HTMLSelectElement} */ (target);
    store.set("language", value);
    rememberLanguage(value);
    setLanguage(value);
  };
  const chosen = (/** @type {Event} */ { target }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    const file = input.files?.[0];
    input.value = "";
    if (file) restore(file);
  };
  const languages = () =>
    Object.entries(LANGUAGES).map(
      ([code, name]) =>
        html`<option value=${code} lang=${code} .selected=${live(code === document.documentElement.lang)}>${name}</option>`,
    );
  const { dialog, renew } = makeDialog(
    "settings",
    "settings",
    () => html`<form method="dialog" class="sheet">
      ${sheetHead("settings", t("Settings"))}
      ${choices.field("undo-unit", t("One undo takes back"))}
      ${choices.field("fewest", t("When I click a box, minimise"))}
      ${choices.field("motion", t("Animation"))}
      ${choices.field("walking", t("Walking speed"))}
      ${choices.field("sound", t("Sounds"))}
      ${typeof navigator.vibrate === "function" ? choices.field("vibration", t("Vibration")) : ""}
      ${choices.field("skin", t("Skin"))}
      ${choices.field("wide-boards", t("Wide boards in portrait"))}
      ${choices.field("hand", t("Controls in landscape"))}
      ${choices.field("theme", t("Colours"))}
      <label class="field"><span>${t("Language")}</span><select id="language" @change=${speakIn}>${languages()}</select></label>
      <h3>${t("Progress")}</h3>
      <p class="note">${t("All your levels, games, records and solutions in one file.")}</p>
      <div class="row">
        <button type="button" id="backup-save" class="secondary" @click=${save}>${t("Back up all progress")}</button>
        <label class="secondary file">${t("Restore backup")}<input type="file" id="backup-load" class="sr" accept=".json,application/json" @change=${chosen}></label>
      </div>
    </form>`,
  );
  choices.addEventListener("change", renew);
  return { open: () => dialog.showModal() };
}
