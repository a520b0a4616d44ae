// What the Lab draws with, of Observable Plot: the build bundles these and nothing else into pkg/vendor/plot.js.

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
