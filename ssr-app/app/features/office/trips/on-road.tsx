import { Form, useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { Ban, CheckCheck, CornerUpLeft, MapPin, Phone, Play, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { Checkbox, Field } from "~/components/ui/field";
import { typedAmount } from "~/features/agent/requests/money";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import { formatDay, formatInteger, formatPrice, formatTime } from "~/lib/format";
import { orderTo } from "~/lib/office-paths";
import { useLocale, useT } from "~/lib/texts/use-t";
import { NewDate } from "../orders/steps";
import type { OpsTrip, OpsTripStop } from "../types";

/** What may be made of the van's day: let it leave, block it, free it, close it. */
export function TripSteps({ trip, today }: { trip: OpsTrip; today: string }) {
  const t = useT("desk");
  const locale = useLocale();
  const busy = useNavigation().formData?.get("to");
  const { steps, notReady, stopsCount } = trip;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {steps.includes("on_delivery") && stopsCount > 0 && (
        <StatusForm to="on_delivery">
          {notReady > 0 && (
            <Checkbox name="leaveBehind" label={t("trips.leaveBehind", { number: formatInteger(notReady) })} />
          )}
          {trip.date > today && (
            <Checkbox name="early" required label={t("trips.early", { day: formatDay(trip.date, locale) })} />
          )}
          <Button type="submit" loading={busy === "on_delivery"}>
            <Play aria-hidden="true" className="size-5" />
            {t("trips.start")}
          </Button>
        </StatusForm>
      )}
      {steps.includes("planned") && (
        <StatusForm to="planned">
          <Button type="submit" loading={busy === "planned"}>
            <RotateCcw aria-hidden="true" className="size-5" />
            {t("trips.unblock")}
          </Button>
        </StatusForm>
      )}
      {steps.includes("completed") && (
        <StatusForm to="completed">
          <Button type="submit" tone="secondary" loading={busy === "completed"}>
            <CheckCheck aria-hidden="true" className="size-5" />
            {t("trips.complete")}
          </Button>
        </StatusForm>
      )}
      {steps.includes("blocked") && (
        <details className="open:w-full">
          <summary className={summary}>
            <Ban aria-hidden="true" className="size-5" />
            {t("trips.block")}
          </summary>
          <StatusForm to="blocked" className="mt-2 flex flex-wrap items-end gap-3 rounded-md bg-sunken p-4">
            <Field name="reason" label={t("trips.blockWhy")} maxLength={200} required className="min-w-64 flex-1" />
            <Button type="submit" tone="danger" loading={busy === "blocked"}>
              {t("trips.blockDo")}
            </Button>
          </StatusForm>
        </details>
      )}
    </div>
  );
}

const summary =
  "inline-flex min-h-11 list-none items-center gap-2 rounded-md border border-edge bg-surface px-4 font-semibold hover:bg-sunken";

function StatusForm({ to, className, children }: { to: OpsTrip["status"]; className?: string; children: ReactNode }) {
  return (
    <Form method="post" className={className ?? "flex flex-wrap items-center gap-3"}>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="to" value={to} />
      {children}
    </Form>
  );
}

/** The stops in their order, and at each what became of it: three buttons under the driver's thumb. */
export function Stops({ trip }: { trip: OpsTrip }) {
  const next = trip.status === "on_delivery" ? trip.stops.find(({ done }) => !done)?.id : undefined;
  return (
    <ol className="grid gap-3" data-part="stops">
      {trip.stops.map((stop) => (
        <li key={stop.id}>
          <Stop trip={trip} stop={stop} next={stop.id === next} />
        </li>
      ))}
    </ol>
  );
}

function Stop({ trip, stop, next }: { trip: OpsTrip; stop: OpsTripStop; next: boolean }) {
  const t = useT("desk");
  const {
    position,
    order,
    company,
    address,
    phoneNumber,
    slot,
    status,
    problem,
    done,
    toCollect,
    collected,
    currency,
    notes,
  } = stop;
  return (
    <article
      aria-label={`${position}. ${company.name}`}
      data-part="stop"
      data-done={done}
      className={clsx(
        "grid gap-3 rounded-lg border p-4",
        next ? "border-2 border-chosen shadow-lift" : "border-line shadow-card",
        done ? "bg-sunken" : "bg-surface",
      )}
    >
      <div className="flex items-start gap-3">
        <span
          className={clsx(
            "grid size-8 shrink-0 place-items-center rounded-full font-semibold",
            done ? "bg-olive-soft text-olive-ink" : "bg-walnut text-flour",
          )}
        >
          {position}
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="wrap-anywhere font-semibold text-lg leading-tight">{company.name}</strong>
            <StatusBadge status={status} />
          </p>
          <p className="wrap-anywhere text-ink-2 text-sm">
            {address}
            {slot && ` · ${slot.from}–${slot.to}`}
          </p>
          <p className="flex flex-wrap gap-x-5 text-sm">
            <AppLink to={orderTo(order.id)} className="link flex min-h-10 items-center">
              {order.code}
            </AppLink>
            {phoneNumber && (
              <a href={`tel:${phoneNumber}`} className="link flex min-h-10 items-center gap-1">
                <Phone aria-hidden="true" className="size-4" />
                {phoneNumber}
              </a>
            )}
          </p>
          {notes && (
            <p className="wrap-anywhere mt-1 rounded-md bg-saffron-soft px-3 py-1.5 text-saffron-ink text-sm">
              {notes}
            </p>
          )}
          {problem && <p className="mt-1 font-medium text-danger text-sm">{problem}</p>}
        </div>
        <div className="shrink-0 text-right text-sm">
          {collected != null ? (
            <p className="text-olive-ink">{t("trips.collected", { amount: formatPrice(collected, currency) })}</p>
          ) : (
            toCollect != null && (
              <p className="font-semibold">{t("trips.toCollect", { amount: formatPrice(toCollect, currency) })}</p>
            )
          )}
          {stop.deliveredAt && <p className="text-ink-3">{formatTime(stop.deliveredAt, trip.market)}</p>}
        </div>
      </div>
      {trip.status === "on_delivery" && !done && <Outcomes stop={stop} />}
    </article>
  );
}

function Outcomes({ stop }: { stop: OpsTripStop }) {
  const t = useT("desk");
  const { status, toCollect, currency, order } = stop;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {status === "on_delivery" && (
        <OutcomeForm stop={stop} outcome="arrived">
          <Button type="submit" tone="secondary">
            <MapPin aria-hidden="true" className="size-5" />
            {t("trips.arrived")}
            <span className="sr-only">: {order.code}</span>
          </Button>
        </OutcomeForm>
      )}
      <OutcomeForm stop={stop} outcome="delivered" className="flex flex-wrap items-end gap-2">
        {toCollect != null && (
          <Field
            name="collected"
            label={t("order.collected")}
            inputMode="decimal"
            defaultValue={typedAmount(toCollect)}
            required
            title={formatPrice(toCollect, currency)}
            className="w-40"
          />
        )}
        <Button type="submit">
          <CheckCheck aria-hidden="true" className="size-5" />
          {t("order.step.delivered")}
          <span className="sr-only">: {order.code}</span>
        </Button>
      </OutcomeForm>
      <details className="open:w-full">
        <summary className={summary}>
          <CornerUpLeft aria-hidden="true" className="size-5" />
          {t("order.failed")}
          <span className="sr-only">: {order.code}</span>
        </summary>
        <OutcomeForm
          stop={stop}
          outcome="failed"
          className="mt-2 flex flex-wrap items-end gap-3 rounded-md bg-sunken p-4"
        >
          <Field name="reason" label={t("order.failedWhy")} maxLength={500} required className="min-w-64 flex-1" />
          <NewDate days={stop.newDates} />
          <Button type="submit" tone="danger">
            {t("order.failedDo")}
          </Button>
        </OutcomeForm>
      </details>
    </div>
  );
}

function OutcomeForm({
  stop,
  outcome,
  className,
  children,
}: {
  stop: OpsTripStop;
  outcome: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" className={className} preventScrollReset>
      <input type="hidden" name="intent" value="stop" />
      <input type="hidden" name="stop" value={stop.id} />
      <input type="hidden" name="outcome" value={outcome} />
      {children}
    </Form>
  );
}
