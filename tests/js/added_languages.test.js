// Languages that the page around a board adds.

import assert from "node:assert/strict";
import { test } from "node:test";
import { addLanguage, KuraPlayer } from "../../www/player/kura-player.js";
import { onLanguage, pickLanguage, setLanguage, speakAround, t } from "../../www/texts/texts.js";

const COUNTER = "{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}";
const POLISH = {
  Undo: "Cofnij",
  [COUNTER]:
    "{moves} {moves, plural, one {ruch} few {ruchy} other {ruchów}}, {pushes} {pushes, plural, one {pchnięcie} few {pchnięcia} other {pchnięć}}",
};

/** Stands for a board within an element with this `lang`. @param {string} lang */
const boardIn = (lang) =>
  /** @type {Element} */ (
    /** @type {unknown} */ ({ closest: () => ({ getAttribute: () => lang }) })
  );

test("a language that is added is spoken by boards that are there already", async () => {
  assert.equal(typeof KuraPlayer, "function", "the element's module has it");
  await speakAround(boardIn("pl-PL"));
  assert.equal(t("Undo"), "Undo");
  /** @type {string[]} */
  const heard = [];
  onLanguage((language) => heard.push(language));
  await addLanguage("sv", { Undo: "Ångra" });
  assert.deepEqual(heard, [], "nobody speaks Swedish here");
  await addLanguage("pl", POLISH);
  assert.deepEqual(heard, ["pl"]);
  assert.equal(t("Undo"), "Cofnij");
  assert.equal(t("Redo"), "Redo", "what is left out stays English");
  assert.equal(t(COUNTER, { moves: 3, pushes: 1 }), "3 ruchy, 1 pchnięcie");
  assert.equal(t(COUNTER, { moves: 5, pushes: 22 }), "5 ruchów, 22 pchnięcia");
  await addLanguage("pl", { Redo: "Ponów" });
  assert.deepEqual([t("Undo"), t("Redo")], ["Cofnij", "Ponów"], "a second call adds to the first");
});

test("texts of a language that Kura has can be replaced, also in one region only", async () => {
  await setLanguage("de");
  const redo = t("Redo");
  assert.notEqual(redo, "Redo");
  await addLanguage("de", { Undo: "Zurück" });
  assert.deepEqual([t("Undo"), t("Redo")], ["Zurück", redo]);
  await addLanguage("de-AT", { Undo: "Retour" });
  assert.equal(t("Undo"), "Zurück");
  await setLanguage(pickLanguage(null, ["de-AT"]));
  assert.deepEqual([t("Undo"), t("Redo")], ["Retour", redo]);
  assert.equal(pickLanguage(null, ["pt-BR", "de-CH"]), "de");
});

test("what is not a language, or not a text, is refused with its place", async () => {
  const bad = /** @type {any} */ ({ Undo: 5 });
  await assert.rejects(addLanguage("", POLISH), /^RangeError: addLanguage: "" is not the tag/);
  await assert.rejects(addLanguage("p", POLISH), /"p" is not the tag of a language, such as "pl"/);
  await assert.rejects(
    addLanguage("fi", bad),
    /^TypeError: .* the text for "Undo" is not a string/,
  );
  assert.equal(pickLanguage(null, ["fi"]), "en", "nothing of it is kept");
});
