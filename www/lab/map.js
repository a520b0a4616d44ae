// The map of the strategies: which one extends which.

import { groupName, groupOf, parentOf, strategyName } from "./names.js";

/**
 * @param {HTMLElement} room
 * @param {readonly { name: string }[]} strategies
 */
export function drawMap(room, strategies) {
  const names = strategies.map(({ name }) => name);
  const list = (/** @type {string | null} */ parent) => {
    const children = names.filter((name) => parentOf(name, names) === parent);
    const all = document.createElement("ul");
    all.append(
      ...children.map((name) => {
        const item = document.createElement("li");
        item.append(linkTo(name));
        const below = list(name);
        if (below.childElementCount > 0) item.append(below);
        return item;
      }),
    );
    return all;
  };
  room.replaceChildren(list(null));
}

/** @param {string} name */
function linkTo(name) {
  const link = document.createElement("a");
  link.href = `#strategy-${name}`;
  link.textContent = strategyName(name);
  const group = document.createElement("small");
  group.textContent = ` ${groupName(groupOf(name))}`;
  const both = document.createElement("span");
  both.append(link, group);
  return both;
}
