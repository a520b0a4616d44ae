// All progress as a file, and back.

import { readBackup, writeBackup } from "../store/backup.js";
import { t } from "../texts/texts.js";
import { button, element } from "./elements.js";
import { download } from "./files.js";
import { notify } from "./notices.js";

/** A file of progress larger than this is none. */
const MAX_BYTES = 64_000_000;

/** @param {import("../store/store.js").Store} store */
export function setUpBackup(store) {
  button("backup-save").addEventListener("click", () => {
    const day = new Date().toISOString().slice(0, 10);
    download(new Blob([writeBackup(store)]), `kura-${day}.json`);
  });
  const file = element("backup-load", HTMLInputElement);
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    file.value = "";
    if (!chosen) return;
    const taken = readBackup(store, chosen.size > MAX_BYTES ? "" : await chosen.text());
    if (taken === null) notify(t("This is no file with progress of Kura."));
    else if (taken === 0) notify(t("Everything in this file was here already."));
    else {
      await store.settled();
      window.location.reload();
    }
  });
}
