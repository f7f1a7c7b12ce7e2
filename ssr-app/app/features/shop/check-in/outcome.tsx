import { CircleCheck } from "lucide-react";
import { Dotted } from "~/components/ui/dotted";
import { PictureLink } from "~/components/ui/picture-link";
import { countryOf } from "~/features/shop/orders/paths";
import type { CheckIn, CheckInLine, Currency, OrderItem } from "~/lib/contract";
import { formatInteger, formatKilos, formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import { measureOf } from "./lines";

interface OutcomeProps {
  order: { currency: Currency };
  items: OrderItem[];
  checkIn: CheckIn;
}

/** The outcome of a check-in: who counted, when, and what was missing. */
export function CheckInOutcome({ order, items, checkIn }: OutcomeProps) {
  const t = useT("checkin");
  const locale = useLocale();
  const { lines, count } = checkIn;
  const last = lines.reduce<CheckInLine | undefined>(
    (latest, line) => (latest && latest.at >= line.at ? latest : line),
    undefined,
  );
  if (!last) return <p className="text-ink-2 text-sm">{t("nobody")}</p>;
  const wrong = lines.filter(({ short, damaged }) => short + damaged > 0);
  return (
    <div data-part="check-in-outcome" className="grid gap-2">
      <p className="text-ink-2 text-sm">
        <Dotted>
          {t("last", { name: last.by, date: formatMoment(last.at, locale, countryOf(order), "short") })}
          {lines.length < count && t("progress", { counted: formatInteger(lines.length), count: formatInteger(count) })}
        </Dotted>
      </p>
      {wrong.length === 0 && lines.length === count && (
        <p className="flex items-center gap-2 font-medium text-olive-ink">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {t("allThere")}
        </p>
      )}
      {wrong.length > 0 && (
        <ul className="divide-y divide-line">
          {wrong.map((line) => {
            const item = items.find(({ id }) => id === line.orderItemId);
            return item && <Wrong key={line.orderItemId} line={line} item={item} />;
          })}
        </ul>
      )}
    </div>
  );
}

function Wrong({ line, item }: { line: CheckInLine; item: OrderItem }) {
  const t = useT("checkin");
  const tc = useT("catalogue");
  const { weighed } = measureOf(item);
  const { product } = item;
  const amount = (value: number) => (weighed ? formatKilos(value) : counted(value, product.uomSale, tc));
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <div className="wrap-anywhere min-w-0">
        <p className="font-semibold leading-snug">{wholePack(product.name)}</p>
        <p className="text-danger text-sm">
          <Dotted>
            {[
              line.short > 0 && t("lineShort", { amount: amount(line.short) }),
              line.damaged > 0 && t("lineDamaged", { amount: amount(line.damaged) }),
            ]}
          </Dotted>
        </p>
      </div>
      {line.image && <PictureLink url={line.image.url} alt={t("photoOf", { name: product.name })} />}
    </li>
  );
}
