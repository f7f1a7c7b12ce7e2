import clsx from "clsx";
import { CalendarClock, CircleCheck, OctagonX, Truck } from "lucide-react";
import { Badge, type BadgeLook } from "~/components/ui/badge";
import { Dotted } from "~/components/ui/dotted";
import { formatTime } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { unbroken } from "~/lib/unbroken";
import type { Trip, TripStatus } from "./types";

const looks: Record<TripStatus, BadgeLook> = {
  planned: { tone: "outline", icon: CalendarClock },
  blocked: { tone: "danger", icon: OctagonX },
  on_delivery: { tone: "olive", icon: Truck },
  completed: { tone: "neutral", icon: CircleCheck },
};

/** The order of trips by their need for attention. */
export const urgency: Record<TripStatus, number> = { blocked: 0, on_delivery: 1, planned: 2, completed: 3 };

export function TripBadge({ status }: { status: TripStatus }) {
  const t = useT("roads");
  return <Badge {...looks[status]}>{t(`trip.status.${status}`)}</Badge>;
}

/** A trip's zone and driver, or its code if neither is known. */
export const tripName = ({ code, zone, driver }: { code: string; zone?: string | null; driver: string }) =>
  [zone, driver].filter(Boolean).join(" · ") || code;

/** The same as the content of a heading. */
export const TripName = ({ trip }: { trip: Parameters<typeof tripName>[0] }) => (
  <Dotted>{tripName(trip).split(" · ")}</Dotted>
);

/** A vehicle as two facts, such as `Ford Transit · GB 771 TS`; the plate does not wrap. */
export const vehicleFacts = (vehicle: string) => vehicle.replace(/[^·\s][^·]*$/, unbroken).split(" · ");

/** Why a van is blocked. */
export function Standstill({ reason, className }: { reason: string; className?: string }) {
  const t = useT("roads");
  return (
    <p className={clsx("flex items-start gap-2.5 bg-danger-soft font-semibold text-danger", className)}>
      <OctagonX aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="wrap-anywhere">{reason ? t("trip.blocked", { why: reason }) : t("trip.blockedUnknown")}</span>
    </p>
  );
}

interface Times {
  status: TripStatus;
  leavesAt?: string | null;
  startedAt?: string | null;
  completedAt?: string | null;
}

/** When a van leaves, was to leave, left or returned; undefined if unknown. */
export function useTripTime({ status, leavesAt, startedAt, completedAt }: Times, country: Trip["country"]) {
  const t = useT("roads");
  const at = (instant: string) => ({ time: formatTime(instant, country) });
  if (completedAt) return t("trip.back", at(completedAt));
  if (startedAt) return t("trip.left", at(startedAt));
  return leavesAt && t(status === "planned" ? "trip.leaves" : "trip.should", at(leavesAt));
}
