// Firefox and WebKit for the tests, as the system has them.

import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** @typedef {keyof typeof ENGINES} Engine */

const FIREFOX = ["firefox-esr", "firefox"];

const FIREFOX_ELSEWHERE = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/** Where Debian and Ubuntu keep the browser of WebKitGTK, below the folder of the machine's kind. */
const LIBRARIES = "/usr/lib";
const MINI_BROWSERS = ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"];

/** A page may use the clipboard without a question, as the tests of copying and pasting need. */
export const FIREFOX_PREFERENCES = { "dom.events.testing.asyncClipboard": true };

/** Pages see a system with a dark theme. */
export const DARK_PREFERENCES = { "layout.css.prefers-color-scheme.content-override": 0 };

/** @param {string[]} names @returns {string | undefined} the first of these programs that is there */
function program(names) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"].filter(Boolean);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** @returns {string | undefined} the path of a Firefox; KURA_FIREFOX overrides it */
export function findFirefox() {
  if (process.env.KURA_FIREFOX) return process.env.KURA_FIREFOX;
  return program(FIREFOX) ?? FIREFOX_ELSEWHERE.find((path) => existsSync(path));
}

/** @typedef {{ driver: string, browser: string, screen: string }} WebKit */

/** @returns {WebKit | undefined} WebKitGTK's driver, its browser, and a program that makes it a screen */
export function findWebKit() {
  const [driver, screen] = [program(["WebKitWebDriver"]), program(["Xvfb"])];
  const browser = miniBrowser();
  return driver && screen && browser ? { driver, browser, screen } : undefined;
}

function miniBrowser() {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .flatMap((kind) => MINI_BROWSERS.map((name) => join(LIBRARIES, kind, name, "MiniBrowser")))
    .find((path) => existsSync(path));
}

/** How each is called, found, and installed on Debian. Ubuntu has its Firefox under another name. */
export const ENGINES = {
  firefox: { title: "Firefox", find: findFirefox, packages: ["firefox-esr"] },
  webkit: {
    title: "WebKitGTK with its driver",
    find: findWebKit,
    packages: ["webkit2gtk-driver", "xvfb"],
  },
};
