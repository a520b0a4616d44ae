// The Lab: experiments with the strategies from the literature. A separate page, so that players load nothing of it.

import { createSolver } from "../lab.js";
import { keptCollections, ownCollections } from "../library/library.js";
import { readCollection } from "../play/collection.js";
import { makeMessage } from "../play/sentences.js";
import { wearTheme } from "../player/light_dark.js";
import { Collections } from "../store/collections.js";
import { Store } from "../store/store.js";
import { inWords } from "../texts/messages.js";
import { addTables, markLanguage, pickLanguage, setLanguage, t, textsIn } from "../texts/texts.js";
import { readyWhenBuilt } from "../ui/building.js";
import { any, button, element, setText } from "../ui/elements.js";
import { download } from "../ui/files.js";
import { copyText, notify } from "../ui/notices.js";
import { loadPageTable } from "../ui/tables.js";
import { aboutStrategies } from "./about.js";
import { Chooser, sourceOf } from "./chooser.js";
import {
  countRuns,
  decodeExperiment,
  encodeExperiment,
  MOST_OF_LINK,
  MOST_RUNS,
} from "./experiment.js";
import { csvOf, jsonOf } from "./report.js";
import { Results } from "./results.js";
import { RunView } from "./run_view.js";
import { prepare, runAll } from "./runs.js";
import { loadLabTable } from "./tables.js";
import { Watch } from "./watch.js";
import { linkError } from "./words.js";

const loading = ownCollections().catch(() => []);
const store = await Store.open();
const language = pickLanguage(store.get("language"), navigator.languages);
addTables(loadPageTable, loadLabTable);
await setLanguage(language);
markLanguage(document.documentElement, language);
textsIn(document.body)();
any("lab-english").hidden = language === "en";
wearTheme(store.get("theme"), any("lab-board"));

// A separate worker: questions are answered during runs.
const solver = createSolver();
const view = new RunView(solver);
const watch = new Watch(view);
const results = new Results(show);

/** @type {import("./runs.js").Run[]} */
let runs = [];
/** @type {import("./experiment.js").Experiment | null} */
let experiment = null;
/** @type {import("./runs.js").Run | null} */
let shown = null;
/** @type {AbortController | null} */
let running = null;

/** @param {import("./runs.js").Run} run */
function show(run) {
  shown = run;
  results.mark(run);
  view.show(run);
  watch.check();
}

/** @param {import("./experiment.js").Experiment} wished */
async function run(wished) {
  if (running || !element("lab-form", HTMLFormElement).reportValidity()) return;
  experiment = wished;
  if (experiment.levels.length === 0 || experiment.configurations.length === 0) {
    setText(any("lab-status"), t("Choose a level and a configuration first."));
    return;
  }
  const count = countRuns(experiment);
  if (count > MOST_RUNS) {
    setText(
      any("lab-status"),
      t("That is {count} runs; at most {most} are possible.", { count, most: MOST_RUNS }),
    );
    return;
  }
  runs = prepare(experiment);
  follows = true;
  any("lab-results").hidden = false;
  results.show(runs);
  show(runs[0]);
  running = new AbortController();
  showUnderWay(true);
  any("lab-results").scrollIntoView();
  showDone();
  await runAll(runs, running.signal, (changed) => {
    // The board follows the current run until the visitor looks at something else.
    if (changed.state === "running" && changed !== shown && !changed.last && follows) show(changed);
    results.changed(changed);
    view.changed(changed);
    if (changed.state === "ended") showDone();
  });
  running = null;
  showUnderWay(false);
  showDone();
}

/** @param {boolean} isUnderWay */
function showUnderWay(isUnderWay) {
  button("lab-run").disabled = isUnderWay;
  button("lab-cancel").hidden = !isUnderWay;
  any("lab-progress").hidden = !isUnderWay;
}

/** Whether no run has been selected. */
let follows = true;
for (const id of ["lab-table", "lab-matrix"]) {
  any(id)
    .querySelector("tbody")
    ?.addEventListener("click", () => {
      follows = false;
    });
}

function showDone() {
  const done = runs.filter(({ state }) => state === "ended").length;
  setText(any("lab-status"), t("{done} of {all} runs finished", { done, all: runs.length }));
  const progress = element("lab-progress", HTMLProgressElement);
  progress.max = Math.max(1, runs.length);
  progress.value = done;
}

/** @param {string} text @param {string} type @param {string} name */
function save(text, type, name) {
  download(new Blob([text], { type }), name);
}

const wanted = decodeExperiment(window.location.hash);
const fits = wanted !== null && !("error" in wanted) ? wanted : null;
if (wanted !== null && "error" in wanted) notify(linkError(wanted.error));

try {
  await readyWhenBuilt(solver, "lab", () => notify(t("The Lab’s solver is being built…")));
  const [strategies, own] = await Promise.all([solver.strategies(), loading]);
  const all = [...own, ...(await keptCollections(new Collections(store)))].map(({ load }) =>
    load(true).catch(() => null),
  );
  const collections = (await Promise.all(all)).filter((one) => one !== null);
  const place = /** @type {{ collection?: string, at?: number } | undefined} */ (
    store.get("place")
  );
  const at = collections.findIndex(({ id }) => id === place?.collection);
  const open = at < 0 ? null : { source: at, level: place?.at ?? 0 };
  const sources = collections.map(sourceOf);
  if (fits && fits.levels.length > 0) {
    sources.push(sourceOf({ title: t("From a link"), levels: fits.levels }));
  }
  const auto = {
    name: "auto",
    summary: t("Several strategies take turns."),
    source: "",
    switches: [],
  };
  const chooser = new Chooser([auto, ...strategies]);
  chooser.start(sources, fits, open);
  aboutStrategies(strategies, (name) => {
    run({ ...chooser.experiment(), configurations: [name] });
    any("lab-run-view").scrollIntoView();
  });
  element("lab-form", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    run(chooser.experiment());
  });
  button("lab-take").addEventListener("click", () => {
    const { title, levels } = readCollection(element("lab-paste", HTMLTextAreaElement).value);
    const source = sourceOf({ title: title?.trim() || t("Pasted"), levels });
    if (source.levels.length === 0) notify(inWords(makeMessage("no-level")));
    else chooser.addSource(source);
  });
  button("lab-link").addEventListener("click", () => {
    if (!element("lab-form", HTMLFormElement).reportValidity()) return;
    const fragment = encodeExperiment(chooser.experiment());
    if (fragment.length > MOST_OF_LINK) {
      notify(linkError("long"));
      return;
    }
    window.history.replaceState(null, "", `#${fragment}`);
    copyText(window.location.href, t("Link to this experiment copied."));
  });
} catch (error) {
  setText(any("lab-status"), t("Could not load: {why}", { why: String(error) }));
}
button("lab-cancel").addEventListener("click", () => running?.abort());
button("lab-csv").addEventListener("click", () => save(csvOf(runs), "text/csv", "kura-lab.csv"));
button("lab-json").addEventListener("click", () => {
  if (!experiment) return;
  save(jsonOf(experiment, runs, new Date()), "application/json", "kura-lab.json");
});
window.addEventListener("hashchange", () => {
  if (!window.location.hash.startsWith("#strategy-")) window.location.reload();
});
document.documentElement.dataset.ready = "true";
