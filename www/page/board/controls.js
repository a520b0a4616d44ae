// The row under the board: counters, history, playback.

import { onLanguage, t } from "../../texts/texts.js";
import { part, setIcon, setText } from "../../ui/elements.js";

/** @typedef {import("../../player/kura-player.js").KuraPlayer} KuraPlayer */

/**
 * @param {HTMLElement} root
 * @param {KuraPlayer} boardElement
 * @param {import("../../store/store.js").Store} store
 * @returns {{ refresh: () => void, count: (shown: import("../solver/shown_position.js").Shown | null) => void }} refresh
 *   brings the row up to date; count: while the board shows a position of a search, its boxes are counted, else the game's
 */
export function setUpControls(root, boardElement, store) {
  const { player } = boardElement;
  const [moves, pushes, stored] = [...root.querySelectorAll("dd")];
  const storedLabel = part(root, "div:last-child > dt");
  /** @type {import("../solver/shown_position.js").Shown | null} */
  let searched = null;
  const scrub = part(root, "input", HTMLInputElement);
  const speed = part(root, "select", HTMLSelectElement);
  const does = (/** @type {string} */ name, /** @type {() => unknown} */ act) => {
    const control = part(root, `[data-does=${name}]`, HTMLButtonElement);
    control.addEventListener("click", act);
    return control;
  };
  const undo = does("undo", () => player.undo());
  const redo = does("redo", () => player.redo());
  const restart = does("restart", () => player.restart());
  const toStart = does("to-start", () => player.seek(player.game?.base ?? 0));
  const toEnd = does("to-end", () => player.seek(player.game?.end ?? 0));
  const play = does("play", () => (player.playing ? player.stop() : player.play()));
  scrub.addEventListener("input", () =>
    player.seek((player.game?.base ?? 0) + scrub.valueAsNumber),
  );
  boardElement.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      if (event.deltaY < 0) player.undo();
      else player.redo();
    },
    { passive: false },
  );

  const kept = String(store.get("pace") ?? "");
  if ([...speed.options].some(({ value }) => value === kept)) speed.value = kept;
  const applySpeed = () => player.setPace(Number(speed.value));
  speed.addEventListener("change", () => {
    store.set("pace", Number(speed.value));
    applySpeed();
  });
  applySpeed();

  const refresh = () => {
    const { game } = player;
    if (!game) return;
    setText(moves, String(game.moves));
    setText(pushes, String(game.pushes));
    const { placed, all } = searched ?? { placed: game.boxesOnGoals, all: game.board.goalCount };
    setText(storedLabel, searched?.backwards ? t("Back at start") : t("On goals"));
    setText(stored, `${placed}/${all}`);
    const length = game.end - game.base;
    const at = game.cursor - game.base;
    scrub.max = String(length);
    scrub.value = String(at);
    scrub.disabled = length === 0;
    scrub.setAttribute("aria-valuetext", t("move {at} of {length}", { at, length }));
    undo.disabled = !game.canUndo;
    redo.disabled = !game.canRedo;
    restart.disabled = !game.canRestart;
    toStart.disabled = at === 0;
    toEnd.disabled = at === length;
    play.disabled = at === length && !player.playing;
    setIcon(play, player.playing ? "pause" : "play");
    play.ariaLabel = player.playing ? t("Pause") : t("Play the remaining moves");
  };
  onLanguage(refresh);
  const count = (/** @type {typeof searched} */ shown) => {
    searched = shown;
    refresh();
  };
  return { refresh, count };
}
