import { Form, useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { Ban, CheckCheck, CornerUpLeft, MapPin, Phone, Play, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Checkbox, Field, FieldError } from "~/components/ui/field";
import { Named } from "~/components/ui/named";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import { formatDay, formatInteger, formatPrice, formatTime } from "~/lib/format";
import { orderTo } from "~/lib/office-paths";
import { formatPhone } from "~/lib/rules/phone";
import { useLocale, useT } from "~/lib/texts/use-t";
import { DoorPayment } from "../orders/door-payment";
import { isPostponed, NewDate } from "../orders/steps";
import type { OpsTrip, OpsTripStop } from "../types";

/** The steps of a trip: start, block, unblock, close. `unsaved`: the form below has changes that a step would lose. */
export function TripSteps({ trip, today, unsaved }: { trip: OpsTrip; today: string; unsaved: boolean }) {
  const t = useT("desk");
  const locale = useLocale();
  const busy = useNavigation().formData?.get("to");
  const { steps, notReady, stopsCount } = trip;
  const leaves = steps.includes("on_delivery") && stopsCount > 0;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {unsaved && (
        <p role="status" className="basis-full text-sm">
          {t("trips.saveFirst")}
        </p>
      )}
      {leaves && (notReady > 0 || trip.date > today) && (
        <div className="basis-full">
          {notReady > 0 && (
            <Checkbox
              form="leaves"
              name="leaveBehind"
              label={
                <Explained text={t("trips.leaveBehindText")}>
                  {t("trips.leaveBehind", { number: formatInteger(notReady) })}
                </Explained>
              }
            />
          )}
          {trip.date > today && (
            <Checkbox
              form="leaves"
              name="early"
              required
              label={
                <Explained text={t("trips.earlyText")}>
                  {t("trips.early", { day: formatDay(trip.date, locale) })}
                </Explained>
              }
            />
          )}
        </div>
      )}
      {leaves && (
        <StatusForm id="leaves" to="on_delivery">
          <Button type="submit" disabled={unsaved} loading={busy === "on_delivery"}>
            <Play aria-hidden="true" className="size-5" />
            {t("trips.start")}
          </Button>
        </StatusForm>
      )}
      {steps.includes("planned") && (
        <StatusForm to="planned">
          <Button type="submit" disabled={unsaved} loading={busy === "planned"}>
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
            <Button type="submit" tone="danger" disabled={unsaved} loading={busy === "blocked"}>
              {t("trips.blockDo")}
            </Button>
          </StatusForm>
        </details>
      )}
    </div>
  );
}

/** A rare step with an explanation of its effect. */
function Explained({ text, children }: { text: string; children: string }) {
  return (
    <>
      {children}
      <span className="block text-ink-3 text-xs">{text}</span>
    </>
  );
}

const summary =
  "inline-flex min-h-11 list-none items-center gap-2 rounded-md border border-edge bg-surface px-4 font-semibold hover:bg-sunken";

interface StatusProps {
  id?: string;
  to: OpsTrip["status"];
  className?: string;
  children: ReactNode;
}

function StatusForm({ id, to, className, children }: StatusProps) {
  return (
    <Form id={id} method="post" className={className}>
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="to" value={to} />
      {children}
    </Form>
  );
}

/** The stops in order, each with three buttons for its outcome. */
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
    toCollectCash,
    collected,
    tender,
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
            <Dotted>{[address, slot && `${slot.from}–${slot.to}`]}</Dotted>
          </p>
          <p className="flex flex-wrap gap-x-5 text-sm">
            <AppLink to={orderTo(order.id)} className="link flex min-h-10 items-center">
              {order.code}
            </AppLink>
            {phoneNumber && (
              <a href={`tel:${phoneNumber}`} className="link flex min-h-10 items-center gap-1">
                <Phone aria-hidden="true" className="size-4" />
                {formatPhone(phoneNumber)}
              </a>
            )}
          </p>
          {notes && (
            <p className="wrap-anywhere mt-1 rounded-md bg-saffron-soft px-3 py-1.5 text-saffron-ink text-sm">
              {notes}
            </p>
          )}
          {problem && (
            <FieldError quiet className="mt-1">
              {problem}
            </FieldError>
          )}
        </div>
        <div className="shrink-0 text-right text-sm">
          {collected != null ? (
            <p className="text-olive-ink">
              <Dotted>
                {t("trips.collected", { amount: formatPrice(collected, currency) })}
                {tender && t(`order.tender.${tender}`)}
              </Dotted>
            </p>
          ) : (
            toCollect != null && (
              <p className="font-semibold">{t("trips.toCollect", { amount: formatPrice(toCollect, currency) })}</p>
            )
          )}
          {toCollectCash != null && (
            <p className="font-semibold">
              {t("order.collectedCash", { amount: formatPrice(toCollectCash, currency) })}
            </p>
          )}
          {stop.deliveredAt && <p className="text-ink-3">{formatTime(stop.deliveredAt, trip.market)}</p>}
        </div>
      </div>
      {trip.status === "on_delivery" && !done && <Outcomes stop={stop} next={next} />}
    </article>
  );
}

/** Only the next stop has prominent buttons. */
function Outcomes({ stop, next }: { stop: OpsTripStop; next: boolean }) {
  const t = useT("desk");
  const { status, toCollect, toCollectCash, currency, order } = stop;
  return (
    <div className="flex flex-wrap items-end gap-2">
      {status === "on_delivery" && (
        <OutcomeForm stop={stop} outcome="arrived">
          <Button type="submit" tone="secondary">
            <MapPin aria-hidden="true" className="size-5" />
            <Named name={order.code}>{t("trips.arrived")}</Named>
          </Button>
        </OutcomeForm>
      )}
      <OutcomeForm stop={stop} outcome="delivered" className="flex flex-wrap items-end gap-2">
        {toCollect == null ? (
          <Button type="submit" tone={next ? "primary" : "secondary"}>
            <CheckCheck aria-hidden="true" className="size-5" />
            <Named name={order.code}>{t("order.step.delivered")}</Named>
          </Button>
        ) : (
          <DoorPayment
            of={`stop-${stop.id}`}
            code={order.code}
            due={toCollect}
            dueCash={toCollectCash}
            currency={currency}
            tone={next ? "primary" : "secondary"}
          />
        )}
      </OutcomeForm>
      <details className="open:w-full">
        <summary className={summary}>
          <CornerUpLeft aria-hidden="true" className="size-5" />
          <Named name={order.code}>{t("order.failed")}</Named>
        </summary>
        <OutcomeForm
          stop={stop}
          outcome="failed"
          className="mt-2 flex flex-wrap items-end gap-3 rounded-md bg-sunken p-4"
        >
          <Field name="reason" label={t("order.why")} maxLength={500} required className="min-w-64 flex-1" />
          <NewDate {...stop} />
          <Button type="submit" tone="danger">
            {t(isPostponed(stop) ? "order.failedDo" : "order.failedNote")}
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
