// Makes the pictures the shop serves below /media: node scripts/media.mjs
// drawings of loose goods and categories, illustrations from the npm package of Fluent Emoji 3D (MIT), banners composed from them;
// the type of printed documents. Nothing is made twice: stamps tell what is up to date.
import { rmSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fingerprint, stamped } from "./fingerprint.mjs";
import { makeBanners } from "./media/banners.mjs";
import { drawings, drawingsFile, drawn, makeDrawings } from "./media/drawings/index.mjs";
import { makePaper } from "./media/paper.mjs";
import { emoji, illustrations, makeIllustrations } from "./media/squares.mjs";
import { makeType } from "./media/type.mjs";
import { optionsOf } from "./options.mjs";
import { at } from "./paths.mjs";

const media = at("ssr-app", "public", "media");
const programs = ["banners", "scene", "squares"].map((name) => at("scripts", "media", `${name}.mjs`));
const drawingPrograms = [drawingsFile, at("scripts", "media", "drawings")];
const typeSetters = ["type", "woff", "kerning"].map((name) => at("scripts", "media", `${name}.mjs`));
const pictures = at("node_modules", "@lobehub", "fluent-emoji-3d", "package.json");
const letters = ["onest", "fraunces", "biz-udpgothic"].map((name) =>
  at("node_modules", "@fontsource", name, "package.json"),
);

/** Drawings, illustrations, banners and fonts; answers whether anything had to be made. */
export async function makeMedia() {
  const printed = makePrinted();
  const drawn = makeDrawn();
  const paper = await makePrintedPictures();
  return (await makePictures()) || printed || drawn || paper;
}

function makeDrawn() {
  const now = fingerprint(drawingPrograms);
  const stamp = join(media, "drawings", "complete");
  if (stamped(stamp) === now) return false;
  rmSync(join(media, "drawings"), { recursive: true, force: true });
  const made = makeDrawings(join(media, "drawings"));
  writeFileSync(stamp, now);
  console.log(`drawings: ${made}`);
  return true;
}

async function makePrintedPictures() {
  const now = fingerprint([at("scripts", "media", "paper.mjs"), at("scripts", "media", "squares.mjs"), ...drawingPrograms, pictures]);
  const stamp = join(media, "paper", "complete");
  if (stamped(stamp) === now) return false;
  const ours = Object.entries(drawings()).map(([name, said]) => [name, Buffer.from(drawn(said))]);
  const others = illustrations().map((name) => [name, emoji(name)]);
  const bytes = await makePaper([...ours, ...others], join(media, "paper", "motifs.bin"));
  writeFileSync(stamp, now);
  console.log(`pictures of printed documents: ${Math.round(bytes / 1024)} kB`);
  return true;
}

function makePrinted() {
  const now = fingerprint([...typeSetters, ...letters]);
  const stamp = join(media, "type", "complete");
  if (stamped(stamp) === now) return false;
  const parts = makeType(join(media, "type"), at("node_modules", "@fontsource"));
  writeFileSync(stamp, now);
  console.log(`type of printed documents: ${parts} parts`);
  return true;
}

async function makePictures() {
  const now = fingerprint([...programs, pictures]);
  const stamp = join(media, "complete");
  if (stamped(stamp) === now) return false;
  rmSync(join(media, "illustrations"), { recursive: true, force: true });
  rmSync(join(media, "banners"), { recursive: true, force: true });
  const begun = performance.now();
  const illustrations = await makeIllustrations(join(media, "illustrations"), availableParallelism());
  const banners = await makeBanners(join(media, "banners"));
  writeFileSync(stamp, now);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`pictures: ${illustrations} illustrations, ${banners} banners in ${seconds} s`);
  return true;
}

if (import.meta.filename === process.argv[1]) {
  optionsOf({ options: {} });
  const made = await makeMedia();
  if (!made) console.log("pictures: nothing to make");
}
