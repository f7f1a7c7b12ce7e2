import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { About } from "~/components/ui/about";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Dotted } from "~/components/ui/dotted";
import { Field } from "~/components/ui/field";
import { Select } from "~/components/ui/select";
import { CheckInOutcome } from "~/features/shop/check-in/outcome";
import { discountsOf } from "~/features/shop/orders/discounts";
import { reasonOf, Timeline } from "~/features/shop/orders/timeline";
import { ReturnBadge } from "~/features/shop/returns/return-status";
import type { OrderAddress } from "~/lib/contract";
import { formatDate, formatMoment, formatPrice, formatQuantity, zoneOf } from "~/lib/format";
import { companiesPath, returnTo } from "~/lib/office-paths";
import { typedAmount } from "~/lib/rules/amount";
import { formatPhone } from "~/lib/rules/phone";
import { useLocale, useT } from "~/lib/texts/use-t";
import { town } from "~/lib/town";
import { Panel } from "../panel";
import type { OpsOrder } from "../types";
import type { DeskAnswer } from "./action.server";
import { ChangePayment } from "./change-payment";
import { tenders } from "./tenders";

function Row({ name, children, strong }: { name: ReactNode; children: ReactNode; strong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 ${strong ? "border-line border-t pt-1.5 font-semibold text-base" : ""}`}
    >
      <dt className={strong ? "" : "text-ink-2"}>{name}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

export function Totals({ order }: { order: OpsOrder }) {
  const t = useT("orders");
  const { currency, estimated, estimatedTotal, total } = order;
  const price = (amount: number) => formatPrice(amount, currency);
  const moved = estimatedTotal == null ? 0 : total - estimatedTotal;
  return (
    <Panel id="totals" title={t("totals.title")}>
      <dl className="grid gap-1.5 text-sm">
        <Row name={t("totals.goods")}>{price(order.itemsTotal)}</Row>
        {discountsOf(order).map(({ title, amount }) => (
          <Row key={title} name={title || t("totals.discount")}>
            −{price(amount)}
          </Row>
        ))}
        <Row name={t("totals.shipping")}>{order.shippingCost > 0 ? price(order.shippingCost) : t("totals.free")}</Row>
        <Row name={t("totals.net")}>{price(order.netTotal)}</Row>
        {order.vatBreakdown.map(({ rate, net, vat }) => (
          <Row key={rate} name={t("totals.vat", { rate: `${formatQuantity(rate)}%`, net: price(net) })}>
            {price(vat)}
          </Row>
        ))}
        <Row name={t("totals.total")} strong>
          {estimated && <About />}
          {price(total)}
        </Row>
      </dl>
      {order.settledAt && estimatedTotal != null && (
        <p className="mt-2 text-ink-2 text-xs">
          {t("totals.settled", {
            date: formatDate(order.settledAt, zoneOf(order.market)),
            total: price(estimatedTotal),
            difference: `${moved > 0 ? "+" : moved < 0 ? "−" : "±"}${price(Math.abs(moved))}`,
          })}
        </p>
      )}
    </Panel>
  );
}

/** The payment: method, held and charged amounts, and the provider's open steps. */
export function Payment({ order }: { order: OpsOrder }) {
  const t = useT("desk");
  const { payment, currency, toCollect, collected, market, status } = order;
  const price = (amount: number) => formatPrice(amount, currency);
  // A cancelled order, or one that has been charged, needs no hold.
  const wantsHold = status !== "cancelled" && !order.chargedAt;
  const trouble = status !== "cancelled" && payment.failure !== "";
  return (
    <Panel id="payment" title={t("orders.column.payment")}>
      <dl className="grid gap-1.5 text-sm">
        <Row name={t("pay.by")}>{t(`pay.method.${payment.method}`)}</Row>
        {payment.status && payment.method !== "CPOS" && (
          <Row name={t("orders.column.status")}>{t(`pay.status.${payment.status}`)}</Row>
        )}
        {wantsHold && payment.hold > 0 && <Row name={t("pay.toHold")}>{price(payment.hold)}</Row>}
        {payment.held > 0 && payment.status !== "voided" && <Row name={t("pay.isHeld")}>{price(payment.held)}</Row>}
        {wantsHold && payment.holdUntil && (
          <Row name={t("pay.until")}>{formatDate(payment.holdUntil, zoneOf(market))}</Row>
        )}
        {payment.captured > 0 && <Row name={t("pay.isCaptured")}>{price(payment.captured)}</Row>}
        {payment.refunded > 0 && <Row name={t("pay.isRefunded")}>{price(payment.refunded)}</Row>}
        {toCollect != null && (
          <Row name={t("pay.toCollect")} strong>
            {price(toCollect)}
          </Row>
        )}
        {order.toCollectCash != null && (
          <Row name={t("pay.inCash")} strong>
            {price(order.toCollectCash)}
          </Row>
        )}
        {collected != null && (
          <Row name={t("pay.collected")}>
            <Dotted>{[price(collected), order.tender && t(`order.tender.${order.tender}`)]}</Dotted>
          </Row>
        )}
        {order.rounding !== 0 && <Row name={t("pay.rounding")}>{price(order.rounding)}</Row>}
      </dl>
      {collected != null && order.status === "delivered" && <Correct order={order} collected={collected} />}
      {(trouble || (wantsHold && !payment.covered)) && (
        <Callout tone="danger" still className="mt-2">
          {trouble && (payment.covered || !wantsHold) ? t("pay.failure") : t("pay.notCovered")}
        </Callout>
      )}
      {payment.tasks.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm">
          {payment.tasks.map((task) => (
            <li
              key={`${task.action}-${task.attempts}`}
              className={task.status === "failed" ? "text-danger" : "text-ink-2"}
            >
              {t(stateOf(task), { action: t(`pay.action.${task.action as "capture"}`), count: task.attempts })}
              {task.lastError && <span className="block wrap-anywhere text-xs">{task.lastError}</span>}
            </li>
          ))}
        </ul>
      )}
      <ChangePayment order={order} />
    </Panel>
  );
}

/** Corrects the amount that was recorded as paid at the door. */
function Correct({ order, collected }: { order: OpsOrder; collected: number }) {
  const t = useT("desk");
  const busy = useNavigation().formData?.get("intent") === "correct";
  const typed = (useActionData() as DeskAnswer | undefined)?.typed;
  const { tender } = order;
  return (
    <details className="mt-2" open={typed !== undefined}>
      <summary className="link touch inline-block text-sm">{t("order.correct")}</summary>
      <Form method="post" preventScrollReset className="mt-2 grid gap-3 rounded-md bg-sunken p-3">
        <input type="hidden" name="intent" value="correct" />
        <input type="hidden" name="was" value={JSON.stringify({ collected, tender })} />
        <Field
          key={typed?.collected ?? collected}
          name="collected"
          label={t("order.correctAmount")}
          hint={t("order.correctHint", { amount: formatPrice(order.total, order.currency) })}
          inputMode="decimal"
          defaultValue={typed?.collected ?? typedAmount(collected)}
          required
        />
        <Select
          key={typed?.tender ?? tender}
          name="tender"
          label={t("order.how")}
          defaultValue={typed?.tender ?? tender ?? ""}
        >
          {!tender && <option value="" />}
          {tenders.map((tender) => (
            <option key={tender} value={tender}>
              {t(`order.tender.${tender}`)}
            </option>
          ))}
        </Select>
        <Field name="reason" label={t("order.correctWhy")} defaultValue={typed?.reason} maxLength={500} required />
        <Button type="submit" tone="secondary" loading={busy} className="justify-self-start">
          {t("order.correctDo")}
        </Button>
      </Form>
    </details>
  );
}

const stateOf = ({ status }: OpsOrder["payment"]["tasks"][number]) =>
  status === "failed" ? "pay.task.failed" : "pay.task.pending";

/** The order's company and its addresses. */
export function Customer({ order }: { order: OpsOrder }) {
  const t = useT("desk");
  const to = useT("orders");
  const { company, shippingAddress, invoicing, placedBy, notes, consumerDetails } = order;
  const { vatNumber, fiscalCode, sdiCode, pec } = invoicing;
  const entry = (key: "vatNumber" | "fiscalCode" | "sdi", value: string | null | undefined) =>
    value && to(`places.${key}`, { value });
  const numbers = [
    entry("vatNumber", vatNumber),
    // A company's fiscal code is usually its VAT number.
    fiscalCode !== vatNumber && entry("fiscalCode", fiscalCode),
    entry("sdi", sdiCode),
    pec,
  ].filter(Boolean);
  return (
    <Panel id="customer" title={t("order.customer")}>
      <div className="grid gap-3 text-sm">
        <p>
          <AppLink to={`${companiesPath}/${company.id}`} className="font-semibold text-base hover:underline">
            {company.name}
          </AppLink>{" "}
          {company.blocked && <Badge tone="danger">{t("orders.blocked")}</Badge>}
          <span className="block text-ink-3">
            <Dotted>
              {company.code}
              {to(placedBy.agent ? "order.placedAgent" : "order.placed", {
                date: formatDate(order.createdAt, zoneOf(order.market)),
                name: placedBy.name,
              })}
            </Dotted>
          </span>
        </p>
        {notes && (
          <p className="wrap-anywhere whitespace-pre-line rounded-md bg-saffron-soft px-3 py-2 text-saffron-ink">
            {notes}
          </p>
        )}
        {shippingAddress && <Address name={to("places.delivery")} address={shippingAddress} />}
        <div>
          <p className="text-ink-3">{to("places.invoice")}</p>
          <p>{invoicing.name}</p>
          {numbers.map((line) => (
            <p key={line || ""} className="wrap-anywhere text-ink-2">
              {line}
            </p>
          ))}
        </div>
        {consumerDetails && (
          <p>
            <Dotted>
              {`${consumerDetails.name} ${consumerDetails.surname}`}
              {formatPhone(consumerDetails.cellPhone)}
            </Dotted>
          </p>
        )}
      </div>
    </Panel>
  );
}

function Address({ name, address }: { name: string; address: OrderAddress }) {
  const to = useT("orders");
  const { details } = address;
  const at = [
    details.ramp && to("places.ramp", { value: details.ramp }),
    details.floor && to("places.floor", { value: details.floor }),
    details.intercom && to("places.intercom", { value: details.intercom }),
    details.elevator && to("places.elevator"),
  ].filter(Boolean);
  return (
    <div>
      <p className="text-ink-3">{name}</p>
      <p>{address.address}</p>
      <p className="text-ink-2">{town(address)}</p>
      {at.length > 0 && (
        <p className="text-ink-2">
          <Dotted>{at}</Dotted>
        </p>
      )}
      {details.phoneNumber && (
        <p>
          <a href={`tel:${details.phoneNumber}`} className="link touch">
            {formatPhone(details.phoneNumber)}
          </a>
        </p>
      )}
    </div>
  );
}

export function History({ order }: { order: OpsOrder }) {
  const t = useT("orders");
  const desk = useT("desk");
  const locale = useLocale();
  const happenings = order.events.map((event, index) => ({
    key: `${index}-${event.at}`,
    title: event.from === "" ? t("timeline.placed") : t(`status.${event.to}`),
    who: event.name || t(`timeline.${event.actor}`),
    reason: reasonOf(event.reason, t),
    at: formatMoment(event.at, locale, order.market, "short"),
  }));
  return (
    <Panel id="history" title={desk("history")}>
      <Timeline happenings={happenings.reverse()} />
    </Panel>
  );
}

/** The buyer's check-in, if there is one. */
export function CheckIn({ order }: { order: OpsOrder }) {
  const t = useT("checkin");
  if (!order.checkIn?.lines.length) return null;
  return (
    <Panel id="check-in" title={t("name")}>
      <CheckInOutcome order={order} items={order.items} checkIn={order.checkIn} />
    </Panel>
  );
}

export function Returns({ order }: { order: OpsOrder }) {
  const t = useT("desk");
  if (order.returns.length === 0) return null;
  return (
    <Panel id="returns" title={t("pages.returns")}>
      <ul className="grid gap-1.5">
        {order.returns.map(({ id, code, status }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <AppLink to={returnTo(id)} className="link touch">
              {code}
            </AppLink>
            <ReturnBadge status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
