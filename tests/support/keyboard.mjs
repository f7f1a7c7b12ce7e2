// The way of somebody who has only a keyboard.
import { expect } from "vitest";

/** Presses Tab, or Shift and Tab, until the target has the focus. */
export async function tabTo(page, target, key = "Tab") {
  const reached = () => target.evaluate((node) => node === document.activeElement);
  for (let stop = 0; stop < 150 && !(await reached()); stop += 1) await page.keyboard.press(key);
  expect(await reached(), `reached ${target}`).toBe(true);
}
