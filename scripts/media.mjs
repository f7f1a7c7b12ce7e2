// Makes the pictures the shop serves below /media: node scripts/media.mjs
// drawings of loose goods and categories, banners composed from them, and the type of labels and printed documents.
// Nothing is made twice: stamps tell what is up to date.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, stamped } from "./fingerprint.mjs";
import { makeBanners } from "./media/banners.mjs";
import { drawings, drawingsFile, drawn, makeDrawings } from "./media/drawings/index.mjs";
import { makePaper } from "./media/paper.mjs";
import { makeType } from "./media/type.mjs";
import { optionsOf } from "./options.mjs";
import { at } from "./paths.mjs";

const media = at("ssr-app", "public", "media");
const program = (name) => at("scripts", "media", name);
const pens = [drawingsFile, program("drawings")];
const letters = ["onest", "fraunces", "biz-udpgothic"].map((name) =>
  at("node_modules", "@fontsource", name, "package.json"),
);

/** Each folder below /media: its inputs, and how it is made; `make` answers a message. */
const folders = {
  type: {
    from: [program("type.mjs"), program("woff.mjs"), program("kerning.mjs"), ...letters],
    make: (folder) => `type: ${makeType(folder, at("node_modules", "@fontsource"))} parts`,
  },
  drawings: { from: pens, make: (folder) => `drawings: ${makeDrawings(folder)}` },
  paper: {
    from: [program("paper.mjs"), ...pens],
    make: async (folder) => {
      const named = Object.entries(drawings()).map(([name, description]) => [name, Buffer.from(drawn(description))]);
      const bytes = await makePaper(named, join(folder, "motifs.bin"));
      return `drawings of printed documents: ${Math.round(bytes / 1024)} kB`;
    },
  },
  banners: {
    from: [program("banners.mjs"), program("scene.mjs"), ...pens],
    make: async (folder) => `banners: ${await makeBanners(folder)}`,
  },
};

/** Answers whether anything had to be made. */
export async function makeMedia() {
  let made = false;
  for (const [name, { from, make }] of Object.entries(folders)) {
    const now = fingerprint(from);
    const folder = join(media, name);
    const stamp = join(folder, "complete");
    if (stamped(stamp) === now) continue;
    rmSync(folder, { recursive: true, force: true });
    console.log(await make(folder));
    writeFileSync(stamp, now);
    made = true;
  }
  return made;
}

if (import.meta.filename === process.argv[1]) {
  optionsOf({ options: {} });
  const made = await makeMedia();
  if (!made) console.log("pictures: nothing to make");
}
