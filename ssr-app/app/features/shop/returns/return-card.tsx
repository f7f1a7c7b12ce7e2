import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import { Picture } from "~/components/ui/picture";
import { PictureLink } from "~/components/ui/picture-link";
import { countryOf, orderTo } from "~/features/shop/orders/paths";
import { Timeline } from "~/features/shop/orders/timeline";
import type { Return } from "~/lib/contract";
import { formatDate, formatInteger, formatKilos, formatMoment, formatPrice, zoneOf } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import { ReturnBadge } from "./return-status";

/** A return with its lines and reasons, its status and the answer. */
export function ReturnCard({ entry }: { entry: Return }) {
  const t = useT("orders");
  const { code, status, createdAt, currency, credit, order, items, requestedBy } = entry;
  const zone = zoneOf(countryOf(entry));
  return (
    <article
      id={code}
      data-part="return-card"
      data-status={status}
      className="grid scroll-mt-4 gap-5 rounded-xl border border-line bg-surface p-5 shadow-card target:border-olive target:ring-2 target:ring-olive lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="grid min-w-0 content-start gap-4">
        <header className="grid gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-xl">{t("returns.code", { code })}</h2>
            <ReturnBadge status={status} />
          </div>
          <p className="text-ink-2 text-sm">
            <Dotted>
              {formatDate(createdAt, zone)}
              <AppLink to={orderTo(order.id)} className="link touch">
                {t("returns.fromOrder", { code: order.code })}
              </AppLink>
              {t("returns.by", { name: requestedBy.name })}
            </Dotted>
          </p>
        </header>
        <p className="font-medium">
          {t(`returns.${status}Text`)}
          {credit != null && (
            <strong className="ml-2 text-olive-ink">
              {t("returns.credit", { amount: formatPrice(credit, currency) })}
            </strong>
          )}
        </p>
        <ul className="divide-y divide-line border-line border-t">
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      </div>
      <History entry={entry} />
    </article>
  );
}

function Item({ item }: { item: Return["items"][number] }) {
  const t = useT("orders");
  const tc = useT("catalogue");
  const { product, quantity, accepted, weight, acceptedWeight, reason, lot, notes, images } = item;
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 py-3">
      <div className="size-12 rounded-md border border-line bg-plate p-0.5">
        <Picture image={product.image} preset="product_small_thumb" alt="" className="size-full object-cover" />
      </div>
      <div className="grid min-w-0 gap-1">
        <h3 className="wrap-anywhere font-sans font-semibold text-sm leading-snug">{wholePack(product.name)}</h3>
        <p className="text-sm">
          <Dotted>
            {counted(quantity, product.uomSale, tc)}
            <strong>{t(`reason.${reason}`)}</strong>
            {weight != null && formatKilos(weight)}
            {accepted != null &&
              accepted < quantity &&
              t("returns.acceptedPieces", { number: formatInteger(accepted) })}
            {acceptedWeight != null &&
              acceptedWeight !== weight &&
              t("returns.acceptedPieces", { number: formatKilos(acceptedWeight) })}
          </Dotted>
        </p>
        {lot && (
          <p className="text-ink-3 text-xs">
            {t("return.lot")} {lot.code}
          </p>
        )}
        {notes && <p className="wrap-anywhere whitespace-pre-line text-ink-2 text-sm">{notes}</p>}
        {images.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-2">
            {images.map((image, index) => (
              <li key={image.id}>
                <PictureLink url={image.url} alt={t("returns.picture", { number: index + 1, name: product.name })} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function History({ entry }: { entry: Return }) {
  const t = useT("orders");
  const locale = useLocale();
  const happenings = entry.events.map((event, index) => ({
    key: `${index}-${event.at}`,
    title: t(`returnStatus.${event.to}`),
    who: event.name || t(`timeline.${event.actor}`),
    reason: event.reason,
    at: formatMoment(event.at, locale, countryOf(entry), "short"),
  }));
  return (
    <section aria-label={`${t("timeline.title")}: ${entry.code}`} className="border-line lg:border-l lg:pl-5">
      <Timeline happenings={happenings.reverse()} />
    </section>
  );
}
