// Archives: their texts come out, what is packed again is named, and a small file that unpacks to gigabytes does not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { MOST_BYTES, MOST_FILES, unpack } from "../../www/library/unpacking.js";

const LEVEL = "#####\n#@$.#\n#####\n";

/** @param {Uint8Array} bytes @param {string} [name] */
async function unpacked(bytes, name = "pack.zip") {
  const found = await unpack(Uint8Array.from(bytes), name);
  assert.ok(found, "an archive");
  const texts = found.parts.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()]);
  return { texts, left: found.left.map(({ name, reason }) => [name, reason]) };
}

test("the files of a ZIP come out, packed and stored, but not what is packed again or no text", async () => {
  const zip = zipSync({
    "a.xsb": strToU8(LEVEL),
    "folder/b.txt": [strToU8(LEVEL.repeat(99)), { level: 9 }],
    "stored.sok": [strToU8(LEVEL), { level: 0 }],
    "inner.zip": zipSync({ "c.xsb": strToU8(LEVEL) }),
    hidden: gzipSync(LEVEL),
    "picture.png": strToU8("no text"),
    "__MACOSX/a.xsb": strToU8("x"),
    "folder/.DS_Store": strToU8("x"),
  });
  const { texts, left } = await unpacked(zip);
  assert.deepEqual(texts, [
    ["a.xsb", LEVEL],
    ["folder/b.txt", LEVEL.repeat(99)],
    ["stored.sok", LEVEL],
  ]);
  assert.deepEqual(left, [
    ["inner.zip", "packed"],
    ["picture.png", "no-text"],
    ["hidden", "packed"],
  ]);
});

test("a ZIP written as a stream is read, whose sizes stand behind the files", async () => {
  // As by `zip -fd - -`: the flag in bit 3, and the sizes in a descriptor.
  const { Zip, ZipDeflate } = await import("fflate");
  /** @type {Uint8Array[]} */
  const chunks = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const name of ["a.xsb", "b.xsb"]) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(LEVEL), true);
  }
  zip.end();
  const { texts } = await unpacked(Buffer.concat(chunks));
  assert.deepEqual(texts, [
    ["a.xsb", LEVEL],
    ["b.xsb", LEVEL],
  ]);
});

test("gzip comes out under the name without its ending; a tar in it is named", async () => {
  assert.deepEqual(await unpacked(gzipSync(LEVEL), "set.xsb.gz"), {
    texts: [["set.xsb", LEVEL]],
    left: [],
  });
  const tar = Buffer.alloc(1024);
  tar.write("a.xsb");
  tar.write("ustar", 257);
  assert.deepEqual((await unpacked(gzipSync(tar), "set.tgz")).left, [["set.tar", "packed"]]);
});

test("what unpacks to too much is refused, whatever it says about its size", async () => {
  const much = new Uint8Array(MOST_BYTES * 2);
  const zip = Uint8Array.from(zipSync({ "bomb.txt": much, "a.xsb": strToU8(LEVEL) }));
  assert.ok(zip.length < 50_000, "a small file");
  for (const lie of [false, true]) {
    // The size unpacked, in the header before the file.
    if (lie) zip.set([9, 0, 0, 0], 22);
    const { texts, left } = await unpacked(zip);
    assert.deepEqual(texts, []);
    assert.deepEqual(left, [
      ["bomb.txt", "large"],
      ["a.xsb", "large"],
    ]);
  }
  const { texts, left } = await unpacked(gzipSync(much), "bomb.gz");
  assert.deepEqual([texts, left], [[], [["bomb", "large"]]]);
});

test("files are counted, and damaged ones are named", async () => {
  const many = Object.fromEntries(
    Array.from({ length: MOST_FILES + 3 }, (_, at) => [`${at}.xsb`, strToU8(LEVEL)]),
  );
  const { texts, left } = await unpacked(zipSync(many));
  assert.equal(texts.length, MOST_FILES);
  assert.deepEqual(new Set(left.map(([, reason]) => reason)), new Set(["many"]));
  const damaged = Uint8Array.from(zipSync({ "a.xsb": [strToU8(LEVEL.repeat(50)), { level: 9 }] }));
  damaged.fill(0xff, 35, 50);
  assert.deepEqual((await unpacked(damaged)).left, [["a.xsb", "damaged"]]);
  const whole = zipSync({ "a.xsb": strToU8(LEVEL), "b.xsb": strToU8(LEVEL) });
  const cut = await unpacked(whole.subarray(0, 92));
  assert.deepEqual([cut.texts, cut.left], [[["a.xsb", LEVEL]], [["b.xsb", "damaged"]]]);
  assert.deepEqual((await unpacked(gzipSync(LEVEL).subarray(0, 20), "a.gz")).left, [
    ["a", "damaged"],
  ]);
  assert.equal(await unpack(new TextEncoder().encode(LEVEL), "a.xsb"), null);
});
