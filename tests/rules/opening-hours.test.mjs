// Opening hours are written once, as schema.org does, and said in every language.
import { expect, it } from "vitest";
import { isStandardHours, openingHours } from "../../ssr-app/app/lib/opening-hours.ts";

it("says days in the visitor's language", () => {
  expect(openingHours("Mo-Sa 06:00-16:00", "it")).toEqual(["lun–sab, 06:00–16:00"]);
  expect(openingHours("Mo-Fr 06:00-16:00; Sa 06:00-13:00", "en")).toEqual(["Mon–Fri, 06:00–16:00", "Sat, 06:00–13:00"]);
  expect(openingHours("Su 08:00-12:00", "ja")).toEqual(["日, 08:00–12:00"]);
});

it("shows what is written in another form as it stands", () => {
  for (const text of ["Lun-Sab 06:00-16:00", "sempre aperti", "Mo-Sa 6-16"]) {
    expect(openingHours(text, "it")).toEqual([text]);
    expect(isStandardHours(text)).toBe(false);
  }
});
