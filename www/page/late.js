// What is not needed for playing, loaded when it is first opened.

import { loadedLate } from "../advice/again.js";
import { makeLevel } from "../library/library.js";
import { t } from "../texts/texts.js";
import { styled } from "../ui/dialog.js";
import { part } from "../ui/elements.js";
import { notify } from "../ui/notices.js";
import { loadErrorInWords } from "../ui/troubles.js";
import { lessonAbout } from "./solver/lesson_links.js";

/** @typedef {import("../library/library.js").Level} Level */

/** @template T @param {() => Promise<T>} load @param {string} path */
const late = (load, path) => loadedLate(load, path, import.meta.url);

/** Each is asked for again when it could not be loaded. */
const modules = {
  settingsDialog: late(
    () => import("./settings/settings_dialog.js"),
    "./settings/settings_dialog.js",
  ),
  backups: late(() => import("./export/backups.js"), "./export/backups.js"),
  helpDialog: late(() => import("./settings/help_dialog.js"), "./settings/help_dialog.js"),
  records: late(() => import("./records/dialog.js"), "./records/dialog.js"),
  saving: late(() => import("./export/saving.js"), "./export/saving.js"),
  maker: late(() => import("./workshop/maker.js"), "./workshop/maker.js"),
  opening: late(() => import("./library/opening.js"), "./library/opening.js"),
  libraryView: late(() => import("./library/library_view.js"), "./library/library_view.js"),
  solutionList: late(() => import("./solver/solution_list.js"), "./solver/solution_list.js"),
  insight: late(() => import("./solver/insight.js"), "./solver/insight.js"),
  practice: late(() => import("./board/practice.js"), "./board/practice.js"),
  journal: late(() => import("./board/journal.js"), "./board/journal.js"),
  evaluationWords: late(
    () => import("./solver/evaluation_words.js"),
    "./solver/evaluation_words.js",
  ),
};

/**
 * @param {object} page
 * @param {import("../player/kura-player.js").KuraPlayer} page.boardElement
 * @param {import("../store/store.js").Store} page.store
 * @param {import("../ui/choices.js").Choices} page.choices
 * @param {import("../store/progress.js").Progress} page.progress
 * @param {import("../store/collections.js").Collections} page.kept
 * @param {import("./library/shelf.js").Shelf} page.shelf
 * @param {import("./solver/solver_panel.js").SolverPanel} page.panel
 * @param {import("./solver/laid.js").Laid} page.laid
 * @param {import("../advice/evaluator.js").Evaluator} page.evaluator
 * @param {import("../store/exercises.js").Exercises} page.exercises
 * @param {import("./board/over_board.js").OverBoard} page.over
 * @param {HTMLDetailsElement} page.insight
 * @param {HTMLDetailsElement} page.journal
 * @param {HTMLDetailsElement} page.list of solutions
 * @param {import("../store/solutions.js").Solutions} page.solutions
 * @param {import("./marks/findings.js").Findings} page.findings
 * @param {(what?: { solution?: string, played?: string }) => void} page.share
 * @param {(solution: string) => void} page.watch
 * @returns {(name: string, ...args: unknown[]) => Promise<void>} opens one of them
 */
