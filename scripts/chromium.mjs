// Chromium for the browser tests and the bench: the machine's own, else Debian's package. The headless shell is the same
// engine without windows: a quarter less of the processor's time.
import { existsSync } from "node:fs";
import { capture, step } from "./run.mjs";

const known = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** The path of Chromium, or undefined. */
export const chromiumPath = () => [process.env.CHROME_PATH, ...known].find((path) => path && existsSync(path));

/** The version with which the tests' pictures were made. */
const usual = 156;

export async function ensureChromium() {
  if (!chromiumPath())
    await installPackage(
      "chromium-headless-shell",
      "The browser tests need Chromium: install it, or name it in CHROME_PATH.",
    );
  const path = chromiumPath();
  const { output } = await capture(path, ["--version"]);
  const [version, major] = /(\d+)\.[\d.]+/.exec(output) ?? ["of an unknown version"];
  if (Number(major) !== usual)
    console.log(`  Chromium is ${version}, the tests were made with ${usual}: pictures may differ`);
  return path;
}

/** A font with Japanese letters: without one the pages' pictures show boxes in their place. */
export async function ensureJapaneseFont() {
  const { output } = await capture("fc-list", [":lang=ja"]);
  if (!output.trim())
    await installPackage("fonts-ipafont-gothic", "Pictures of the Japanese pages need a Japanese font.");
}

async function installPackage(name, without) {
  const { code } = await capture("apt-get", ["--version"]);
  if (code !== 0) throw new Error(without);
  const root = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const run = (title, ...args) => {
    const [command, ...rest] = [...root, "apt-get", ...args];
    return step(title, command, rest);
  };
  await run("package lists", "update", "-q");
  await run(name, "install", "-q", "-y", "--no-install-recommends", name);
}
