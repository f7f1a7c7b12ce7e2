// The type of printed documents: OFL fonts of npm packages, taken apart into small files that the edge
// Worker reads without a font library (`api/pdf/src/font.rs`). A document loads the parts whose letters it needs.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { kerning } from "./kerning.mjs";
import { readWoff } from "./woff.mjs";

/** Face: package, weight, and its files; where two have a letter the first counts. */
const faces = [
  ["text", "onest", 400, ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese", "symbols", "math"]],
  ["strong", "onest", 600, ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "vietnamese", "symbols", "math"]],
  ["display", "fraunces", 600, ["latin", "latin-ext", "vietnamese"]],
  ["cjk", "biz-udpgothic", 400, null],
];

/** Writes FOLDER/FACE/index.bin and FOLDER/FACE/N.bin; answers the number of parts. */
export function makeType(folder, packages) {
  rmSync(folder, { recursive: true, force: true });
  let made = 0;
  for (const [face, name, weight, subsets] of faces) {
    const files = join(packages, name, "files");
    const out = join(folder, face);
    mkdirSync(out, { recursive: true });
    const owner = new Map();
    for (const [part, subset] of (subsets ?? numbered(files, name, weight)).entries()) {
      const font = readWoff(readFileSync(join(files, `${name}-${subset}-${weight}-normal.woff`)));
      for (const code of font.glyphs.keys()) if (!owner.has(code)) owner.set(code, part);
      writeFileSync(join(out, `${part}.bin`), packed(font));
      made += 1;
    }
    writeFileSync(join(out, "index.bin"), index(owner));
  }
  return made;
}

/** A large script comes in a hundred numbered files, the most frequent letters last. */
const numbered = (files, name, weight) =>
  readdirSync(files)
    .map((file) => new RegExp(`^${name}-(\\d+)-${weight}-normal\\.woff$`).exec(file)?.[1])
    .filter(Boolean)
    .sort((a, b) => a - b);

/** What a part holds, all numbers big-endian: `font.rs` says the same. */
function packed({ tables, glyphs, advances, bearings, offsets }) {
  const { head, hhea, maxp, glyf } = tables;
  const os2 = tables["OS/2"];
  const chars = [...glyphs].sort(([a], [b]) => a - b);
  const kerns = kerning(tables.GPOS, new Set(glyphs.values()));
  const writer = [];
  const u16 = (...values) => writer.push(Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255])));
  const u32 = (value) => u16(value >>> 16, value & 0xffff);
  writer.push(Buffer.from("MTF1"));
  u16(head.readUInt16BE(18), hhea.readInt16BE(4), hhea.readInt16BE(6), os2.length >= 90 ? os2.readInt16BE(88) : 700);
  u16(head.readInt16BE(36), head.readInt16BE(38), head.readInt16BE(40), head.readInt16BE(42));
  u16(advances.length, chars.length);
  u32(kerns.length);
  writer.push(head.subarray(0, 54), hhea.subarray(0, 36), maxp.subarray(0, 32));
  for (const [code, glyph] of chars) {
    u32(code);
    u16(glyph);
  }
  u16(...advances);
  u16(...bearings);
  for (const offset of offsets) u32(offset);
  for (const [left, right, by] of kerns) u16(left, right, by);
  writer.push(glyf);
  return Buffer.concat(writer);
}

/** (first letter, last letter, part), ascending. */
function index(owner) {
  const ranges = [];
  for (const [code, part] of [...owner].sort(([a], [b]) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1 && last[2] === part) last[1] = code;
    else ranges.push([code, code, part]);
  }
  const bytes = Buffer.alloc(ranges.length * 10);
  for (const [at, [first, last, part]] of ranges.entries()) {
    bytes.writeUInt32BE(first, at * 10);
    bytes.writeUInt32BE(last, at * 10 + 4);
    bytes.writeUInt16BE(part, at * 10 + 8);
  }
  return bytes;
}
