// What was measured about the idea of each lesson: figures from docs/, with the command that gives them.

/**
 * @typedef {object} Measured
 * @property {string} levels their name
 * @property {"positions" | "levels"} unit what is counted: positions, or levels solved
 * @property {[configuration: string, count: number][]} runs
 * @property {string} command for each configuration where it ends with `--strategy`, else for all of them
 * @property {string} from the document with the figures
 */

const WIKI = "wiki-astar:no-rules";

/** @type {Pick<Measured, "unit" | "levels" | "command" | "from">} */
const MICROBAN_60 = {
  unit: "positions",
  levels: "Microban 1–60",
  command:
    "kura bench microban_1_155.xsb --level 1-60 --node-limit 300000 --format json --strategy",
  from: "docs/lab-texts.md",
};

/** A* with all rules and without one. @param {string} rule @param {number} without @returns {Measured} */
const rule = (rule, without, all = 1_850_954, levels = 153) => ({
  unit: "positions",
  levels: `Microban (${levels})`,
  runs: [
    ["astar", all],
    [`astar:no-${rule}`, without],
  ],
  command: "KURA_RULES=60 cargo test --release --test it switches:: -- --nocapture",
  from: "docs/figures.md",
});

/** By lesson. @type {Record<string, Measured>} */
export const MEASURED = {
  duplicates: {
    ...MICROBAN_60,
    runs: [
      [`${WIKI},bound=nearest,player=square`, 767_180],
      [`${WIKI},bound=nearest`, 208_806],
    ],
  },
  "dead-square": {
    ...MICROBAN_60,
    runs: [
      [`${WIKI},bound=goals`, 1_115_257],
      [`${WIKI},dead-squares,bound=goals`, 243_395],
    ],
  },
  freeze: rule("freeze", 1_856_317),
  bipartite: rule("bipartite", 3_906_006),
  tunnel: rule("tunnel", 1_852_511),
  corral: rule("corral", 1_957_026),
  "pi-corral": rule("pi-corral", 1_606_337, 999_062, 152),
  matching: {
    ...MICROBAN_60,
    runs: [
      [`${WIKI},dead-squares,bound=nearest`, 208_806],
      [`${WIKI},dead-squares,bound=matching`, 156_718],
    ],
  },
  conflicts: {
    ...MICROBAN_60,
    runs: [
      [`${WIKI},dead-squares,bound=matching`, 156_718],
      [`${WIKI},dead-squares,bound=matching,conflicts=on`, 108_120],
    ],
  },
  "ida-star": {
    ...MICROBAN_60,
    runs: [
      ["wiki-ida-star", 365_044],
      ["wiki-astar", 27_868],
    ],
  },
  "both-ends": {
    ...MICROBAN_60,
    runs: [
      ["bidirectional", 36_791],
      ["astar", 26_941],
      ["meet", 5_923],
    ],
  },
  reversed: {
    ...MICROBAN_60,
    runs: [
      ["astar-backward", 39_898],
      ["astar", 26_941],
    ],
  },
  "packing-order": {
    unit: "levels",
    levels: "XSokoban (45)",
    runs: [
      ["fess", 44],
      ["fess:plan=off", 22],
    ],
    command: "kura lab docs/lab/ablation.toml",
    from: "docs/lab/ablation.md",
  },
  parking: {
    unit: "levels",
    levels: "XSokoban (90)",
    runs: [["packing-order", 71]],
    command: "kura bench xsokoban_90.xsb --time-limit 10 --strategy",
    from: "docs/experiments.md",
  },
  estimates: {
    unit: "positions",
    levels: "Ariton (9)",
    runs: [
      ["lrta:cap=500", 3_470],
      ["k-beam", 8_654],
    ],
    command: "kura bench lrta_beam_9.xsb --node-limit 200000 --strategy",
    from: "docs/lab-texts.md",
  },
  fess: {
    unit: "levels",
    levels: "XSokoban (45)",
    runs: [
      ["fess", 44],
      ["beam", 33],
    ],
    command: "kura lab docs/lab/ablation.toml",
    from: "docs/lab/ablation.md",
  },
  proofs: {
    unit: "levels",
    levels: "XSokoban (90)",
    runs: [["auto", 36]],
    command:
      "kura bench xsokoban_90.xsb --objective pushes --time-limit 60 --memory-limit 2048 --format json --strategy",
    from: "docs/proofs.md",
  },
};

/** The commands, one for each configuration or one for all. @param {Measured} measured @returns {string[]} */
export function commandsOf({ command, runs }) {
  if (!command.endsWith(" --strategy")) return [command];
  return runs.map(([configuration]) => `${command} ${configuration}`);
}
