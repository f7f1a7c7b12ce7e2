// Everything that a shop on this computer is made of, what does not depend on each other side by side.
import { build } from "./build.mjs";
import { makeMedia } from "./media.mjs";

/** The Worker, beside it the pictures and then the pages, which hold them. */
export async function buildAll(profile) {
  await Promise.all([build(profile, ["edge"]), makeMedia().then(() => build(profile, ["pages"]))]);
}
