// Only type-checked, never run: the element matches its declarations. This is a separate project because the
// declarations change the type of every `querySelector("kura-player")`.

import type { KuraPlayer as Declared, Game, KuraPlayerEvents } from "../../../www/element.js";
import type { Game as RealGame } from "../../../www/play/game.js";
import type { KuraPlayer } from "../../../www/player/kura-player.js";
import type { PlayerEvent } from "../../../www/player/player.js";

/** Fails to compile unless `A` is assignable to `B`. */
const is = <A extends B, B>(): [A, B] | null => null;

/** The declared members beyond those of every element, without the typing of listeners. */
type Own<T> = Omit<T, keyof HTMLElement>;

is<Own<KuraPlayer>, Own<Declared>>();
is<RealGame, Game>();
is<PlayerEvent, keyof KuraPlayerEvents>();
