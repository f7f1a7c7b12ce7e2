import clsx from "clsx";
import { Truck } from "lucide-react";
import { Dotted } from "~/components/ui/dotted";
import { useT } from "~/lib/texts/use-t";
import type { Trip } from "./types";

/**
 * The route of a van as a row of points: visited stops, its position, and the stops at the agent's own customers. The
 * text beside it says the same.
 */
export function Road({ trip }: { trip: Trip }) {
  const t = useT("roads");
  const own = new Set(trip.stops.map(({ position }) => position));
  const done = new Set(trip.stops.filter(isDone).map(({ position }) => position));
  const foreignDone = trip.stopsDone - done.size;
  let counted = 0;
  const pegs = Array.from({ length: trip.stopsCount }, (_, index) => {
    const position = index + 1;
    const failed = trip.stops.some((stop) => stop.position === position && stop.problem !== "");
    if (own.has(position)) return { position, own: true, done: done.has(position), failed };
    counted += 1;
    return { position, own: false, done: counted <= foreignDone, failed: false };
  });
  const { before } = trip;
  const next = trip.status === "on_delivery" ? pegs.find((peg) => !peg.done)?.position : undefined;
  return (
    <div className="grid gap-1.5">
      <p className="text-ink-2 text-sm">
        <Dotted>
          {t("trip.done", { count: trip.stopsCount, done: trip.stopsDone, all: trip.stopsCount })}
          {trip.status === "on_delivery" && before != null && (
            <strong className="font-semibold text-ink">
              {before === 0 ? t("trip.next") : t("trip.before", { count: before })}
            </strong>
          )}
        </Dotted>
      </p>
      <div aria-hidden="true" className="flex h-6 items-center gap-1">
        {pegs.map((peg) => (
          <span
            key={peg.position}
            className={clsx(
              "relative flex min-w-0 flex-1 items-center justify-center rounded-full",
              peg.own ? "h-3" : "h-1.5",
              peg.failed
                ? "bg-danger"
                : peg.done
                  ? "bg-olive"
                  : peg.own
                    ? "border-2 border-edge bg-surface"
                    : "bg-ink/20",
            )}
          >
            {peg.position === next && (
              <span className="absolute grid size-6 place-items-center rounded-full bg-chosen text-on-chosen shadow-card">
                <Truck className="size-4" />
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

export const isDone = (stop: Trip["stops"][number]) =>
  stop.deliveryStatus === "delivered" || stop.deliveryStatus === "cancelled" || stop.problem !== "";
