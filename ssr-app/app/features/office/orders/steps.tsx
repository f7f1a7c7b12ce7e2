import { Form, useNavigation } from "@remix-run/react";
import {
  Ban,
  CheckCheck,
  CornerUpLeft,
  type LucideIcon,
  MapPin,
  PackageCheck,
  Play,
  Scale,
  Truck,
  Undo2,
} from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Button, ButtonLink } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import { CancelledTogether } from "~/features/shop/orders/together";
import { formatDay } from "~/lib/format";
import { tripTo, weighTo } from "~/lib/office-paths";
import { useLocale, useT } from "~/lib/texts/use-t";
import type { OpsDelivery, OpsOrder, OrderStatus } from "../types";
import { DoorPayment, useShortOf } from "./door-payment";

const icons: Partial<Record<OrderStatus, LucideIcon>> = {
  confirmed: CheckCheck,
  in_preparation: Play,
  ready: PackageCheck,
  on_delivery: Truck,
  arriving: MapPin,
  delivered: CheckCheck,
  cancelled: Ban,
};

const onTheRoad = (status: OrderStatus) => status === "on_delivery" || status === "arriving";

/** The deliveries with their status and possible steps. */
export function Steps({ order }: { order: OpsOrder }) {
  return (
    <ul className="grid gap-3">
      {order.deliveries.map((delivery) => (
        <li key={delivery.id} className="rounded-lg border border-line bg-surface p-4 shadow-card" data-part="delivery">
          <DeliverySteps order={order} delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}

function DeliverySteps({ order, delivery }: { order: OpsOrder; delivery: OpsDelivery }) {
  const t = useT("desk");
  const locale = useLocale();
  const { status, steps, date, slot, trip } = delivery;
  const left = order.items.filter((item) => item.delivery === delivery.id && item.toWeigh).length;
  const failed = onTheRoad(status) && steps.includes("ready");
  const back = status === "ready" && steps.includes("in_preparation");
  const forward = steps.filter(
    (step) => step !== "cancelled" && !(failed && step === "ready") && !(back && step === "in_preparation"),
  );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {status !== order.status && <StatusBadge status={status} />}
        <p className="font-semibold">
          {formatDay(date, locale)}
          {slot && `, ${slot.from}–${slot.to}`}
        </p>
        {trip && (
          <AppLink to={tripTo(trip.id)} className="link touch text-sm">
            {t("order.onTrip", { code: trip.code })}
          </AppLink>
        )}
      </div>
      {steps.length > 0 && (
        <div className="flex flex-wrap items-start gap-2">
          {status === "in_preparation" && (
            <ButtonLink to={weighTo(order.id)} tone={left > 0 ? "primary" : "secondary"}>
              <Scale aria-hidden="true" className="size-5" />
              {left > 0 ? t("order.weighLeft", { count: left }) : t("order.weighAgain")}
            </ButtonLink>
          )}
          {forward.map((step, at) =>
            step === "delivered" && order.toCollect != null ? (
              <WithCollected key={step} order={order} delivery={delivery} />
            ) : (
              <StepForm key={step} delivery={delivery} to={step}>
                <StepButton to={step} tone={at === 0 && left === 0 ? "primary" : "secondary"} />
              </StepForm>
            ),
          )}
          {back && <TakeBack delivery={delivery} />}
          {failed && <Failed order={order} delivery={delivery} />}
          {steps.includes("cancelled") && <Cancel order={order} delivery={delivery} />}
        </div>
      )}
    </div>
  );
}

function StepForm({
  delivery,
  to,
  children,
  className,
}: {
  delivery: OpsDelivery;
  to: OrderStatus;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Form method="post" className={className} preventScrollReset>
      <input type="hidden" name="delivery" value={delivery.id} />
      <input type="hidden" name="from" value={delivery.status} />
      <input type="hidden" name="to" value={to} />
      {children}
    </Form>
  );
}

function StepButton({
  to,
  tone = "primary",
  words,
}: {
  to: OrderStatus;
  tone?: "primary" | "secondary" | "danger";
  words?: string;
}) {
  const t = useT("desk");
  const busy = useNavigation().formData?.get("to") === to;
  const Icon = icons[to] ?? CheckCheck;
  return (
    <Button type="submit" tone={tone} loading={busy}>
      {!busy && <Icon aria-hidden="true" className="size-5" />}
      {words ?? t(`order.step.${to as "ready"}`)}
    </Button>
  );
}

const summary =
  "inline-flex min-h-11 list-none items-center gap-2 rounded-md border border-edge bg-surface px-4 font-semibold hover:bg-sunken";

/** A button that opens a small form below it; it is a `details`, so it works without JavaScript. */
function More({
  icon: Icon,
  name,
  open,
  children,
}: {
  icon: LucideIcon;
  name: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="open:w-full" open={open}>
      <summary className={summary}>
        <Icon aria-hidden="true" className="size-5" />
        {name}
      </summary>
      <div className="mt-3 rounded-md bg-sunken p-4">{children}</div>
    </details>
  );
}

/** Completes a delivery with the amount paid at the door; the rest becomes a deadline. */
function WithCollected({ order, delivery }: { order: OpsOrder; delivery: OpsDelivery }) {
  const t = useT("desk");
  const of = `delivery-${delivery.id}`;
  const { code, toCollect, toCollectCash, currency } = order;
  return (
    <More icon={CheckCheck} name={t("order.step.delivered")} open={useShortOf(of) !== undefined}>
      <StepForm delivery={delivery} to="delivered" className="flex flex-wrap items-end gap-3">
        <DoorPayment {...{ of, code, currency }} due={toCollect ?? 0} dueCash={toCollectCash} />
      </StepForm>
    </More>
  );
}

/** Records a failed delivery: the reason, and the day of the next attempt. */
function Failed({ order, delivery }: { order: OpsOrder; delivery: OpsDelivery }) {
  const t = useT("desk");
  return (
    <More icon={CornerUpLeft} name={t("order.failed")}>
      <StepForm delivery={delivery} to="ready" className="flex flex-wrap items-end gap-3">
        <Field name="reason" label={t("order.why")} maxLength={500} required className="min-w-64 flex-1" />
        <NewDate {...order} />
        <StepButton to="ready" words={t(isPostponed(order) ? "order.failedDo" : "order.failedNote")} />
      </StepForm>
    </More>
  );
}

type NewDates = Pick<OpsOrder, "newDates" | "newDatesBefore">;

/** Whether another day is possible before the first lot expires. */
export const isPostponed = ({ newDates, newDatesBefore }: NewDates) => newDates.length > 0 || !newDatesBefore;

/** The choice of a new delivery day, and why there are not more. */
export function NewDate({ newDates, newDatesBefore }: NewDates) {
  const t = useT("desk");
  const locale = useLocale();
  const postponed = isPostponed({ newDates, newDatesBefore });
  return (
    <>
      {postponed && (
        <Select name="newDate" label={t("order.newDate")} defaultValue="" required>
          <option value="" />
          {newDates.map((day) => (
            <option key={day} value={day}>
              {formatDay(day, locale)}
            </option>
          ))}
        </Select>
      )}
      {newDatesBefore && (
        <p className="w-full text-ink-2 text-sm">
          {t(postponed ? "order.expires" : "order.expiresNoDay", { day: formatDay(newDatesBefore, locale) })}
        </p>
      )}
    </>
  );
}

/** Sends a wrongly weighed delivery back to weighing, until the van has left. */
function TakeBack({ delivery }: { delivery: OpsDelivery }) {
  const t = useT("desk");
  return (
    <More icon={Undo2} name={t("order.takeBack")}>
      <p className="mb-3 text-ink-2 text-sm">{t("order.takeBackText")}</p>
      <StepForm delivery={delivery} to="in_preparation" className="flex flex-wrap items-end gap-3">
        <Field name="reason" label={t("order.why")} maxLength={500} required className="min-w-64 flex-1" />
        <StepButton to="in_preparation" tone="secondary" words={t("order.takeBackDo")} />
      </StepForm>
    </More>
  );
}

function Cancel({ order, delivery }: { order: OpsOrder; delivery: OpsDelivery }) {
  const t = useT("desk");
  return (
    <More icon={Ban} name={t("order.cancel")}>
      <p className="mb-3 text-ink-2 text-sm">{t(order.chargedAt ? "order.cancelCharged" : "order.cancelText")}</p>
      <CancelledTogether order={order} />
      <StepForm delivery={delivery} to="cancelled" className="flex flex-wrap items-end gap-3">
        <Field name="reason" label={t("order.why")} maxLength={500} required className="min-w-64 flex-1" />
        <StepButton to="cancelled" tone="danger" words={t("order.cancelDo")} />
      </StepForm>
    </More>
  );
}