export function lateViews(page) {
  const { boardElement, store, choices, progress, kept, shelf, panel, laid, evaluator } = page;
  const { findings, share, watch } = page;
  const currentLevel = () => shelf.level;
  const known = (/** @type {Level} */ level) => findings.known(level);
  const fewest = (/** @type {Level} */ level) => findings.fewest(level);
  /** A solution of the current level: the player's, the solver's, a stored one, or one that came with it. */
  const solution = () => {
    const level = currentLevel();
    const { game } = boardElement.player;
    if (!level) return null;
    if (game?.solved) return game.lurd();
    return panel.solution ?? known(level)[0]?.lurd ?? null;
  };
  /** @type {Record<string, () => Promise<{ open: (...args: any[]) => unknown }>>} */
  const make = {
    settings: async () => {
      const { settingsDialog } = await modules.settingsDialog();
      const { restoreBackup, saveBackup } = await modules.backups();
      return settingsDialog({
        store,
        choices,
        save: () => saveBackup(store, kept),
        restore: (file) => restoreBackup(store, kept, shelf, file),
      });
    },
    help: async () => {
      const { HelpDialog } = await modules.helpDialog();
      return new HelpDialog(boardElement, store);
    },
    records: async () => {
      const { Records } = await modules.records();
      await styled(new URL("./records/records.css", import.meta.url));
      return new Records({ boardElement, store, progress, kept, shelf, watch, lessonAbout });
    },
    save: async () => {
      const { Saving } = await modules.saving();
      return new Saving({
        level: currentLevel,
        collection: () => shelf.collection,
        game: () => boardElement.player.game,
        solution,
        solutions: (level) => known(level).map(({ lurd }) => lurd),
        best: (level) => fewest(level).pushes ?? level.claimed,
        share,
      });
    },
    maker: async () => {
      const { openWorkshop } = await modules.maker();
      await styled(new URL("./workshop/workshop.css", import.meta.url));
      return openWorkshop({
        store,
        panel,
        current: () => {
          const { xsb = "", title = "", author = "" } = currentLevel() ?? {};
          return { xsb, title, author, origin: shelf.ownId };
        },
        keep: (drawn, open, update) => shelf.keepOwn(drawn, open, update),
        found: (solution) => {
          const level = currentLevel();
          if (level) findings.found(level, solution, "solver");
        },
        proven: (xsb, result) => {
          const level = makeLevel({ xsb, title: "", author: "", notes: [], solutions: [] }, 1);
          if (level) findings.proven(level, "pushes", result);
        },
      });
    },
    opening: async () => {
      const { openingOf } = await modules.opening();
      const edit = (/** @type {object} */ drawn) =>
        open("maker", { ...drawn, author: "", origin: null });
      return openingOf({ player: boardElement.player, shelf, panel, kept }, edit);
    },
    library: async () => {
      const { LibraryView } = await modules.libraryView();
      await styled(new URL("./library/library.css", import.meta.url));
      return new LibraryView({
        store,
        kept,
        progress,
        shelf,
        readLevels: (text) => panel.readLevels(text),
        importLevels: () => open("opening"),
      });
    },
    solutions: async () => {
      const { SolutionList } = await modules.solutionList();
      const { list: root, solutions } = page;
      return new SolutionList({
        root,
        boardElement,
        solutions,
        level: currentLevel,
        known,
        fewest,
        watch,
        share,
        // A solution was deleted, or brought back.
        changed: () => findings.mark(),
      });
    },
    insight: async () => {
      const { Insight } = await modules.insight();
      return new Insight(page.insight, boardElement, laid);
    },
    practice: async () => {
      const { Practice } = await modules.practice();
      const { exercises, over } = page;
      const practice = new Practice(boardElement, {
        exercises,
        shelf,
        over,
        evaluator,
        requests: panel.requests,
      });
      return { open: (pushed) => pushed && practice.pushed() };
    },
    journal: async () => {
      const { Journal } = await modules.journal();
      const { costInWords } = await modules.evaluationWords();
      const journalPage = {
        boardElement,
        store,
        choices,
        evaluator,
        costInWords,
        point: (/** @type {import("../draw/overlay.js").Overlay | null} */ overlay) =>
          laid.lay("pointed", overlay),
        level: currentLevel,
      };
      new Journal(page.journal, part(page.journal, "div"), journalPage);
      return { open: (grain) => grain && choices.choose("journal-grain", grain) };
    },
  };
  /** Those that have been made, or are being made. @type {Map<string, ReturnType<(typeof make)[string]>>} */
  const made = new Map();
  /** @param {string} name @param {unknown[]} args */
  async function open(name, ...args) {
    try {
      const view = made.get(name) ?? make[name]();
      made.set(name, view);
      // What could not be loaded is asked for again.
      view.catch(() => made.delete(name));
      await (await view).open(...args);
    } catch (error) {
      notify(loadErrorInWords(error), { label: t("Try again"), act: () => open(name, ...args) });
    }
  }
  return open;
}
