// Contact sheets: pictures of pages beside each other, few enough to be read.
import sharp from "sharp";
import { hydrated } from "../../tests/support/visitor.mjs";

/** The beginning of the page that is open, `name` above it. */
export async function tile(page, name, { device: { viewport }, tile: { width, height } }) {
  const shown = Math.round((viewport.width / width) * height);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: viewport.width, height: Math.min(shown, Math.max(whole, viewport.height)) });
  const picture = await page.screenshot();
  await page.setViewportSize(viewport);
  const text = name.replace(/[<&]/g, "");
  const label = `<svg width="${width}" height="20"><text x="2" y="14" font-size="12" font-family="sans-serif">${text}</text></svg>`;
  return { picture: await sharp(picture).resize({ width }).png().toBuffer(), label: Buffer.from(label) };
}

/** Opens `path` and waits until nothing is under way any more; without `started` until what is not held back is there. */
export async function open(page, path, { started = true } = {}) {
  await page.goto(path, { waitUntil: started ? "load" : "commit" });
  if (!started) await page.getByRole("heading", { level: 1 }).first().waitFor();
  else await hydrated(page);
  await settled(page);
}

/** Nothing has come or gone for a while, or, where something is held back, nothing else has. */
export async function settled(page) {
  const open = under.get(page);
  let calm = 0;
  for (let tries = 0; calm < 4 && tries < 40; tries += 1) {
    await page.waitForTimeout(80);
    calm = open.size > 0 ? 0 : calm + 1;
  }
}

/** What each page has asked for and not got. */
const under = new WeakMap();

/** Counts from now on what the page asks for. */
export function watch(page) {
  const open = new Set();
  under.set(page, open);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
}

/** Writes the tiles as one picture after the other, `name` numbers them; answers the files. */
export async function sheets(tiles, { tile: { width, height }, columns, rows }, name) {
  const files = [];
  const [across, down] = [width + 10, height + 30];
  for (let first = 0; first < tiles.length; first += columns * rows) {
    const some = tiles.slice(first, first + columns * rows);
    const file = name(files.length + 1);
    const layers = some.flatMap(({ picture, label }, index) => {
      const [left, top] = [(index % columns) * across, Math.floor(index / columns) * down];
      return [
        { input: label, left, top },
        { input: picture, left, top: top + 20 },
      ];
    });
    const size = { width: columns * across, height: Math.ceil(some.length / columns) * down };
    await sharp({ create: { ...size, channels: 3, background: "#888" } })
      .composite(layers)
      .png({ palette: true })
      .toFile(file);
    files.push(file);
  }
  return files;
}
