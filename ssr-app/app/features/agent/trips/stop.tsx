import clsx from "clsx";
import { Banknote, Check, Clock, MapPin, TriangleAlert } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import { formatPrice, formatTime } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { isDone } from "./road";
import type { TripStop } from "./types";

interface Props {
  stop: TripStop;
  /** The place of the agent's own stop before it; 0 if there is none. */
  after: number;
  /** The place of the trip's last stop, if none of the agent's own follows. */
  end?: number;
}

/**
 * A stop at an agent's customer: time, order, amount to pay and problems. Stops at other customers between them are
 * unnamed.
 */
export function Stop({ stop, after, end }: Props) {
  const t = useT("roads");
  const failed = stop.problem !== "";
  const done = isDone(stop);
  return (
    <li className="group">
      <Others from={after + 1} to={stop.position - 1} />
      <div className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3">
        <div className="grid grid-rows-[auto_1fr] justify-items-center">
          <span
            className={clsx(
              "grid size-9 place-items-center rounded-full border-2 font-bold text-sm",
              failed
                ? "border-danger bg-danger-soft text-danger"
                : done
                  ? "border-transparent bg-olive-soft text-olive-ink"
                  : "border-edge bg-surface text-ink",
            )}
          >
            <span className="sr-only">{t("stop.position", { number: stop.position })}</span>
            {failed ? (
              <TriangleAlert aria-hidden="true" className="size-4" />
            ) : done ? (
              <Check aria-hidden="true" className="size-4" />
            ) : (
              <span aria-hidden="true">{stop.position}</span>
            )}
          </span>
          <span aria-hidden="true" className="my-1 w-px bg-line group-last:hidden" />
        </div>
        <div className="grid gap-1 pb-5">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h3 className="wrap-anywhere text-lg leading-snug">{stop.company.name}</h3>
            <StatusBadge status={stop.deliveryStatus} />
          </div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 text-sm">
            {stop.company.city && (
              <span className="flex items-center gap-1">
                <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
                {stop.company.city}
              </span>
            )}
            <When stop={stop} />
            {/* A phone call begins with the order number. */}
            <AppLink to={`/utente/ordini/${stop.order.id}`} className="link py-1">
              {t("stop.order", { code: stop.order.code })}
            </AppLink>
          </p>
          {stop.amountToCollect != null && (
            <p className="flex items-center gap-1.5 font-semibold text-saffron-ink text-sm">
              <Banknote aria-hidden="true" className="size-4 shrink-0" />
              {t("stop.collect", { amount: formatPrice(stop.amountToCollect, stop.company.currency) })}
            </p>
          )}
          {failed && (
            <div className="mt-1 grid justify-items-start gap-1 rounded-md bg-danger-soft px-3 py-2 text-danger text-sm">
              <p className="wrap-anywhere font-semibold">{t("stop.failed", { why: stop.problem })}</p>
              <Report stop={stop} />
            </div>
          )}
        </div>
      </div>
      {end && <Others from={stop.position + 1} to={end} />}
    </li>
  );
}

/** Stops at other agents' customers, who remain unnamed. */
function Others({ from, to }: { from: number; to: number }) {
  const t = useT("roads");
  if (from > to) return null;
  return (
    <p className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 pb-3 text-ink-3 text-xs">
      <span className="text-center">{from === to ? from : `${from}–${to}`}</span>
      {t(from === to ? "stop.other" : "stop.others")}
    </p>
  );
}

function When({ stop }: { stop: TripStop }) {
  const t = useT("roads");
  const text = stop.arrivedAt
    ? t("stop.arrived", { time: formatTime(stop.arrivedAt, stop.company.country) })
    : stop.expectedFrom && stop.expectedTo
      ? t("stop.between", { from: stop.expectedFrom, to: stop.expectedTo })
      : null;
  if (!text) return null;
  return (
    <span className="flex items-center gap-1">
      <Clock aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
      {text}
    </span>
  );
}

/** A link to the form that informs logistics, with the known data filled in. */
function Report({ stop }: { stop: TripStop }) {
  const t = useT("roads");
  const query = new URLSearchParams({ company: String(stop.company.id), order: String(stop.order.id) });
  return (
    <AppLink
      to={`/manager/segnalazioni-e-richieste/segnalazione-logistica?${query}`}
      className="link py-1 font-semibold"
    >
      {t("stop.report")}
    </AppLink>
  );
}
