import { formatTime } from "~/lib/format";
import { positive } from "~/lib/positive";
import type { OpsTrip } from "../types";

/** The values of a trip's form. The stops are one text, so their order counts too. */
export const tripValues = ({ date, market, zone, driver, phoneNumber, vehicle, leavesAt, stops }: OpsTrip) => ({
  date,
  market,
  zone: zone?.id ?? null,
  driver,
  phoneNumber,
  vehicle,
  leavesAt: leavesAt ? formatTime(leavesAt, market) : "",
  deliveries: stops.map(({ delivery }) => delivery).join(","),
});

export type TripValues = ReturnType<typeof tripValues>;

/** The stops in their order. */
export const deliveriesIn = ({ deliveries = "" }: Partial<TripValues>) =>
  deliveries.split(",").flatMap((id) => positive(id) ?? []);
