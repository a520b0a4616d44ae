// The charts of a search, loaded as one.

export { CellMap } from "./cell_map.js";
export { descentChart } from "./descent_chart.js";
export { gapChart } from "./gap_chart.js";
export { storyChart } from "./story_chart.js";
