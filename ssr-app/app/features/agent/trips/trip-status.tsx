import { CalendarClock, CircleCheck, OctagonX, Truck } from "lucide-react";
import { Badge, type BadgeLook } from "~/components/ui/badge";
import { useT } from "~/lib/texts/use-t";
import type { TripStatus } from "./types";

const looks: Record<TripStatus, BadgeLook> = {
  planned: { tone: "outline", icon: CalendarClock },
  blocked: { tone: "danger", icon: OctagonX },
  on_delivery: { tone: "olive", icon: Truck },
  completed: { tone: "neutral", icon: CircleCheck },
};

/** What wants to be looked at first comes first. */
export const urgency: Record<TripStatus, number> = { blocked: 0, on_delivery: 1, planned: 2, completed: 3 };

export function TripBadge({ status }: { status: TripStatus }) {
  const t = useT("roads");
  return <Badge {...looks[status]}>{t(`trip.status.${status}`)}</Badge>;
}
