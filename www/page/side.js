// The solver's side of the page: what playing does not need, made when the rest of the page appears.

import { Evaluator } from "../advice/evaluator.js";
import { breathe } from "../player/slices.js";
import { t } from "../texts/texts.js";
import { part } from "../ui/elements.js";
import { html, made, view } from "../ui/html.js";
import { lateViews } from "./late.js";
import { EvaluationBar } from "./solver/evaluation_bar.js";
import { lossInWords } from "./solver/evaluation_words.js";
import { HintGiver } from "./solver/hint_giver.js";
import { Laid } from "./solver/laid.js";
import { SolverPanel } from "./solver/solver_panel.js";

/**
 * What the side needs of the page.
 *
 * @typedef {object} Parts
 * @property {import("../player/kura-player.js").KuraPlayer} boardElement
 * @property {Record<"beside" | "controls" | "evaluation", HTMLElement>} rooms
 * @property {ReturnType<typeof import("./board/controls.js").setUpControls>} controlRow
 * @property {import("./board/menu.js").BoardMenu} menu
 * @property {import("./board/folding.js").Folding} folding
 * @property {import("./board/over_board.js").OverBoard} over
 * @property {import("./board/watching.js").Watching} watching
 * @property {import("../ui/choices.js").Choices} choices
 * @property {import("../store/store.js").Store} store
 * @property {import("../store/progress.js").Progress} progress
 * @property {import("../store/collections.js").Collections} kept
 * @property {import("../store/exercises.js").Exercises} exercises
 * @property {import("../store/solutions.js").Solutions} solutions
 * @property {import("./library/shelf.js").Shelf} shelf
 * @property {import("./marks/findings.js").Findings} findings
 * @property {(what?: Pick<import("../play/link.js").Shared, "solution" | "played" | "proven">) => void} share
 */

/** @typedef {Awaited<ReturnType<typeof makeSide>>} Side */

/** @param {Parts} parts */
export async function makeSide(parts) {
  const { boardElement, rooms, choices, folding, over, shelf, findings } = parts;
  const { player } = boardElement;
  const currentLevel = () => shelf.level;
  const watch = parts.watching.watch.bind(parts.watching);
  const laid = new Laid(boardElement);
  const opens = (/** @type {string} */ name) => open(name);
  const insight = lateDetails("insight", () => t("Analysis overlays"), opens);
  const journal = lateDetails("journal", () => t("Moves and bookmarks"), opens);
  const list = lateDetails(
    "solutions",
    () => t("Solutions: {count}", { count: shelf.level ? findings.known(shelf.level).length : 0 }),
    opens,
  );
  const panel = new SolverPanel(rooms.beside, boardElement, {
    choices,
    over,
    journal,
    list,
    insight,
    findings,
    currentLevel,
    reveal: () => folding.fold("solver", false),
    share: parts.share,
    watch,
    lost: async (made, expanded) => {
      const { game } = player;
      if (!game || game.reverse || game.lurd() !== made) return null;
      const loss = await evaluator.lost(game, expanded);
      return loss.proof && player.game === game ? lossInWords(loss) : null;
    },
    counts: parts.controlRow.count,
    searching: (searching) => parts.menu.show({ searching }),
  });
  // Making the panel and making the rest in one task would hold the page up for longer.
  await breathe();
  const { requests } = panel;
  const evaluator = new Evaluator({
    analyse: async (position) => (await import("../advice/analysis.js")).analyse(position),
    requests,
  });
  const control = part(rooms.controls, "[data-does=hint]");
  const hints = new HintGiver(boardElement, requests, { evaluator, over, control });
  /** Opens a part of the panel, or closes it. @param {HTMLDetailsElement} details */
  const toggle = (details) => {
    details.open = !details.open;
    if (details.open) folding.fold("solver", false);
  };
  new EvaluationBar(rooms.evaluation, boardElement, {
    choices,
    evaluator,
    laid,
    goBack: () => hints.goBack(),
    review: () => {
      if (!journal.open) toggle(journal);
      return open("journal", "push");
    },
  });
  const open = lateViews({ ...parts, panel, laid, evaluator, insight, journal, list, watch });
  return { panel, evaluator, hints, journal, insight, list, toggle, open };
}

/**
 * A part of the panel whose view is made when it is first opened.
 *
 * @param {string} id
 * @param {() => string} title
 * @param {(id: string) => void} open
 */
function lateDetails(id, title, open) {
  const details = /** @type {HTMLDetailsElement} */ (
    made(
      html`<details id=${id} class="insight" name="beside" @toggle=${() => details.open && open(id)}><summary></summary><div></div></details>`,
    )
  );
  details.addEventListener("known", view(part(details, "summary"), title));
  return details;
}
