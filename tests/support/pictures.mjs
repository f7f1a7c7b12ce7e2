// Pictures of pages are compared with those that are saved beside the tests. `npm run pictures` takes them anew.
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { at } from "../../scripts/paths.mjs";

const savedFolder = at("tests", "browser", "pictures");
const takenFolder = at(".cache", "browser");
/** Letters are drawn a little differently by each version of the browser: that is lost at less than half the size. */
const scale = 0.4;
/** So many pixels of a square of 24 may differ: less than a letter of a heading, a border that is gone is more. */
const square = { windowSize: 24, threshold: 0.12 };
const fewPixels = 40;

const raw = async (picture) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, ...info };
};

/** How many pixels of the worst square differ, beyond what is allowed; `undefined` when the picture is as it was saved. */
export async function difference(name, screenshot) {
  const { width } = await sharp(screenshot).metadata();
  const picture = await sharp(screenshot)
    .resize({ width: Math.round(width * scale) })
    .png({ palette: true, colours: 32, dither: 0, effort: 10 })
    .toBuffer();
  const file = join(savedFolder, `${name}.png`);
  if (process.env.RENEW_PICTURES) {
    mkdirSync(savedFolder, { recursive: true });
    writeFileSync(file, picture);
    return undefined;
  }
  mkdirSync(takenFolder, { recursive: true });
  const now = join(takenFolder, `${name}.png`);
  writeFileSync(now, picture);
  if (!existsSync(file)) return `no picture of ${name} is kept: npm run pictures`;
  const [was, is] = [await raw(file), await raw(picture)];
  if (was.width !== is.width || was.height !== is.height)
    return `${name}: ${is.width} x ${is.height} instead of ${was.width} x ${was.height} (${now})`;
  const marked = Buffer.alloc(is.data.length);
  const worst = pixelmatch(was.data, is.data, marked, is.width, is.height, square);
  if (worst <= fewPixels) return undefined;
  const marks = join(takenFolder, `${name}-difference.png`);
  await sharp(marked, { raw: { width: is.width, height: is.height, channels: 4 } })
    .png()
    .toFile(marks);
  return `${name}: ${worst} pixels of a square of ${square.windowSize} differ (${marks})`;
}
