// The levels of today and earlier days as a collection. Their file is loaded on first use.

import { readInSteps } from "../play/collection.js";
import { dailyIndices } from "../play/daily_level.js";
import { inSlices } from "../player/slices.js";
import { dayAfter, GRADES, utcDay } from "../store/daily.js";
import { formatDate } from "../texts/numbers.js";
import { t } from "../texts/texts.js";
import { makeLevel } from "./library.js";

/** @typedef {import("./library.js").Collection} Collection */
/** @typedef {import("./library.js").Level} Level */

/** The id of the collection. */
export const DAILY = "daily";
/** How many days it goes back, including today. */
export const DAYS = 14;

const FILE = new URL("../levels/daily.xsb", import.meta.url);

/** @type {Promise<import("../play/collection.js").LevelText[]> | null} */
let texts = null;

/** All levels of the day, the easiest first. */
async function read() {
  const answer = await fetch(FILE);
  if (!answer.ok) throw new Error(`${FILE.pathname}: ${answer.status} ${answer.statusText}`);
  const collection = await inSlices(readInSteps(await answer.text()));
  return collection?.levels ?? [];
}

/**
 * @param {Date} [now]
 * @returns {Promise<Collection>} today's levels first
 */
export async function dailyCollection(now = new Date()) {
  texts ??= read();
  try {
    const all = await texts;
    const today = utcDay(now);
    const days = Array.from({ length: DAYS }, (_, at) => dayAfter(today, -at));
    const levels = days.flatMap((day) =>
      dailyIndices(day, all.length).flatMap((index, at) => {
        const grade = GRADES[at];
        const title = `${dayInWords(day)} · ${gradeInWords(grade)}`;
        const level = makeLevel({ ...all[index], title }, at + 1, "shipped");
        return level ? [Object.assign(level, { daily: { day, grade } })] : [];
      }),
    );
    return { id: DAILY, title: t("Daily levels"), author: "Kura", levels };
  } catch (error) {
    texts = null;
    throw error;
  }
}

/** @param {import("../store/daily.js").Grade} grade */
export function gradeInWords(grade) {
  if (grade === "easy") return t("easy");
  return grade === "medium" ? t("medium") : t("hard");
}

/** @param {string} day of UTC @param {Intl.DateTimeFormatOptions} [form] @returns {string} in the visitor's language */
export function dayInWords(day, form = { weekday: "short", day: "numeric", month: "short" }) {
  return formatDate(new Date(`${day}T00:00:00Z`), { ...form, timeZone: "UTC" });
}
