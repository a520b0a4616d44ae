// Tables with a caption for screen readers.

import { html } from "../../ui/html.js";

/**
 * @param {string} caption
 * @param {string[]} heads
 * @param {unknown[][]} rows the first cell of each is its header
 */
export function tableOf(caption, heads, rows) {
  return html`<table class="records-table">
    <caption class="sr">${caption}</caption>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map(
      ([name, ...cells]) =>
        html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
    )}</tbody>
  </table>`;
}
