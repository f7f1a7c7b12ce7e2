// npm run pictures: takes the pictures anew that `tests/browser/style-guide.test.mjs` compares the style guide with. Look at
// the difference before it is committed.
import { buildAll } from "./build-all.mjs";
import { ensureChromium } from "./chromium.mjs";
import { command } from "./options.mjs";
import { root } from "./paths.mjs";
import { step } from "./run.mjs";

await command(async () => {
  await buildAll("quick");
  await ensureChromium();
  process.env.RENEW_PICTURES = "1";
  const args = ["run", "--project", "browser", "tests/browser/style-guide.test.mjs"];
  await step("pictures of the style guide", "vitest", args, { watch: true, cwd: root });
});
