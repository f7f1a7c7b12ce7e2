// Everything that a shop on this computer is made of, what does not depend on each other side by side.
import { build } from "./build.mjs";
import { builtInCatalogue } from "./load.mjs";
import { makeMedia } from "./media.mjs";

/** The Worker, beside it the pictures, the pages, which hold them, and for an empty database its catalogue. */
export async function buildAll(profile, { catalogue = false } = {}) {
  const beside = async () => {
    await makeMedia();
    await build(profile, ["pages"]);
    if (catalogue) await builtInCatalogue();
  };
  await Promise.all([build(profile, ["edge"]), beside()]);
}
