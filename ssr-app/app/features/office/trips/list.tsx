import { TriangleAlert, Truck } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import {
  Standstill,
  TripBadge,
  TripName,
  urgency,
  useTripTime,
  vehicleFacts,
} from "~/features/agent/trips/trip-status";
import { formatInteger, formatPrice } from "~/lib/format";
import { tripTo } from "~/lib/office-paths";
import { useT } from "~/lib/texts/use-t";
import type { OpsTrip } from "../types";

/** The trips of a day, blocked ones first: driver, time, progress, and what is not ready. */
export function TripList({ trips }: { trips: OpsTrip[] }) {
  const sorted = trips.toSorted((one, other) => urgency[one.status] - urgency[other.status]);
  return (
    <ul className="grid gap-3 xl:grid-cols-2">
      {sorted.map((trip) => (
        <li key={trip.id}>
          <Trip trip={trip} />
        </li>
      ))}
    </ul>
  );
}

function Trip({ trip }: { trip: OpsTrip }) {
  const t = useT("desk");
  const { id, code, status, driver, vehicle, zone, market, stopsCount, stopsDone, notReady } = trip;
  const time = useTripTime(trip, market);
  const share = stopsCount > 0 ? Math.round((stopsDone / stopsCount) * 100) : 0;
  return (
    <article
      aria-label={code}
      data-part="trip"
      data-status={status}
      className="relative grid gap-2 rounded-lg border border-line bg-surface p-4 shadow-card hover:border-edge"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Truck aria-hidden="true" className="size-5 text-ink-3" />
        <h2 className="wrap-anywhere min-w-0 font-sans font-semibold text-lg leading-tight">
          <AppLink to={tripTo(id)} className="after:absolute after:inset-0">
            <TripName trip={{ code, zone: zone?.name, driver }} />
          </AppLink>
        </h2>
        <TripBadge status={status} />
        {time && <span className="ml-auto font-semibold text-sm">{time}</span>}
      </div>
      <p className="text-ink-2 text-sm">
        <Dotted>{[code, driver ? "" : t("trips.noDriver"), ...vehicleFacts(vehicle)]}</Dotted>
      </p>
      {status === "blocked" && <Standstill reason={trip.blockedReason} className="rounded-md px-3 py-2 text-sm" />}
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full bg-olive" style={{ width: `${share}%` }} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span>
          {t("trips.stopsDone", {
            count: stopsCount,
            done: formatInteger(stopsDone),
            all: formatInteger(stopsCount),
          })}
        </span>
        {trip.toCollect > 0 && (
          <span>{t("trips.toCollect", { amount: formatPrice(trip.toCollect, trip.currency) })}</span>
        )}
        {notReady > 0 && status !== "completed" && (
          <span className="flex items-center gap-1 font-semibold text-saffron-ink">
            <TriangleAlert aria-hidden="true" className="size-4" />
            {t("trips.notReady", { count: notReady })}
          </span>
        )}
      </p>
    </article>
  );
}
