import { CalendarOff, Clock, Flag, Hourglass, MapPinOff, Store, Truck } from "lucide-react";
import type { ComponentType } from "react";
import type { DeliveryDates } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

type Closed = DeliveryDates["closed"][number];
export type Reason = Closed["reason"];

/** Each reason has an icon, so that colour is not needed to tell them apart. */
export const reasonIcons: Record<Reason, ComponentType<{ className?: string }>> = {
  lead_time: Hourglass,
  cutoff: Clock,
  weekday: CalendarOff,
  closing_day: Store,
  holiday: Flag,
  no_zone: MapPinOff,
  full: Truck,
};

/** A sentence that says why a day is closed. */
export function useReason(): (closed: Closed) => string {
  const t = useT("cart");
  return ({ reason, name }) =>
    reason === "holiday" && name ? t("date.reason.holidayName", { name }) : t(`date.reason.${reason}`);
}
