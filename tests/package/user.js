// A user's folder: the packages are packed as they are published, and installed from the tarballs.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { assemble, assembleLab } from "../../tools/build/packages.mjs";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export class User {
  folder = mkdtempSync(join(tmpdir(), "kura-package-"));
  /** Bytes of each tarball, by package. @type {Record<string, number>} */
  sizes = {};

  /** @param {string} program @param {string[]} args @param {string} [cwd] @returns {string} its output */
  run(program, args, cwd = this.folder) {
    return execFileSync(program, args, {
      cwd,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  /**
   * Packs a package. An earlier step of the tests has built the modules; they are not built again here.
   *
   * @param {"kura-sokoban" | "kura-sokoban-lab"} name
   * @returns {string} the tarball, as an argument for npm
   */
  pack(name) {
    const source = join(this.folder, `source-of-${name}`);
    if (name === "kura-sokoban-lab") assembleLab(source);
    else assemble(source);
    this.run("npm", ["pack", "--ignore-scripts", "--pack-destination", this.folder], source);
    const tarball = readdirSync(this.folder).find((file) =>
      new RegExp(`^${name}-\\d.*\\.tgz$`).test(file),
    );
    if (!tarball) throw new Error(`npm pack wrote no tarball of ${name}`);
    this.sizes[name] = statSync(join(this.folder, tarball)).size;
    return `./${tarball}`;
  }

  /** @param {string[]} packages @param {string[]} [more] arguments */
  install(packages, more = []) {
    writeFileSync(
      join(this.folder, "package.json"),
      JSON.stringify({ type: "module", private: true }),
    );
    this.run("npm", ["install", "--no-audit", "--no-fund", ...more, ...packages]);
  }

  /** @param {string} name of an installed package @returns {string[]} its files */
  filesOf(name) {
    const installed = join(this.folder, "node_modules", name);
    return readdirSync(installed, { recursive: true })
      .map(String)
      .filter((file) => statSync(join(installed, file)).isFile());
  }

  /** @param {string} source of a module in the folder @returns {string} its output */
  runModule(source) {
    const file = join(this.folder, "use.mjs");
    writeFileSync(file, source);
    return this.run(process.execPath, [file]);
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
