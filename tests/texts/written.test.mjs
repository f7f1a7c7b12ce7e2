// Units as each language writes them, numbers and dates as Italian does: on pages as on paper (`cargo test` reads the same cases).
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dayIn, formatDate, formatPrice, formatQuantity, formatTyped } from "~/lib/format.ts";
import { locales } from "~/lib/locale.ts";
import { amountIn } from "~/lib/rules/amount.ts";
import { Texts } from "~/lib/texts/engine.ts";
import { counted, printedPack } from "~/lib/units.ts";

const text = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const read = (path) => JSON.parse(text(path));
const units = read("schema/rules/units.json");
const numbers = read("schema/rules/numbers.json");

describe.each(locales)("%s", (locale) => {
  it("counts units in the form of the number", () => {
    const texts = new Texts(locale);
    texts.add("catalogue", read(`ssr-app/app/texts/${locale}/catalogue.json`));
    const t = (key, values) => texts.say("catalogue", key, values);
    for (const [number, words] of Object.entries(units[locale])) {
      const [carton, loaf] = words.split(", ");
      expect(counted(Number(number), "carton", t)).toBe(`${number} ${carton}`);
      expect(counted(Number(number), "loaf", t)).toBe(`${number} ${loaf}`);
    }
    for (const uom of ["carton", "envelope", "piece", "pack", "tray", "loaf"])
      expect(counted(1, uom, t)).toBe(`1 ${t(`unit.${uom}`)}`);
  });
});

it("takes no day of UTC off an instant", () => {
  const pages = globSync("ssr-app/app/**/*.{ts,tsx}", { cwd: new URL("../../", import.meta.url) });
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.filter((page) => /format\w+\([\w.]+\.slice\(0, 10\)/.test(text(page)))).toEqual([]);
});

it("writes amounts, quantities and dates", () => {
  expect({
    price: formatPrice(43150.5, "NOK"),
    loss: formatPrice(-0.05, "EUR"),
    quantity: formatQuantity(12345.125),
    date: formatDate("2026-11-08"),
  }).toEqual(numbers.it);
  expect(formatDate("2026-11-07T23:30:00Z")).toBe(numbers.it.date);
  expect(dayIn("NO", "2026-11-07T23:30:00Z")).toBe("2026-11-08");
  expect(amountIn(formatPrice(43150.5, "NOK"))).toBe(43150.5);
  expect(amountIn(formatTyped(1234.5))).toBe(1234.5);
});

it("names the pieces of a pack in the reader's language", () => {
  expect(printedPack("20 x 50 pc", "pz")).toBe("20\u00a0x\u00a050\u00a0pz");
});
