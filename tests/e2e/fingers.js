// Fingers on the screen, by the touches that the browser itself makes: in Chromium by its own protocol, in Firefox by
// WebDriver BiDi, for which Playwright has no method.

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {{ x: number, y: number }} Place */

/**
 * Moves the fingers to these places: those without one yet are put down, those without a place any more are lifted.
 *
 * @typedef {(...places: Place[]) => Promise<void>} Touch
 */

/** @param {Page} page */
export const isChromium = (page) => page.context().browser()?.browserType().name() === "chromium";

/**
 * @param {Page} page
 * @param {number} [pause] seconds between two touches, as Chromium is told; without it, those that pass
 * @returns {Promise<Touch>}
 */
export async function fingersOn(page, pause) {
  return isChromium(page) ? inChromium(page, pause) : inFirefox(page);
}

/** Presses a square, or a button, with a finger. @param {Page} page @param {Place} place */
export async function tapAt(page, place) {
  // In one message: 0.3 s between two of them would be a long press, which clicks nothing.
  if (!isChromium(page)) return perform(page, [finger(0, [moveTo(place), PRESS, LIFT])]);
  const touch = await fingersOn(page);
  await touch(place);
  await touch();
}

/** The most touches of a gesture with pauses. */
const TOUCHES = 10;

/** @param {Page} page @param {number} [pause] @returns {Promise<Touch>} */
async function inChromium(page, pause) {
  const session = await page.context().newCDPSession(page);
  let down = 0;
  // The last touch must lie before what follows.
  let time = pause && Date.now() / 1000 - pause * TOUCHES;
  return async (...places) => {
    let type = /** @type {"touchStart" | "touchMove" | "touchEnd"} */ ("touchMove");
    if (places.length !== down) type = places.length > down ? "touchStart" : "touchEnd";
    down = places.length;
    const touchPoints = places.map(({ x, y }, id) => ({ x, y, id }));
    if (time && pause) time += pause;
    await session.send("Input.dispatchTouchEvent", {
      ...{ type, touchPoints },
      ...(time ? { timestamp: time } : {}),
    });
  };
}

const PRESS = { type: "pointerDown", button: 0 };
const LIFT = { type: "pointerUp", button: 0 };

/** @param {Place} place */
const moveTo = ({ x, y }) => ({ type: "pointerMove", x: Math.round(x), y: Math.round(y) });

/** What a finger does, for WebDriver BiDi. @param {number} at which one @param {object[]} actions */
const finger = (at, actions) => ({
  ...{ type: "pointer", id: `finger ${at}`, parameters: { pointerType: "touch" } },
  actions,
});

/** @param {Page} page @param {object[]} actions of all fingers */
async function perform(page, actions) {
  const { delegate } = /** @type {any} */ (page)._connection.toImpl(page);
  const { _session: session } = delegate;
  await session.send("input.performActions", { context: session.sessionId, actions });
}

/** @param {Page} page @returns {Touch} */
function inFirefox(page) {
  let down = 0;
  return async (...places) => {
    const fingers = Array.from({ length: Math.max(down, places.length) }, (_, at) => {
      const place = places[at];
      if (!place) return finger(at, [LIFT]);
      return finger(at, at < down ? [moveTo(place)] : [moveTo(place), PRESS]);
    });
    down = places.length;
    await perform(page, fingers);
  };
}
