// The settings among the stored values. They may come from a file that somebody else has written, so each is checked
// when it is read and when it is imported.

/** The most characters of a name and of a choice. */
const LONGEST = 40;
/** The most keys of an action, and the most actions. */
const MOST_KEYS = 20;
const MOST_ACTIONS = 100;

const isWord = (/** @type {unknown} */ value) =>
  typeof value === "string" && value.length <= LONGEST;

/** @type {{ [name: string]: (value: any) => boolean }} */
const SETTINGS = {
  theme: isWord,
  language: isWord,
  pace: (value) => Number.isFinite(value) || isWord(value),
  symmetry: (value) => Number.isInteger(value) && value >= 0 && value < 8,
  keys: (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).length <= MOST_ACTIONS &&
    Object.values(value).every(
      (keys) => Array.isArray(keys) && keys.length <= MOST_KEYS && keys.every(isWord),
    ),
};

/** Whether a value has the name of a setting. @param {string} name */
export function isSettingName(name) {
  return Object.hasOwn(SETTINGS, name) || name.startsWith("choice:");
}

/** Whether a setting can have a value. @param {string} name @param {unknown} value */
export function isSetting(name, value) {
  if (Object.hasOwn(SETTINGS, name)) return SETTINGS[name](value);
  return /^choice:[a-z\d-]+$/.test(name) && name.length <= LONGEST && isWord(value);
}
