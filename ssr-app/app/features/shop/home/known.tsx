import { CalendarDays, RotateCcw, Truck } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { OrderBar } from "~/features/shop/cart/order-bar";
import { openDeliveryDate } from "~/features/shop/delivery-date/ask";
import { Countdown } from "~/features/shop/orders/countdown";
import { countryOf, orderTo } from "~/features/shop/orders/paths";
import { ReorderForm } from "~/features/shop/orders/reorder-form";
import { ProductRow } from "~/features/shop/product-card/product-row";
import { formatDate, formatDay, formatMoment, formatPrice, zoneOf } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import type { KnownHome } from "./known.server";

/** The morning of a buyer who has ordered before: until when, the last order again, the usual goods. */
export function Known({ known }: { known: KnownHome }) {
  const t = useT("home");
  const { delivery, last, usual, now } = known;
  return (
    <>
      <header>
        <h1 className="text-3xl lg:text-4xl">{t("known.heading", { name: known.name })}</h1>
        <div className="mt-5 grid gap-4 md:grid-cols-2">
          {delivery && <Delivery delivery={delivery} now={now} />}
          {last && <LastOrder last={last} />}
        </div>
      </header>
      {usual.length > 0 && (
        <section data-part="usual" aria-labelledby="usual">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="usual" className="text-2xl">
              {t("known.usual")}
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
      className="grid content-between gap-4 rounded-xl border border-saffron bg-saffron-soft p-5 text-saffron-ink"
    >
      <div className="grid gap-1">
        <h2 id="next-delivery" className="flex items-center gap-2 font-sans font-semibold text-sm">
          <Truck aria-hidden="true" className="size-5 shrink-0" />
          {t("known.delivery")}
        </h2>
        <p className="font-display font-semibold text-2xl first-letter:uppercase">{formatDay(delivery.date, locale)}</p>
        <p className="flex flex-wrap gap-x-2 text-sm">
          <span>{t("known.until", { moment: formatMoment(delivery.cutoffAt, locale, country, "short") })}</span>
          <Countdown
            key={delivery.cutoffAt}
            until={delivery.cutoffAt}
            now={now}
            say={(time) => t("known.left", { time })}
          />
        </p>
      </div>
      <Button
        type="button"
        tone="secondary"
        size="sm"
        className="scripted justify-self-start"
        onClick={() => openDeliveryDate()}
      >
        <CalendarDays aria-hidden="true" className="size-4" />
        {common("delivery.change")}
      </Button>
    </section>
  );
}

function LastOrder({ last }: { last: NonNullable<KnownHome["last"]> }) {
  const t = useT("home");
  const zone = zoneOf(countryOf(last));
  return (
    <section
      data-part="last-order"
      aria-labelledby="last-order"
      className="grid content-between gap-4 rounded-xl border border-line bg-surface p-5 shadow-card"
    >
      <div className="grid gap-1">
        <h2 id="last-order" className="font-sans font-semibold text-ink-2 text-sm">
          {t("known.last", { date: formatDate(last.createdAt, zone) })}
        </h2>
        <p className="font-display font-semibold text-2xl">{formatPrice(last.total, last.currency)}</p>
        <p className="text-ink-2 text-sm">
          {t("known.lines", { count: last.items })} ·{" "}
          <AppLink to={orderTo(last.id)} className="link">
            {last.code}
          </AppLink>
        </p>
      </div>
      <ReorderForm order={last.id} then="checkout" tone="primary" size="md" className="justify-self-start">
        <RotateCcw aria-hidden="true" className="size-5" />
        {t("known.repeat")}
      </ReorderForm>
    </section>
  );
}
