// A page at the width of a phone and at that of a desk, for journeys that are the same on both.
import { DESK, PHONE } from "./visitor.mjs";

/** Makes the page as wide as the device's; its height stays. */
export const widen = (page, { viewport: { width } }) => page.setViewportSize({ ...page.viewportSize(), width });

/** Checks the page as it stands, then at the other width; it goes on with its own. */
export async function atBothWidths(page, check) {
  const [own, other] = page.viewportSize().width === PHONE.viewport.width ? [PHONE, DESK] : [DESK, PHONE];
  await check(page);
  await widen(page, other);
  await check(page);
  await widen(page, own);
}
