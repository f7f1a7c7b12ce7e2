import clsx from "clsx";
import { Phone } from "lucide-react";
import { Dotted } from "~/components/ui/dotted";
import { useT } from "~/lib/texts/use-t";
import { Road } from "./road";
import { Stop } from "./stop";
import { Standstill, TripBadge, TripName, useTripTime, vehicleFacts } from "./trip-status";
import type { Trip } from "./types";

/** A van's trip: driver, progress, and the stops at the agent's customers. */
export function TripCard({ trip }: { trip: Trip }) {
  const t = useT("roads");
  return (
    <article
      id={`V${trip.id}`}
      aria-label={trip.code}
      className={clsx(
        "scroll-mt-24 overflow-hidden rounded-lg border bg-surface shadow-card",
        trip.status === "blocked" ? "border-danger" : "border-line",
      )}
    >
      <header className="flex items-start gap-3 p-4">
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="wrap-anywhere font-sans text-lg leading-tight">
              <TripName trip={trip} />
            </h2>
            <TripBadge status={trip.status} />
          </div>
          <p className="wrap-anywhere text-ink-2 text-sm">
            <Dotted>{[trip.code, trip.driver ? "" : t("trip.noDriver"), ...vehicleFacts(trip.vehicle)]}</Dotted>
          </p>
          <Times trip={trip} />
        </div>
        {trip.phoneNumber && (
          <a
            href={`tel:${trip.phoneNumber.replace(/\s/g, "")}`}
            aria-label={t("trip.call", { name: trip.driver || trip.code })}
            title={trip.phoneNumber}
            className="grid size-12 shrink-0 place-items-center rounded-full bg-olive-soft text-olive-ink hover:bg-olive hover:text-on-olive"
          >
            <Phone aria-hidden="true" className="size-5" />
          </a>
        )}
      </header>
      {trip.status === "blocked" && <Standstill reason={trip.blockedReason} className="px-4 py-3" />}
      <div className="grid gap-4 border-line border-t px-4 pt-3">
        <Road trip={trip} />
        <ol aria-label={t("trip.stops")}>
          {trip.stops.map((stop, at) => (
            <Stop
              key={stop.id}
              stop={stop}
              after={trip.stops[at - 1]?.position ?? 0}
              end={at === trip.stops.length - 1 ? trip.stopsCount : undefined}
            />
          ))}
        </ol>
      </div>
    </article>
  );
}

/** When the van leaves, left or returned. */
function Times({ trip }: { trip: Trip }) {
  const time = useTripTime(trip, trip.country);
  return time ? <p className="text-ink-3 text-sm">{time}</p> : null;
}
