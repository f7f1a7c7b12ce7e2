// axe with the rules of WCAG 2.2 AA, and its findings as lines a reader can act on.
import AxeBuilder from "@axe-core/playwright";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe finds on the page as it stands. `rules` narrows it down, `within` to a part of the page. */
export async function barriers(page, { rules, within } = {}) {
  await settled(page);
  const axe = new AxeBuilder({ page });
  if (rules) axe.withRules(rules);
  else axe.withTags(TAGS);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary.replace(/\s+/g, " ")}`),
  );
}

/** Fonts are there and nothing fades: a colour half way through a transition is not the page's colour. */
async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel();
      else animation.finish();
    }
  });
}
