// A plot as a self-contained picture: title, legend and curves in one SVG, in the current colours.

/** Style properties that are copied to a shape. */
const LOOKS = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
];
const SPACE = "http://www.w3.org/2000/svg";
/** CSS pixels around and between the parts. */
const GAP = 12;
const ROW = 20;
/** Pixels of a PNG for each CSS pixel. */
const SHARPNESS = 2;

/**
 * @param {HTMLElement} figure with a caption, a legend and a plot
 * @returns {{ text: string, width: number, height: number }}
 */
export function svgOf(figure) {
  const plot = figure.querySelector("svg.lab-plot-svg");
  if (!(plot instanceof SVGSVGElement)) throw new Error("there is no plot");
  const rows = [...figure.querySelectorAll(".lab-legend li")];
  const width = plot.width.baseVal.value + 2 * GAP;
  const top = GAP + ROW * (1 + rows.length) + GAP;
  const height = top + plot.height.baseVal.value + GAP;
  const picture = document.createElementNS(SPACE, "svg");
  picture.setAttribute("xmlns", SPACE);
  picture.setAttribute("width", String(width));
  picture.setAttribute("height", String(height));
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const paper = document.createElementNS(SPACE, "rect");
  paper.setAttribute("width", "100%");
  paper.setAttribute("height", "100%");
  paper.setAttribute("fill", getComputedStyle(figure).backgroundColor);
  picture.append(paper);
  const caption = figure.querySelector("figcaption");
  if (caption) picture.append(words(caption, GAP, GAP + 14));
  rows.forEach((row, index) => {
    const y = GAP + ROW * (1 + index);
    const sign = row.querySelector("svg");
    if (sign) picture.append(placed(sign, GAP, y));
    picture.append(words(row, GAP + (sign ? 24 : 0), y + 13));
  });
  picture.append(placed(plot, GAP, top));
  return { text: new XMLSerializer().serializeToString(picture), width, height };
}

/** @param {HTMLElement} figure @returns {Promise<Blob>} */
export async function pngOf(figure) {
  const { text, width, height } = svgOf(figure);
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width * SHARPNESS;
    canvas.height = height * SHARPNESS;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("too large"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/**
 * A copy of an SVG at a place within another.
 *
 * @param {SVGSVGElement} svg
 * @param {number} x
 * @param {number} y
 */
function placed(svg, x, y) {
  const copy = /** @type {SVGSVGElement} */ (svg.cloneNode(true));
  const shapes = [...svg.querySelectorAll("*")];
  const copies = [...copy.querySelectorAll("*")];
  shapes.forEach((shape, index) => {
    dress(shape, copies[index]);
  });
  for (const tip of copy.querySelectorAll('[data-mark="tip"]')) tip.remove();
  copy.removeAttribute("class");
  copy.setAttribute("x", String(x));
  copy.setAttribute("y", String(y));
  return copy;
}

/** @param {Element} element @param {number} x @param {number} y */
function words(element, x, y) {
  const text = document.createElementNS(SPACE, "text");
  const { color, fontFamily, fontWeight } = getComputedStyle(element);
  text.setAttribute("x", String(x));
  text.setAttribute("y", String(y));
  text.setAttribute("fill", color);
  text.setAttribute("font-family", fontFamily);
  text.setAttribute("font-weight", fontWeight);
  text.setAttribute("font-size", "13");
  text.textContent = element.textContent?.replace(/\s+/g, " ").trim() ?? "";
  return text;
}

/** @param {Element} shape @param {Element} copy */
function dress(shape, copy) {
  const look = getComputedStyle(shape);
  for (const name of LOOKS) {
    const value = look.getPropertyValue(name);
    if (value !== "") copy.setAttribute(name, value);
  }
  copy.removeAttribute("style");
}
