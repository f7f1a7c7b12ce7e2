// A WOFF2 file's tables, as far as tests read them.
import { brotliDecompressSync } from "node:zlib";

/** The numbers that stand for tags; the others are not read. */
const tags = { 0: "cmap", 10: "glyf", 11: "loca", 27: "GPOS" };

/** Table by tag. */
export function readWoff2(file) {
  let at = 48;
  const length = () => {
    let value = 0;
    for (;;) {
      const byte = file[at];
      at += 1;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const sizes = [];
  for (let n = 0; n < file.readUInt16BE(12); n += 1) {
    const flags = file[at];
    at += (flags & 63) === 63 ? 5 : 1;
    const tag = tags[flags & 63];
    let size = length();
    const outlines = tag === "glyf" || tag === "loca";
    if (outlines ? flags >> 6 === 0 : flags >> 6 !== 0) size = length();
    sizes.push([tag, size]);
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let offset = 0;
  const tables = {};
  for (const [tag, size] of sizes) {
    tables[tag] = data.subarray(offset, offset + size);
    offset += size;
  }
  return tables;
}
