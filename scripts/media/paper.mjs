// Drawings for printed catalogues: JPEG is what a PDF takes as it is, without anybody decoding it.
// One file for all of them: "MPX1", then name (length before it), side, size and bytes, one behind the other.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import sharp from "sharp";

/** The ground they stand on: a card's (`CREAM` of the booklet). */
const ground = "#fffaf0";
const side = 160;

/** Packs these pictures, each a name with a file or its bytes; answers how many bytes that took. */
export async function makePaper(named, file) {
  const parts = [Buffer.from("MPX1")];
  for (const [name, source] of [...named].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const inner = Math.round(side * 0.92);
    const picture = await sharp(source)
      // Flattened before it grows: what is added has the ground's colour already.
      .flatten({ background: ground })
      .resize(inner, inner, { fit: "contain", background: ground })
      .extend({ top: 6, bottom: side - inner - 6, left: 6, right: side - inner - 6, background: ground })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
    const head = Buffer.alloc(6);
    head.writeUInt16BE(side, 0);
    head.writeUInt32BE(picture.length, 2);
    parts.push(Buffer.from([name.length]), Buffer.from(name), head, picture);
  }
  const pack = Buffer.concat(parts);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, pack);
  return pack.length;
}
