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

/** Where Chromium lies, or undefined. */
export const chromiumPath = () => [process.env.CHROME_PATH, ...known].find((path) => path && existsSync(path));

export async function ensureChromium() {
  const found = chromiumPath();
  if (found) return found;
  const { code } = await capture("apt-get", ["--version"]);
  const root = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  if (code !== 0) throw new Error("The browser tests need Chromium: install it, or name it in CHROME_PATH.");
  const run = (title, ...args) => {
    const [command, ...rest] = [...root, "apt-get", ...args];
    return step(title, command, rest);
  };
  await run("package lists", "update", "-q");
  await run("Chromium", "install", "-q", "-y", "--no-install-recommends", "chromium-headless-shell");
  return chromiumPath();
}
