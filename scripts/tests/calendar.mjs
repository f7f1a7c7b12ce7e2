// npm test -- --calendar: the files that know days and hours, at instants at which a shop's calendar is not an ordinary one.
import { instantOf } from "../serve/instant.mjs";

/** Each weekday, a few minutes before a cut-off and before midnight, the feasts, both nights of the hour change, the day of a leap year. */
const instants = [
  "2027-02-08T16:55",
  "2027-02-09T06:05",
  "2027-02-10T23:50",
  "2027-02-11T08:40",
  "2027-02-12T08:40",
  "2027-02-13T08:40",
  "2027-02-14T08:40",
  "2026-12-24T08:40",
  "2026-12-26T08:40",
  "2026-12-31T23:50",
  "2027-01-01T08:40",
  "2027-03-28T01:50",
  "2027-10-31T01:50",
  "2028-02-29T08:40",
];

/** By suite. */
const files = {
  http: [
    ...["allergens", "approvals", "cart-dates", "cart", "clock", "deadlines", "documents", "figures", "floor-trips"],
    ...["floor", "golden-carts", "more-notices", "orders-cancel", "orders-changes", "orders-joined", "orders-place"],
    ...["payments-later", "price-notices", "reminders", "requests", "sites", "spending", "standing-months"],
    ...[
      "standing-orders",
      "standing-timer",
      "stock-watches",
      "substitutes",
      "taking-order",
      "taking",
      "timers",
      "trips",
      "unavailability",
    ],
  ],
  browser: [
    ...["back-office-daily", "cart", "check-in", "checkout", "delivery-date", "known-home", "manager-day"],
    ...["manager-roads", "notices", "returns", "standing-orders"],
  ],
};
const pathsOf = (suite) => files[suite].map((name) => `tests/${suite}/${name}.test.mjs`);

/** Runs those of `suites` at each instant; `run(suite, title, options)` runs one suite as `project` does. */
export async function calendar(suites, run) {
  for (const instant of instants)
    for (const suite of Object.keys(files).filter((name) => suites(name))) {
      const shift = instantOf(instant) - Date.now();
      await run(suite, `${suite} at ${instant}`, { files: pathsOf(suite), shift });
    }
}
