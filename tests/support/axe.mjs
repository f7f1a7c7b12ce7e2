// axe with the rules of WCAG 2.2 AA, and its findings as lines a reader can act on.
import axe from "axe-core/axe.min.js";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe finds on the page as it stands, frames included. `rules` narrows it down, `within` to a part of the page.
 * axe runs once in each frame: the adapter for Playwright hands over every node that passed, five times the work.
 */
export async function barriers(page, { rules, within } = {}) {
  await settled(page);
  const found = [];
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axe.source);
    const context = frame === page.mainFrame() && within ? { include: [[within]] } : undefined;
    found.push(...(await frame.evaluate(findings, { context, runOnly: rules ?? TAGS })));
  }
  return found;
}

/** Runs in the page. */
async function findings({ context, runOnly }) {
  // What axe would load first, style sheets and films, is needed by none of these rules.
  const options = { runOnly, resultTypes: ["violations"], iframes: false, preload: false };
  const { violations } = await globalThis.axe.run(context ?? document, options);
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
  const failures = [];
  for (const node of found) if (node.id !== "target-size" || (await tooSmall(node.target))) failures.push(node);
  return failures.map(
    ({ id, target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`,
  );

  /** A bar that stays in sight hides part of what lies at its edge: measured again in the middle of the screen. */
  async function tooSmall(target) {
    const { scrollX, scrollY } = globalThis;
    document.querySelector(target[0]).scrollIntoView({ block: "center", behavior: "instant" });
    const again = await globalThis.axe.run({ include: [target] }, { ...options, runOnly: ["target-size"] });
    globalThis.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    return again.violations.length > 0;
  }
}

/** Fonts are there and nothing fades: a colour half way through a transition is not the page's colour. */
async function settled(page) {
  // The address changes before the page does: what came is rendered when nothing is left to do.
  await page.waitForFunction(() => (globalThis.__remixRouter?.state.navigation.state ?? "idle") === "idle");
  // Amounts that are being asked for are dimmed until they are there.
  await page.waitForFunction(() => !document.querySelector('[data-part="cart-totals"][aria-busy="true"]'));
  await page.evaluate(() => globalThis.scheduler.postTask(() => {}, { priority: "background" }));
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A message that comes or goes while axe looks would be half there.
    const still = new CSSStyleSheet();
    still.replaceSync(
      ":is([data-sonner-toast], [data-sonner-toast] *) { transition: none !important; animation: none !important }",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
  });
}
