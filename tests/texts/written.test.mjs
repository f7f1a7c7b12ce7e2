// Units as each language writes them, numbers and dates as Italian does: on pages as on paper (`cargo test` reads the same cases).
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packBeside } from "~/features/shop/product-card/pack.ts";
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

it("sets facts apart by a dot only in texts that the page splits there", () => {
  const files = globSync("ssr-app/app/texts/*/*.json", { cwd: new URL("../../", import.meta.url) });
  const lines = files.flatMap((file) => text(file).split("\n")).filter((line) => line.includes(" · "));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !/^\s*"(?:version|(?:tripStates|waiting)_\w+)":/.test(line))).toEqual([]);
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

it("writes a pack in the reader's units", () => {
  const packs = {
    it: ["20 x 50 pz", "10 x ca. 300 g", "6 x 1,5 l"],
    fr: ["20 x 50 pièces", "10 x env. 300 g", "6 x 1,5 l"],
    uk: ["20 x 50 шт.", "10 x бл. 300 г", "6 x 1,5 л"],
    ja: ["20 x 50 個", "10 x 約300 g", "6 x 1,5 L"],
  };
  for (const [locale, written] of Object.entries(packs)) {
    const texts = new Texts(locale);
    texts.add("catalogue", read(`ssr-app/app/texts/${locale}/catalogue.json`));
    const t = (key, values) => texts.say("catalogue", key, values);
    const printed = ["20 x 50 pc", "10 x ca. 300 g", "6 x 1,5 l"].map((pack) => printedPack(pack, t));
    expect(printed).toEqual(written.map((pack) => pack.replaceAll(" ", "\u00a0")));
    const name = `牛肉、${printed[1]}`.replaceAll("\u00a0", " ");
    expect(packBeside({ name, uomSale: "carton", pack: "10 x ca. 300 g" }, t)).toBeUndefined();
  }
});
