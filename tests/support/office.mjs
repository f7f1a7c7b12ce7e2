// What journeys in the back office have in common.
import { expect } from "vitest";
import { barriers } from "./axe.mjs";
import { text } from "./texts.mjs";

export const kit = (key, gaps) => text(`backoffice:${key}`, gaps);
export const button = (scope, name) => scope.getByRole("button", { name, exact: true });
export const savedNotice = (scope) => scope.locator('[data-part="kept"]').first();
export const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** A page without barriers that fits its screen; `within` is the part that changed of a page that was sound. */
export async function sound(page, within) {
  await expect.poll(() => overflow(page)).toBe(0);
  expect(await barriers(page, { within })).toEqual([]);
}
