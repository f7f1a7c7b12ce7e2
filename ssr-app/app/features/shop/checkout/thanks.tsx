import { Hourglass, X } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { ConfirmationLink } from "~/features/shop/orders/confirmation-link";
import { formatDay } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { AddressText } from "./address-text";
import { ClosingChest } from "./closing-chest";
import { Total } from "./money";
import { NextSteps } from "./next-steps";
import { type Came, isUnpaid, type Outcome } from "./outcome";
import { PaymentOutcome } from "./payment-outcome";
import type { Order, PaymentMethod } from "./types";

interface Props {
  order: Order;
  outcome: Outcome;
  methods: PaymentMethod[];
  came: Came;
  email: string;
  title: string;
}

/** The page after an order was placed: number, delivery day, total and next steps. */
export function Thanks({ order, outcome, methods, came, email, title }: Props) {
  const t = useT("checkout");
  const unpaid = isUnpaid(outcome);
  const gone = outcome === "cancelled";
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-7">
      <header className="flex items-start gap-4">
        <Seal outcome={outcome} />
        <div className="min-w-0">
          <h1>{title}</h1>
          <p className="wrap-anywhere mt-1 text-ink-2 text-lg">
            {gone
              ? t("thanks.goneText", { code: order.code })
              : unpaid
                ? t("thanks.unpaidText", { code: order.code })
                : t("thanks.text", { email })}
          </p>
          {order.placedBy.agent && (
            <p className="wrap-anywhere mt-1">
              {t("orderFor")} <strong>{order.company.name}</strong>{" "}
              <span className="text-ink-3">{order.company.code}</span>
            </p>
          )}
        </div>
      </header>
      <PaymentOutcome order={order} outcome={outcome} methods={methods} came={came} />
      {order.waitsFor === "company" && (
        <Callout tone="info" title={t("blocked.title")} still>
          <p>{t("blocked.text")}</p>
        </Callout>
      )}
      <Facts order={order} />
      {!gone && <NextSteps order={order} paid={!unpaid} />}
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={`/utente/ordini/${order.id}`} tone={unpaid ? "secondary" : "primary"}>
          {t("thanks.toOrder")}
        </ButtonLink>
        <ConfirmationLink order={order} />
        <ButtonLink to="/" tone="quiet">
          {t("toShop")}
        </ButtonLink>
      </div>
      <p className="rounded-lg bg-sunken px-4 py-3 text-ink-2 text-sm">
        {t("thanks.reorder")}{" "}
        <AppLink to="/utente/ordini" className="link whitespace-nowrap">
          {t("thanks.toOrders")}
        </AppLink>
      </p>
    </div>
  );
}

function Seal({ outcome }: { outcome: Outcome }) {
  if (outcome !== "cancelled" && !isUnpaid(outcome)) return <ClosingChest className="h-14 shrink-0 sm:h-18" />;
  const [Icon, look] =
    outcome === "cancelled"
      ? ([X, "bg-danger-soft text-danger"] as const)
      : ([Hourglass, "bg-saffron-soft text-saffron-ink"] as const);
  return (
    <span className={`mt-1 grid size-12 shrink-0 place-items-center rounded-full sm:size-14 ${look}`}>
      <Icon aria-hidden="true" className="size-7" strokeWidth={2.5} />
    </span>
  );
}

function Facts({ order }: { order: Order }) {
  const t = useT("checkout");
  const locale = useLocale();
  return (
    <dl
      data-part="order-facts"
      className="grid gap-x-8 gap-y-5 rounded-xl border border-line bg-surface p-4 shadow-card sm:grid-cols-2 sm:p-6"
    >
      <Fact name={t("facts.code")}>
        <span className="font-display font-semibold text-2xl">{order.code}</span>
      </Fact>
      <Fact name={t("facts.total")}>
        <Total of={order} className="font-bold text-2xl" />
        <span className="block text-ink-2 text-sm">{order.paymentMethod.name}</span>
      </Fact>
      <Fact name={t("delivery.title")}>
        {order.deliveries.map(({ id, deliveryDate, deliverySlotFrom, deliverySlotTo }) => (
          <span key={id} className="block">
            <span className="block font-semibold first-letter:uppercase">{formatDay(deliveryDate, locale)}</span>
            {deliverySlotFrom && deliverySlotTo && (
              <span className="block text-ink-2">
                {deliverySlotFrom}–{deliverySlotTo}
              </span>
            )}
          </span>
        ))}
        {order.joins && <span className="block text-sm">{t("facts.joins", { code: order.joins.code })}</span>}
      </Fact>
      {order.shippingAddress && (
        <Fact name={t("address.title")}>
          <AddressText address={order.shippingAddress} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3 text-sm">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
