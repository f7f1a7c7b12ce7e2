// A WOFF file as the tables that a document needs, and its letters.
import { inflateSync } from "node:zlib";

/** `{tables, glyphs: letter → glyph, advances, bearings, offsets}` of a font with TrueType outlines. */
export function readWoff(bytes) {
  if (bytes.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF file");
  const tables = {};
  for (let n = 0; n < bytes.readUInt16BE(12); n += 1) {
    const entry = 44 + 20 * n;
    const [offset, packed, length] = [4, 8, 12].map((at) => bytes.readUInt32BE(entry + at));
    const raw = bytes.subarray(offset, offset + packed);
    tables[bytes.toString("latin1", entry, entry + 4)] = packed < length ? inflateSync(raw) : raw;
  }
  const { head, hhea, hmtx, loca, maxp, glyf } = tables;
  if (!glyf || !loca) throw new Error("no TrueType outlines");
  const count = maxp.readUInt16BE(4);
  const long = hhea.readUInt16BE(34);
  const advances = Array.from({ length: count }, (_, n) => hmtx.readUInt16BE(4 * Math.min(n, long - 1)));
  const bearings = Array.from({ length: count }, (_, n) =>
    n < long ? hmtx.readInt16BE(4 * n + 2) : hmtx.readInt16BE(4 * long + 2 * (n - long)),
  );
  const offsets = Array.from({ length: count + 1 }, (_, n) =>
    head.readInt16BE(50) === 1 ? loca.readUInt32BE(4 * n) : loca.readUInt16BE(2 * n) * 2,
  );
  return { tables, glyphs: letters(tables.cmap), advances, bearings, offsets };
}

/** Of the Unicode subtables in formats 4 and 12. */
export function letters(cmap) {
  const found = new Map();
  const note = (code, glyph) => {
    if (glyph > 0 && code >= 32 && !found.has(code)) found.set(code, glyph);
  };
  for (let n = 0; n < cmap.readUInt16BE(2); n += 1) {
    const at = cmap.readUInt32BE(4 + 8 * n + 4);
    const format = cmap.readUInt16BE(at);
    if (format === 12) {
      for (let group = 0; group < cmap.readUInt32BE(at + 12); group += 1) {
        const [first, last, glyph] = [16, 20, 24].map((offset) => cmap.readUInt32BE(at + 12 * group + offset));
        for (let code = first; code <= last; code += 1) note(code, glyph + code - first);
      }
    } else if (format === 4) {
      const segments = cmap.readUInt16BE(at + 6) / 2;
      const [ends, starts, deltas, ranges] = [14, 16 + 2 * segments, 16 + 4 * segments, 16 + 6 * segments];
      for (let segment = 0; segment < segments; segment += 1) {
        const value = (table) => cmap.readUInt16BE(at + table + 2 * segment);
        const [first, last, delta, range] = [starts, ends, deltas, ranges].map(value);
        for (let code = first; code <= last && code < 0xffff; code += 1) {
          const place = at + ranges + 2 * segment + range + 2 * (code - first);
          const glyph = range === 0 ? code : place + 2 <= cmap.length ? cmap.readUInt16BE(place) : 0;
          note(code, range === 0 || glyph > 0 ? (glyph + delta) & 0xffff : 0);
        }
      }
    }
  }
  return found;
}
