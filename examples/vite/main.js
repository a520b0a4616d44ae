// The element by its import, the solver by its function: that is all.

import "kura/element";
import { solve } from "kura";

const { outcome, pushes } = await solve("#######\n#@ $ .#\n#######", { objective: "pushes" });
document.querySelector("#answer").textContent = `${outcome} with ${pushes} pushes`;
