// Only type-checked, never run: the element in JSX, and the global of the classic script.

import type { KuraPlayer, KuraPlayerAttributes } from "../../../www/element.js";
import "../../../www/bundle.js";

export const board = (
  <kura-player
    level="#####|#@$.#|#####"
    controls
    solver
    theme="dark"
    orientation="mirrored 90"
    class="board"
    style={{ height: "300px" }}
    ref={(element: KuraPlayer | null) => element?.focus()}
    onsolved={() => {}}
    data-level="1"
  />
);

// @ts-expect-error There is no such attribute.
export const misspelt = <kura-player levle="#####|#@$.#|#####" />;
// @ts-expect-error A level must be a string.
export const wrong = <kura-player level={5} />;

export const attributes: KuraPlayerAttributes = { readonly: true, keys: "none" };

Kura.solve("").then(({ outcome }) => outcome);
new Kura.KuraPlayer().play();
Kura.addLanguage("pl", { Undo: "Cofnij" });
