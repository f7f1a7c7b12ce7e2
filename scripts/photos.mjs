// Photos that an operator's files name: made square, kept under the hash of their bytes, as pictures are that somebody uploads
// (api/catalogue/src/images/stored.rs); their sizes are made when a page first asks for one.
import { createHash } from "node:crypto";
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { createInterface } from "node:readline";
import sharp from "sharp";
import { at } from "./paths.mjs";

/** Pixels of the largest size that a page shows (api/catalogue/src/images/presets.rs). */
const SIDE = 960;
const folder = at(".cache", "photos");

/** The photos of a folder by name (`apple`): the value of `image.file`, and the key of the bytes in KV. */
export async function photosOf(from) {
  mkdirSync(folder, { recursive: true });
  const found = new Map();
  for (const file of readdirSync(from)) {
    if (!/\.(webp|jpe?g|png|avif)$/i.test(file)) continue;
    const hash = await made(join(from, file));
    found.set(basename(file, extname(file)), { file: `kv/${hash}.webp`, key: `picture/${hash}`, hash });
  }
  return found;
}

/** Crops a photo around its most prominent part; answers the hash of the bytes. Equal files are processed once. */
async function made(file) {
  const { size, mtimeMs } = statSync(file);
  const known = join(folder, createHash("sha256").update(`1 ${SIDE} ${file} ${size} ${mtimeMs}`).digest("hex"));
  if (existsSync(known)) return readFileSync(known, "utf8");
  const bytes = await sharp(file)
    .rotate()
    .resize(SIDE, SIDE, { fit: "cover", position: sharp.strategy.attention })
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
  const hash = createHash("sha256").update(bytes).digest("hex");
  writeFileSync(join(folder, `${hash}.webp`), bytes);
  writeFileSync(known, hash);
  return hash;
}

/** Those of the photos that the statements of a file refer to: their keys and bytes. */
export async function* namedPhotos(photos, sqlFile) {
  const byHash = new Map([...photos.values()].map((photo) => [photo.hash, photo]));
  for await (const line of createInterface({ input: createReadStream(sqlFile, "utf8"), crlfDelay: Infinity })) {
    if (!line.startsWith("insert into image ")) continue;
    for (const [, hash] of line.matchAll(/'kv\/([0-9a-f]{64})\.webp'/g)) {
      const photo = byHash.get(hash);
      if (photo && byHash.delete(hash)) yield [photo.key, readFileSync(join(folder, `${hash}.webp`))];
    }
  }
}
