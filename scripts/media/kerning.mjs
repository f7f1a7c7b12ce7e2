// Pairs of letters that stand closer or further apart: the feature `kern` of a GPOS table.

/** `[left, right, by]` of the given glyphs, ascending, without those that stay where they are. */
export function kerning(gpos, glyphs) {
  if (!gpos) return [];
  const u16 = (at) => gpos.readUInt16BE(at);
  const [features, lookups] = [u16(6), u16(8)];
  const lookupNumbers = new Set();
  for (let n = 0; n < u16(features); n += 1) {
    const entry = features + 2 + 6 * n;
    if (gpos.toString("latin1", entry, entry + 4) !== "kern") continue;
    const feature = features + u16(entry + 4);
    for (let m = 0; m < u16(feature + 2); m += 1) lookupNumbers.add(u16(feature + 4 + 2 * m));
  }
  const found = new Map();
  for (const number of [...lookupNumbers].sort((a, b) => a - b)) {
    const lookup = lookups + u16(lookups + 2 + 2 * number);
    // Of the subtables of a lookup the first that knows the pair counts.
    const pairs = new Map();
    for (let n = 0; n < u16(lookup + 4); n += 1) {
      let table = lookup + u16(lookup + 6 + 2 * n);
      let type = u16(lookup);
      if (type === 9) [type, table] = [u16(table + 2), table + gpos.readUInt32BE(table + 4)];
      if (type !== 2) continue;
      for (const [left, right, by] of subtable(gpos, table, glyphs)) {
        const key = left * 65_536 + right;
        if (!pairs.has(key)) pairs.set(key, by);
      }
    }
    for (const [key, by] of pairs) found.set(key, (found.get(key) ?? 0) + by);
  }
  return [...found]
    .filter(([, by]) => by !== 0)
    .sort(([a], [b]) => a - b)
    .map(([key, by]) => [Math.floor(key / 65_536), key % 65_536, by]);
}

function* subtable(gpos, table, glyphs) {
  const u16 = (at) => gpos.readUInt16BE(at);
  const [first, second] = [u16(table + 4), u16(table + 6)];
  // Only an advance of the left glyph is kerning; it may stand behind a placement.
  const before = 2 * bits(first & 3);
  const size = 2 * (bits(first) + bits(second));
  const advance = (record) => ((first & 4) === 0 ? 0 : gpos.readInt16BE(record + before));
  const lefts = coverage(gpos, table + u16(table + 2));
  if (u16(table) === 1) {
    for (const [left, at] of lefts) {
      if (!glyphs.has(left)) continue;
      const set = table + u16(table + 10 + 2 * at);
      for (let n = 0; n < u16(set); n += 1) {
        const record = set + 2 + n * (2 + size);
        if (glyphs.has(u16(record))) yield [left, u16(record), advance(record + 2)];
      }
    }
    return;
  }
  const [leftClass, rightClass] = [8, 10].map((at) => classes(gpos, table + u16(table + at)));
  const count = u16(table + 14);
  for (const left of lefts.keys()) {
    if (!glyphs.has(left)) continue;
    for (const right of glyphs) {
      const at = (leftClass.get(left) ?? 0) * count + (rightClass.get(right) ?? 0);
      yield [left, right, advance(table + 16 + at * size)];
    }
  }
}

const bits = (flags) => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => flags & (1 << bit)).length;

/** glyph → its place. */
function coverage(gpos, at) {
  const u16 = (place) => gpos.readUInt16BE(place);
  const found = new Map();
  for (let n = 0; n < u16(at + 2); n += 1) {
    if (u16(at) === 1) found.set(u16(at + 4 + 2 * n), n);
    else {
      const [first, last, place] = [0, 2, 4].map((offset) => u16(at + 4 + 6 * n + offset));
      for (let glyph = first; glyph <= last; glyph += 1) found.set(glyph, place + glyph - first);
    }
  }
  return found;
}

/** glyph → its class; the rest is in class 0. */
function classes(gpos, at) {
  const u16 = (place) => gpos.readUInt16BE(place);
  const found = new Map();
  if (u16(at) === 1) for (let n = 0; n < u16(at + 4); n += 1) found.set(u16(at + 2) + n, u16(at + 6 + 2 * n));
  else
    for (let n = 0; n < u16(at + 2); n += 1) {
      const [first, last, value] = [0, 2, 4].map((offset) => u16(at + 4 + 6 * n + offset));
      for (let glyph = first; glyph <= last; glyph += 1) found.set(glyph, value);
    }
  return found;
}
