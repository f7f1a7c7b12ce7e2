// What is tried on a page: every kind of button, and every form without a connection.
import { hindrance, markButtons, markForms, messageCovered, sendForm, sendingIsOver, typedIn } from "./page-checks.mjs";

const opened = 'dialog[open], [popover]:popover-open:not([data-part="top-layer"])';

/**
 * Presses one button of each kind that was not pressed before, while nothing can be changed: a message stands above what
 * opens, Escape closes it, and the focus is never lost.
 */
export async function pressButtons(walker, known) {
  const { page, path } = walker;
  let kinds = await page.evaluate(markButtons, [...known]);
  if (kinds.length === 0) return;
  const mend = await walker.cut({ all: false });
  for (let index = 0; index < kinds.length; index++) {
    const kind = kinds[index];
    known.add(kind);
    walker.action = kind;
    const button = page.locator(`[data-walk="${index}"]`);
    const state = await page.evaluate(hindrance, `[data-walk="${index}"]`).catch(() => "gone");
    if (state) {
      walker.unpressed.push(`${path}: ${kind}: ${state}`);
      continue;
    }
    const failure = await button.click({ timeout: 3_000 }).then(
      () => "",
      ({ message }) => obstacle(message),
    );
    if (failure) {
      walker.unpressed.push(`${path}: ${kind}: after 3 s ${failure}`);
      continue;
    }
    const { document } = walker;
    await walker.quiet();
    if (await page.locator(opened).count()) {
      const covered = await page.evaluate(messageCovered);
      if (covered) walker.fault(`${kind}: ${covered}`);
      for (let tries = 0; tries < 3 && (await page.locator(opened).count()); tries++) {
        await page.keyboard.press("Escape");
        await walker.quiet();
      }
      if (await page.locator(opened).count()) walker.fault(`${kind}: Escape does not close it`);
    }
    const at = new URL(page.url());
    if (at.pathname + at.search !== path) {
      await walker.open(path, walker.state.refused);
      kinds = await page.evaluate(markButtons, [...known]);
      index = -1;
    } else if (
      document === walker.document &&
      // One that its own press took away is not waited for: the focus must be elsewhere by then.
      (await button.and(page.locator(":disabled")).count()) === 0 &&
      (await walker.focusIsLost())
    )
      walker.fault(`${kind}: the focus is lost`);
  }
  await mend();
}

const obstacles = /intercepts pointer events|is not |outside of the viewport/;

/** What stood in the way of a press until its time was over, by Playwright's account of its tries. */
function obstacle(message) {
  const lines = message.split("\n");
  return (lines.findLast((line) => obstacles.test(line)) ?? lines[0]).trim().slice(0, 160);
}

/** One form of each kind without a connection: the page stays, with what was typed, and the focus in it. */
export async function sendForms(walker, known, { offline } = {}) {
  const { page } = walker;
  const heading = page.getByRole("heading", { level: 1 }).first();
  const kinds = await page.evaluate(markForms, [...known]);
  if (kinds.length === 0) return;
  const title = await heading.textContent();
  const mend = await walker.cut({ all: true, offline });
  for (const [index, kind] of kinds.entries()) {
    known.add(kind);
    walker.action = kind;
    const sent = await page.evaluate(sendForm, index);
    if (!sent) continue;
    const over = await page.waitForFunction(sendingIsOver, undefined, { timeout: 15_000 }).catch(() => null);
    if (!over) walker.fault(`nothing is said of ${kind}`);
    await walker.drawn();
    const now = await heading.textContent({ timeout: 6_000 }).catch(() => undefined);
    if (now !== title) {
      walker.fault(`the page became "${now}" after ${kind}`);
      break;
    }
    const typed = await page.evaluate(typedIn, index);
    if (typed !== undefined && sent.typed !== undefined && typed !== sent.typed)
      walker.fault(`"${sent.typed}" became "${typed}" in ${kind}`);
    if (sent.focused && (await walker.focusIsLost())) walker.fault(`the focus is lost after ${kind}`);
  }
  // The page goes first: an agent's logout that still waits for an answer would be carried out with the connection.
  await page.goto("about:blank");
  await mend();
}
