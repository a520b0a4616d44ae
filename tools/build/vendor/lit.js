// What the page uses of lit-html.

export { html, nothing, render, svg } from "lit-html";
export { live } from "lit-html/directives/live.js";
