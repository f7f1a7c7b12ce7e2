// What pages say about states, without a browser.
import { describe, expect, it } from "vitest";
import { apiFilter } from "~/features/office/deadlines/rows.ts";
import { formatMonth, monthsBefore } from "~/features/shared/charts/months.ts";
import { troubleOf } from "~/features/shop/orders/trouble.ts";
import { locales } from "~/lib/locale.ts";

describe("an order's payment", () => {
  const payment = { status: "expired", failure: "" };
  it("asks for something while the order stands, and for nothing once it is cancelled", () => {
    expect(troubleOf({ payment, status: "not_confirmed" })).toBe("expired");
    expect(troubleOf({ payment, status: "cancelled" })).toBeUndefined();
    expect(troubleOf({ payment: { status: "failed", failure: "declined" }, status: "cancelled" })).toBeUndefined();
  });
});

it("figures are compared with the same length of time before", () => {
  expect(monthsBefore("2026-11", "2026-11")).toEqual(["2026-10", "2026-10"]);
  expect(monthsBefore("2026-01", "2026-03")).toEqual(["2025-10", "2025-12"]);
});

it("months below columns are short and told apart in every language", () => {
  const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, "0")}`);
  for (const locale of locales) {
    const names = months.map((month) => formatMonth(month, locale, "tiny"));
    expect(new Set(names).size, locale).toBe(12);
    expect(Math.max(...names.map((name) => name.length)), locale).toBeLessThanOrEqual(4);
  }
  expect(formatMonth("2026-11", "uk", "short")).toBe("лист. 26");
  expect(formatMonth("2026-11", "it", "short")).toBe("nov 26");
});

it("overdue is what is owed and was due before today", () => {
  const overdueUntil = (to) => apiFilter({ status: "overdue", to, company: "C00001" }, "2026-11-22");
  expect(overdueUntil("")).toEqual({ status: "owed", to: "2026-11-21", company: "C00001" });
  expect(overdueUntil("2026-11-01").to).toBe("2026-11-01");
  expect(overdueUntil("2026-12-24").to).toBe("2026-11-21");
  expect(apiFilter({ status: "paid", to: "" }, "2026-11-22")).toEqual({ status: "paid", to: "" });
});
