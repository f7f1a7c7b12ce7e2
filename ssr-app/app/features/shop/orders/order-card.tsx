import { RotateCcw, Truck } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { Picture } from "~/components/ui/picture";
import { Amount } from "~/features/shop/product-card/amounts";
import type { Image, OrderSummary } from "~/lib/contract";
import { formatDate, formatDay, formatInteger } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { mayPay } from "./may-pay";
import { countryOf, orderTo } from "./paths";
import { ProgressLine } from "./progress";
import { ReorderForm } from "./reorder-form";
import { StatusBadge } from "./status-badge";

/** An order in the list: articles, status, total, and the button that repeats it. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useT("orders");
  const { id, code, status, total, currency, items, images, deliveryDate, placedBy, estimated, waitsFor } = order;
  const locale = useLocale();
  const user = useUser();
  const placed = formatDate(order.createdAt, countryOf(order) === "NO" ? "Europe/Oslo" : "Europe/Rome");
  return (
    <article
      data-part="order-card"
      data-status={status}
      className="relative grid gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-card hover:border-edge sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5"
    >
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge status={status} />
          {waitsFor === "payment" && <Badge tone="tomato">{t("list.pay")}</Badge>}
        </div>
        <h2 className="text-xl leading-tight">
          <AppLink to={orderTo(id)} className="after:absolute after:inset-0" aria-label={t("list.open", { code })}>
            {code}
          </AppLink>{" "}
          <span className="font-normal font-sans text-base text-ink-2">{t("list.of", { date: placed })}</span>
        </h2>
        <ProgressLine status={status} />
        {deliveryDate && status !== "cancelled" && (
          <p className="flex items-start gap-2 text-sm">
            <Truck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
            {t(status === "delivered" ? "list.delivered" : "list.delivery", { date: formatDay(deliveryDate, locale) })}
          </p>
        )}
        <p className="text-ink-3 text-sm">
          {placedBy.name}
          {placedBy.agent &&
            ` (${locale === "de" ? t("timeline.agent") : t("timeline.agent").toLocaleLowerCase(locale)})`}
        </p>
      </div>
      <div className="grid content-between gap-3 sm:justify-items-end">
        <p className="font-display font-semibold text-2xl sm:text-right">
          <Amount value={total} currency={currency} about={estimated} />
        </p>
        <Pictures images={images} items={items} />
        <div className="flex flex-wrap gap-2">
          {user && mayPay(order, user) && (
            <ButtonLink to={orderTo(id)} size="sm" className="relative">
              {t("payment.pay")}
              <span className="sr-only"> {code}</span>
            </ButtonLink>
          )}
          <ReorderForm order={id} className="relative">
            <RotateCcw aria-hidden="true" className="size-4" />
            {t("order.reorder")}
            <span className="sr-only"> {code}</span>
          </ReorderForm>
        </div>
      </div>
    </article>
  );
}

function Pictures({ images, items }: { images: Image[]; items: number }) {
  const t = useT("orders");
  const more = items - images.length;
  return (
    <div className="flex items-center gap-1.5">
      <p className="sr-only">{t("list.items", { count: items })}</p>
      {images.map((image) => (
        <span key={image.id} className="size-12 overflow-hidden rounded-md border border-line bg-plate p-0.5">
          <Picture image={image} preset="product_small_thumb" alt="" className="size-full object-cover" />
        </span>
      ))}
      {more > 0 && (
        <span aria-hidden="true" className="pl-1 font-semibold text-ink-2 text-sm">
          +{formatInteger(more)}
        </span>
      )}
    </div>
  );
}
