import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { formatDay, formatPrice } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import type { Hurdle } from "./obstacles";
import { placeForm } from "./place-form";
import type { Cart, SellerTerms } from "./types";

interface Props {
  hurdles: Hurdle[];
  cart: Cart;
  terms: SellerTerms | null;
  /** Changes something on this page without leaving it. */
  send: (values: Record<string, string>) => void;
}

export const hurdlesId = "da-sistemare";

/** The obstacles to the order, each with the way to remove it. */
export function Hurdles({ hurdles, ...rest }: Props) {
  const t = useT("checkout");
  if (hurdles.length === 0) return null;
  return (
    <Callout tone="warning" id={hurdlesId} title={t("obstacle.title", { count: hurdles.length })} still>
      <ul className="grid gap-3" data-part="hurdles">
        {hurdles.map((hurdle) => (
          <li
            key={hurdle}
            data-hurdle={hurdle}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-ink"
          >
            <HurdleRow hurdle={hurdle} {...rest} />
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function HurdleRow({ hurdle, cart, terms, send }: Omit<Props, "hurdles"> & { hurdle: Hurdle }) {
  const t = useT("checkout");
  const locale = useLocale();
  const link = (to: string, words: string) => (
    <ButtonLink to={to} size="sm" tone="secondary">
      {words}
    </ButtonLink>
  );
  switch (hurdle) {
    case "company_pending":
      return <Row text={t("obstacle.company_pending")} way={link("/contatti", t("contact"))} />;
    case "no_address":
      return <Row text={t("obstacle.no_address")} way={link("/checkout/address", t("obstacle.toAddress"))} />;
    case "no_zone":
      return (
        <Row
          text={t("obstacle.no_zone", { zip: cart.checkout.shippingAddress?.zipCode ?? "" })}
          way={link("/checkout/address", t("obstacle.toAddress"))}
        />
      );
    case "no_delivery_date":
      return <Row text={t("obstacle.no_delivery_date")} way={link("/contatti", t("contact"))} />;
    case "delivery_date": {
      const day = cart.minDeliveryDate;
      const problem = cart.deliveryDateProblem ?? "closed";
      const text = t(`dateProblem.${problem}`, { day: cart.deliveryDate ? formatDay(cart.deliveryDate, locale) : "" });
      if (!day) return <Row text={text} way={link("/contatti", t("contact"))} />;
      return (
        <Row
          text={text}
          way={
            <Settle send={send} values={{ intent: "date", date: day }}>
              {t("obstacle.takeDay", { day: formatDay(day, locale, "short") })}
            </Settle>
          }
        />
      );
    }
    case "short":
      return (
        <Row
          text={t("obstacle.short")}
          way={
            <Settle send={send} values={{ intent: "settle" }}>
              {t("obstacle.settle")}
            </Settle>
          }
        />
      );
    case "minimum":
      return (
        <Row
          text={t("obstacle.minimum", {
            amount: formatPrice(terms?.minimum.amount ?? 0, cart.currency),
            missing: formatPrice(terms?.minimum.missing ?? 0, cart.currency),
          })}
          way={link("/", t("obstacle.toShop"))}
        />
      );
    case "payment":
      return <Row text={t("obstacle.payment")} way={link("/checkout/payment", t("obstacle.toPayment"))} />;
    case "consumer_details":
      return <Row text={t("obstacle.consumer")} way={link("/checkout/invoicing", t("obstacle.toInvoicing"))} />;
  }
}

function Row({ text, way }: { text: string; way: ReactNode }) {
  return (
    <>
      <span className="min-w-0 flex-1 basis-60">{text}</span>
      {way}
    </>
  );
}

/** A button of the page's form; with scripts the page does not reload. */
function Settle({
  send,
  values,
  children,
}: {
  send: Props["send"];
  values: Record<string, string>;
  children: ReactNode;
}) {
  const { date } = values;
  return (
    <Button
      type="submit"
      form={placeForm}
      name={date ? "take" : "intent"}
      value={date ?? values.intent}
      size="sm"
      tone="secondary"
      onClick={(event) => {
        event.preventDefault();
        send(values);
      }}
    >
      {children}
    </Button>
  );
}
