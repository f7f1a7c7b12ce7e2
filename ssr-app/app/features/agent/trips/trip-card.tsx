import clsx from "clsx";
import { OctagonX, Phone } from "lucide-react";
import { formatTime } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { Road } from "./road";
import { Stop } from "./stop";
import { TripBadge } from "./trip-status";
import type { Trip } from "./types";

/** A van: who drives it, how far it is, and where it halts for one's customers. */
export function TripCard({ trip }: { trip: Trip }) {
  const t = useT("roads");
  const title = `trip-${trip.id}`;
  return (
    <article
      id={`V${trip.id}`}
      aria-labelledby={title}
      className={clsx(
        "scroll-mt-24 overflow-hidden rounded-lg border bg-surface shadow-card",
        trip.status === "blocked" ? "border-danger" : "border-line",
      )}
    >
      <header className="flex items-start gap-3 p-4">
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={title} className="font-sans text-lg">
              {trip.code}
            </h2>
            <TripBadge status={trip.status} />
          </div>
          <p className="wrap-anywhere text-ink-2 text-sm">
            {[trip.driver, trip.vehicle].filter(Boolean).join(" · ") || t("trip.noDriver")}
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
      {trip.status === "blocked" && (
        <p className="flex items-start gap-2.5 bg-danger-soft px-4 py-3 font-semibold text-danger">
          <OctagonX aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="wrap-anywhere">
            {trip.blockedReason ? t("trip.blocked", { why: trip.blockedReason }) : t("trip.blockedUnknown")}
          </span>
        </p>
      )}
      <div className="grid gap-4 border-line border-t px-4 pt-3">
        <Road trip={trip} />
        <ol aria-label={t("trip.stops")}>
          {trip.stops.map((stop) => (
            <Stop key={stop.id} stop={stop} />
          ))}
        </ol>
      </div>
    </article>
  );
}

/** When it leaves, left, was back; and where to. */
function Times({ trip }: { trip: Trip }) {
  const t = useT("roads");
  const at = (instant: string) => formatTime(instant, trip.country);
  const time = trip.completedAt
    ? t("trip.back", { time: at(trip.completedAt) })
    : trip.startedAt
      ? t("trip.left", { time: at(trip.startedAt) })
      : trip.leavesAt && trip.status === "planned"
        ? t("trip.leaves", { time: at(trip.leavesAt) })
        : trip.leavesAt && t("trip.should", { time: at(trip.leavesAt) });
  return <p className="text-ink-3 text-sm">{[trip.zone, time].filter(Boolean).join(" · ")}</p>;
}
