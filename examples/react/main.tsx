// The element as a component: React 19 sets its properties and hears its events.

import "kura-sokoban/element";
import { solve } from "kura-sokoban";
import type { Game, KuraPlayer, KuraPlayerAttributes } from "kura-sokoban/element";
import { useRef, useState } from "react";
import { createRoot } from "react-dom/client";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "kura-player": KuraPlayerAttributes;
    }
  }
}

const LEVEL = "#######\n#@ $ .#\n#######";

function App() {
  const board = useRef<KuraPlayer>(null);
  const [said, say] = useState("Play, or let it be solved.");
  const ask = async () => {
    const { outcome, pushes } = await solve(LEVEL, { objective: "pushes" });
    say(`${outcome} with ${pushes} pushes`);
  };
  return (
    <>
      <kura-player
        id="board"
        ref={board}
        level={LEVEL}
        controls
        solver
        onsolved={({ detail }: CustomEvent<Game>) => say(`solved in ${detail.moves} moves`)}
      />
      <p>
        <button type="button" id="undo" onClick={() => board.current?.undo()}>
          Undo
        </button>{" "}
        <button type="button" id="ask" onClick={ask}>
          How many pushes?
        </button>
      </p>
      <p id="said">{said}</p>
    </>
  );
}

const app = document.querySelector("#app");
if (app) createRoot(app).render(<App />);
