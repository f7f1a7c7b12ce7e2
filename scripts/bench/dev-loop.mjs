// npm run bench -- --dev: seconds from a save to what it changes, in `npm run dev` on a state and a port of its own: Rust until the API
// answers with the changed line and the open page was loaded again, React until the page shows it without having been.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";
import { chromiumPath } from "../chromium.mjs";
import { at, controlSocket, node24 } from "../paths.mjs";
import { refuseSecond } from "../serve/control.mjs";
import { median } from "./measure.mjs";

const port = 8977;
const url = `http://127.0.0.1:${port}`;
const rustCode = (n) => `loop_${n}`;
const rust = {
  file: at("api", "platform", "src", "errors", "render.rs"),
  from: 'NotFound => "not_found',
  to: (n) => `NotFound => "${rustCode(n)}`,
};
const react = {
  file: at("ssr-app", "app", "features", "shop", "home", "how-it-works.tsx"),
  from: "<section",
  to: (n) => `<section data-loop="${n}"`,
};

export async function devLoop({ rounds = 3, log = () => {} } = {}) {
  await refuseSecond(controlSocket);
  const sources = new Map([rust, react].map(({ file }) => [file, readFileSync(file, "utf8")]));
  const args = [at("scripts", "dev.mjs"), "--port", String(port), "--state", at(".cache", "bench", "dev")];
  const dev = spawn(node24, args, { stdio: ["ignore", "pipe", "ignore"] });
  const guard = restorer(sources, dev.pid);
  const save = ({ file, from, to }, n) => writeFileSync(file, sources.get(file).replace(from, to(n)));
  const ended = new Promise((done) => dev.once("exit", done));
  let browser;
  try {
    log("the shop on its sources");
    await opened(dev);
    browser = await chromium.launch({ executablePath: chromiumPath() });
    const page = await browser.newPage();
    await page.goto(url);
    // Whether it is still the document that was loaded.
    const mark = () => page.evaluate(() => document.documentElement.setAttribute("data-same", ""));
    const hydrated = "html[data-hydrated]";
    await page.waitForSelector(hydrated);
    const seconds = { rust: [], react: [] };
    for (let n = 1; n <= rounds; n += 1) {
      log(`React, ${n}`);
      // The update before it is through: what one save brings goes on for a second after the page shows it.
      await new Promise((done) => setTimeout(done, 3000));
      await mark();
      const begun = performance.now();
      save(react, n);
      await page.waitForSelector(`html[data-same] [data-loop="${n}"]`, { state: "attached", timeout: 60_000 });
      seconds.react.push((performance.now() - begun) / 1000);
    }
    for (let n = 1; n <= rounds; n += 1) {
      log(`Rust, ${n}`);
      await mark();
      const begun = performance.now();
      save(rust, n);
      await page.waitForSelector(`${hydrated}:not([data-same])`, { timeout: 600_000 });
      const { code } = await (await fetch(`${url}/api/nothing`)).json();
      if (code !== rustCode(n)) throw new Error(`the API still answers ${code}`);
      seconds.rust.push((performance.now() - begun) / 1000);
    }
    return { seconds, rust: median(seconds.rust), react: median(seconds.react) };
  } finally {
    await browser?.close();
    await guard();
    await ended;
  }
}

/** Until it says where the shop is; what it says later is read as well, or it would wait to be. */
const opened = (dev) =>
  new Promise((done, fail) => {
    createInterface({ input: dev.stdout }).on("line", (line) => line.trim() === url && done());
    dev.once("exit", () => fail(new Error("npm run dev ended: what does it say on its own?")));
  });

/**
 * A process of its own that ends `npm run dev` and writes the files back once this one lets go of it or is gone, however it
 * ended. Answers the letting go.
 */
function restorer(sources, pid) {
  const script = `process.stdin.resume().on("end", () => {
    try { process.kill(${pid}); } catch {}
    for (const [file, text] of ${JSON.stringify([...sources])}) require("node:fs").writeFileSync(file, text);
  })`;
  const child = spawn(node24, ["-e", script], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  const ended = new Promise((done) => child.once("exit", done));
  return () => {
    child.stdin.end();
    return ended;
  };
}
