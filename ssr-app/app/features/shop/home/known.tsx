import { CalendarDays, RotateCcw, Truck } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Waiting } from "~/features/shop/approvals/waiting";
import { OrderBar } from "~/features/shop/cart/order-bar";
import { useCartCount } from "~/features/shop/cart/store";
import { openDeliveryDate } from "~/features/shop/delivery-date/ask";
import { Countdown } from "~/features/shop/orders/countdown";
import { countryOf, orderTo } from "~/features/shop/orders/paths";
import { ReorderForm } from "~/features/shop/orders/reorder-form";
import { ProductRow } from "~/features/shop/product-card/product-row";
import { formatDate, formatDay, formatMoment, formatPrice, zoneOf } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import type { KnownHome } from "./known.server";

/** The home page of a buyer who has ordered before: cut-off, last order, usual goods. */
export function Known({ known }: { known: KnownHome }) {
  const t = useT("home");
  const { delivery, last, usual, site, waiting, more, now } = known;
  return (
    <>
      <header>
        <h1>{t("known.heading", { name: known.name })}</h1>
        <Waiting waiting={waiting} more={more} className="mt-5" />
        <div className="mt-4 grid gap-3 md:grid-cols-2 md:gap-4">
          {delivery && <Delivery delivery={delivery} now={now} />}
          {last && <LastOrder last={last} site={site?.last ? site.address : undefined} />}
        </div>
      </header>
      {usual.length > 0 && (
        <section data-part="usual" aria-labelledby="usual">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="usual" className="text-2xl">
              {site?.usual ? t("known.usualOf", { site: site.address }) : t("known.usual")}
            </h2>
            <AppLink to="/utente/i-miei-prodotti" className="link touch text-sm">
              {t("known.all")}
            </AppLink>
          </div>
          <ul className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface shadow-card">
            {usual.map((product) => (
              <li key={product.id}>
                <ProductRow product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <OrderBar lines={(count) => t("known.lines", { count })} onward={t("known.onward")} />
    </>
  );
}

function Delivery({ delivery, now }: { delivery: NonNullable<KnownHome["delivery"]>; now: number }) {
  const t = useT("home");
  const common = useT();
  const locale = useLocale();
  const country = useShell()?.country ?? "IT";
  return (
    <section
      data-part="next-delivery"
      aria-labelledby="next-delivery"
      className="known-card border-saffron bg-saffron-soft text-saffron-ink"
    >
      <div className="known-row">
        <h2 id="next-delivery" className="flex items-center gap-2 font-sans font-semibold text-sm">
          <Truck aria-hidden="true" className="size-5 shrink-0" />
          {t("known.delivery")}
        </h2>
        <Button type="button" tone="secondary" size="sm" className="scripted" onClick={() => openDeliveryDate()}>
          <CalendarDays aria-hidden="true" className="size-4 max-sm:hidden" />
          {common("delivery.change")}
        </Button>
      </div>
      <p className="known-main first-letter:uppercase">{formatDay(delivery.date, locale)}</p>
      <p className="flex flex-wrap gap-x-2 text-sm">
        <span>{t("known.until", { moment: formatMoment(delivery.cutoffAt, locale, country, "short") })}</span>
        <Countdown
          key={delivery.cutoffAt}
          until={delivery.cutoffAt}
          now={now}
          say={(time) => t("known.left", { time })}
        />
      </p>
    </section>
  );
}

function LastOrder({ last, site }: { last: NonNullable<KnownHome["last"]>; site?: string }) {
  const t = useT("home");
  const zone = zoneOf(countryOf(last));
  const count = useCartCount();
  const { unpaid, pays } = last;
  // With a filled cart the next step is the checkout in the bar below; an unpaid order is paid before it is repeated.
  const tone = count > 0 || pays ? "secondary" : "primary";
  return (
    <section
      data-part="last-order"
      aria-labelledby="last-order"
      className="known-card border-line bg-surface shadow-card"
    >
      <h2
        id="last-order"
        className="flex flex-wrap items-center gap-x-2 gap-y-1 font-sans font-semibold text-ink-2 text-sm"
      >
        <Dotted>
          {t("known.last", { date: formatDate(last.createdAt, zone) })}
          {site && <span className="wrap-anywhere font-normal">{site}</span>}
        </Dotted>{" "}
        {unpaid && <Badge tone="tomato">{t("known.unpaid")}</Badge>}
      </h2>
      <div className="known-row">
        <div className="grid gap-1">
          <p className="known-main">{formatPrice(last.total, last.currency)}</p>
          <p className="text-ink-2 text-sm">
            <Dotted>
              {t("known.lines", { count: last.items })}
              <AppLink to={orderTo(last.id)} className="link">
                {last.code}
              </AppLink>
            </Dotted>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {pays && <ButtonLink to={orderTo(last.id)}>{t("known.pay")}</ButtonLink>}
          <ReorderForm order={last.id} then="checkout" tone={tone} size="md">
            <RotateCcw aria-hidden="true" className="size-5" />
            {t("known.repeat")}
          </ReorderForm>
        </div>
      </div>
    </section>
  );
}
