// Checks a certificate written by `kura prove`, without using any code of the solver:
//   node tools/prove/certificate.mjs CERTIFICATE [LEVELS [NUMBER]]
// LEVELS is the file with the level that the certificate must be about, as plain XSB text; without it the board is
// printed. The exit status is 0 if the certificate proves its claim, 1 if it does not, 2 if a file cannot be read.
import { readFileSync } from "node:fs";
import { check } from "./certificate/check.mjs";
import { boardsOf, readCertificate } from "./certificate/read.mjs";

/** @param {string} text of others: what controls the terminal or turns the writing is shown as its code */
const visible = (text) =>
  text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  );

/** @param {unknown} error */
const told = (error) => visible(error instanceof Error ? error.message : String(error));

const [file, levels, number = "1", ...more] = process.argv.slice(2);

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    console.error(`cannot read ${visible(path)}: ${told(error)}`);
    process.exit(2);
  }
}

// An empty name, of a variable that is not set, would leave the board unchecked.
if (!file || levels === "" || more.length > 0) {
  console.error("usage: node tools/prove/certificate.mjs CERTIFICATE [LEVELS [NUMBER]]");
  process.exit(2);
}
const text = textOf(file);
const level = levels && boardsOf(textOf(levels))[Number(number) - 1];
try {
  const certificate = readCertificate(text);
  const board = certificate.rows.join("\n");
  if (levels && !level) throw new Error(`${levels} has no level ${number}`);
  if (level && level.join("\n") !== board) throw new Error("it is about another level");
  const proved = check(certificate);
  const positions = certificate.layers.reduce((sum, layer) => sum + layer.positions.length, 0);
  console.log(`${level ? "" : `${board}\n`}proved: ${proved} (${positions} positions)`);
} catch (error) {
  console.log(`refused: ${told(error)}`);
  process.exitCode = 1;
}
