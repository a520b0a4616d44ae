// The row under the board: counters, history, playback.

import { t } from "../../texts/texts.js";
import { any, button, element, select, setIcon, setText } from "../../ui/elements.js";

/** @typedef {import("../../player/kura-player.js").KuraPlayer} KuraPlayer */

/**
 * @param {KuraPlayer} element_
 * @param {import("../../store/store.js").Store} store
 * @returns {() => void} brings the row up to date
 */
export function setUpControls(element_, store) {
  const { player } = element_;
  const scrub = element("scrub", HTMLInputElement);
  const speed = select("speed");
  const playButton = button("play-button");

  button("undo-button").addEventListener("click", () => player.undo());
  button("redo-button").addEventListener("click", () => player.redo());
  button("restart-button").addEventListener("click", () => player.restart());
  button("to-start").addEventListener("click", () => player.seek(player.game?.base ?? 0));
  button("to-end").addEventListener("click", () => player.seek(player.game?.end ?? 0));
  playButton.addEventListener("click", () => (player.playing ? player.stop() : player.play()));
  scrub.addEventListener("input", () =>
    player.seek((player.game?.base ?? 0) + scrub.valueAsNumber),
  );
  element_.addEventListener(
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

  return () => {
    const { game } = player;
    if (!game) return;
    setText(any("moves"), String(game.moves));
    setText(any("pushes"), String(game.pushes));
    setText(any("stored"), `${game.boxesOnGoals}/${game.board.goalCount}`);
    const length = game.end - game.base;
    const at = game.cursor - game.base;
    scrub.max = String(length);
    scrub.value = String(at);
    scrub.disabled = length === 0;
    scrub.setAttribute("aria-valuetext", t("move {at} of {length}", { at, length }));
    button("undo-button").disabled = !game.canUndo;
    button("redo-button").disabled = !game.canRedo;
    button("restart-button").disabled = !game.canRestart;
    button("to-start").disabled = at === 0;
    button("to-end").disabled = at === length;
    playButton.disabled = at === length && !player.playing;
    setIcon(playButton, player.playing ? "pause" : "play");
    playButton.setAttribute(
      "aria-label",
      player.playing ? t("Pause") : t("Play the remaining moves"),
    );
  };
}
