// The parts of Observable Plot that the Lab draws with: the build bundles only these into pkg/vendor/plot.js.

export {
  areaY,
  axisX,
  axisY,
  boxX,
  dot,
  line,
  link,
  plot,
  pointer,
  ruleX,
  ruleY,
  tip,
} from "@observablehq/plot";
