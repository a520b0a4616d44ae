// Writes custom-elements.json, the description of the element for editors and documentation tools, from its
// declarations. A test compares these with the code.
//
//   node tools/build/manifest.mjs

import { readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "../lib/paths.mjs";
import { isMain, runTool, say } from "../lib/run.mjs";

const DECLARATIONS = "www/element.d.ts";
/** The module that the declarations describe. */
const MODULE = "www/player/kura-player.js";

/** @returns {Promise<string>} the contents of the file */
export async function manifest() {
  // Imported only now: it may be missing until the setup has run. Its type declarations lack these exports.
  const { create, ts } = /** @type {any} */ (await import("@custom-elements-manifest/analyzer"));
  const text = readFileSync(inRoot(DECLARATIONS), "utf8");
  const source = ts.createSourceFile(MODULE, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
  const found = create({
    modules: [source],
    plugins: [eventsOf(source, ts)],
    context: { dev: false },
  });
  return `${JSON.stringify(found, null, 2)}\n`;
}

/**
 * Adds the members of the event interface, and leaves out the typed listener methods.
 *
 * @param {any} source
 * @param {any} ts
 */
function eventsOf(source, ts) {
  const declared = source.statements.find(
    (/** @type {any} */ { name }) => name?.text === "KuraPlayerEvents",
  );
  const events = declared.members.map((/** @type {any} */ member) => ({
    name: member.name.text,
    type: { text: member.type.getText(source) },
    description: ts.getJSDocCommentsAndTags(member)[0]?.comment,
  }));
  return {
    name: "events of the interface",
    /** @param {{ customElementsManifest: any }} phase */
    packageLinkPhase({ customElementsManifest }) {
      const [module] = customElementsManifest.modules;
      module.declarations = module.declarations.filter(
        (/** @type {{ customElement?: boolean }} */ { customElement }) => customElement,
      );
      const [element] = module.declarations;
      element.events = events;
      element.members = element.members.filter(
        (/** @type {{ name: string }} */ { name }) => name !== "addEventListener",
      );
    },
  };
}

if (isMain(import.meta)) {
  await runTool(async () => {
    writeFileSync(inRoot("custom-elements.json"), await manifest());
    say("custom-elements.json is written");
  });
}
