// The demonstration's days are the market's: its holidays, its cut-offs, and a day that has only begun.
import { expect, test } from "vitest";
import { addDays, clock, cutoff, isHoliday, iso, isWorkingDay, snap } from "../../scripts/demo/days.mjs";
import { timesOf } from "../../scripts/demo/history.mjs";

/** As `api/domain/src/holidays.rs` lists them in its tests. */
const easterOf2026 = { IT: ["04-05", "04-06"], NO: ["04-02", "04-03", "04-05", "04-06", "05-14", "05-24", "05-25"] };
const fixed = {
  IT: ["01-01", "01-06", "04-25", "05-01", "06-02", "08-15", "10-04", "11-01", "12-08", "12-25", "12-26"],
  NO: ["01-01", "05-01", "05-17", "12-25", "12-26"],
};

test.each(["IT", "NO"])("the holidays of %s", (country) => {
  const days = Array.from({ length: 365 }, (_, at) => addDays("2026-01-01", at));
  const found = days.filter((day) => isHoliday(day, country)).map((day) => day.slice(5));
  expect(found).toEqual([...fixed[country], ...easterOf2026[country]].sort());
});

test("Saint Francis counts from 2026 on", () => {
  expect([isHoliday("2025-10-04", "IT"), isHoliday("2026-10-04", "IT")]).toEqual([false, true]);
});

test("nobody packs on a holiday, so the cut-off is before it", () => {
  const rule = { leadDays: 1, time: "17:00" };
  expect(iso(cutoff("2026-12-28", rule, "IT"))).toBe("2026-12-24T16:00:00Z");
  expect(iso(cutoff("2026-12-09", rule, "IT"))).toBe("2026-12-07T16:00:00Z");
  expect(iso(cutoff("2026-12-09", rule, "NO"))).toBe("2026-12-08T16:00:00Z");
  expect(snap("2026-12-26", (day) => isWorkingDay(day, "IT"), -1)).toBe("2026-12-24");
});

test.each(["00:01", "02:30", "09:30"])(
  "at %s what is delivered today was delivered today, and every step before it",
  (time) => {
    const day = "2026-11-27";
    const now = clock(day, time, "IT");
    const order = { status: "delivered", hours: 4, method: "CPOS" };
    const cutoffAt = cutoff(day, { leadDays: 1, time: "17:00" }, "IT");
    const { delivered, ...before } = timesOf(order, {
      deliveryDate: day,
      cutoffAt,
      country: "IT",
      slot: ["06:00"],
      now,
    });
    expect(delivered).toBeGreaterThan(clock(day, "00:00", "IT"));
    expect(delivered).toBeLessThan(now);
    for (const at of Object.values(before)) expect(at).toBeLessThan(delivered);
  },
);
