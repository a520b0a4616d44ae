// Checked by the compiler, never run: the element is what its declarations say. A project of its own, because the
// declarations change what every `querySelector("kura-player")` finds.

import type { KuraPlayer as Declared, Game, KuraPlayerEvents } from "../../../www/element.js";
import type { Game as RealGame } from "../../../www/play/game.js";
import type { KuraPlayer } from "../../../www/player/kura-player.js";
import type { PlayerEvent } from "../../../www/player/player.js";

/** Fails to compile unless `A` may stand wherever a `B` is wanted. */
const is = <A extends B, B>(): [A, B] | null => null;

/** What the declarations add to every element, but for how listeners are typed. */
type Own<T> = Omit<T, keyof HTMLElement>;

is<Own<KuraPlayer>, Own<Declared>>();
is<RealGame, Game>();
is<PlayerEvent, keyof KuraPlayerEvents>();
