import clsx from "clsx";
import { Dotted } from "~/components/ui/dotted";
import { formatDate, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { packUnsaid } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import { SubstituteNote } from "../substitutes/line-note";
import type { OpsItem, OpsOrder } from "../types";

interface Props {
  item: OpsItem;
  order: OpsOrder;
  readOnly: boolean;
  /** All of its pieces are missing. */
  gone: boolean;
  /** Shows the price, on the order's own page. */
  withPrice?: boolean;
}

/** The article of a line, with maker, pack, lots and substitute. */
export function LineName({ item, order, readOnly, gone, withPrice }: Props) {
  const t = useT("desk");
  const tc = useT("catalogue");
  const { product, lots, price } = item;
  return (
    <>
      <p className={clsx("wrap-anywhere font-semibold leading-tight", gone && "text-ink-3 line-through")}>
        {wholePack(product.name)}
      </p>
      <p className="text-ink-3 text-xs">
        <Dotted>
          {[product.code, product.manufacturer, packUnsaid(product, tc)]}
          {withPrice && formatPrice(price, order.currency)}
          {lots.map((lot) => t("weigh.lot", { code: lot.code, date: formatDate(lot.expiresOn) }))}
        </Dotted>
      </p>
      <SubstituteNote item={item} order={order} readOnly={readOnly} />
    </>
  );
}
