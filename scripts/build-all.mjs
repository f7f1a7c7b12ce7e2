// Builds every part of a local shop; independent parts are built at the same time.
import { build } from "./build.mjs";
import { builtInCatalogue } from "./load.mjs";
import { makeMedia } from "./media.mjs";

/**
 * Builds the Worker; beside it the pictures, then the pages, which contain them, and the catalogue for an empty
 * database.
 */
export async function buildAll(profile, { catalogue = false } = {}) {
  const beside = async () => {
    await makeMedia();
    await build(profile, ["pages"]);
    if (catalogue) await builtInCatalogue();
  };
  await Promise.all([build(profile, ["edge"]), beside()]);
}
