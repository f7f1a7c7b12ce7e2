import { ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Amount } from "~/features/shop/product-card/amounts";
import { formatDay } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { useBrief, useCartCount } from "./store";

interface OrderBarProps {
  /** The number of lines as text: "10 articles". */
  lines: (count: number) => string;
  /** The label of the button: "Go to checkout". */
  onward: string;
}

/** The cart's count and the way to the checkout, at the bottom of pages where a buyer orders known goods. */
export function OrderBar({ lines, onward }: OrderBarProps) {
  const t = useT();
  const locale = useLocale();
  const brief = useBrief();
  const count = useCartCount();
  if (!brief || count === 0) return null;
  return (
    <section aria-label={t("cart.title")} data-part="order-bar" className="order-bar">
      <div className="min-w-0 flex-1 leading-tight">
        <p className="font-bold text-xl">
          <Amount value={brief.total} currency={brief.currency} about={brief.estimated} />{" "}
          <span className="block font-normal text-ink-2 text-xs sm:inline">{t("cart.withVatAndDelivery")}</span>
        </p>
        <p className="text-ink-2 text-xs">
          <Dotted>{[lines(count), brief.deliveryDate && formatDay(brief.deliveryDate, locale, "short")]}</Dotted>
        </p>
      </div>
      <ButtonLink to="/checkout">{onward}</ButtonLink>
    </section>
  );
}
