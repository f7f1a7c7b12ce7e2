import { ChevronRight } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Amount } from "~/features/shop/product-card/amounts";
import { formatDay } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { grossOf } from "./figures";
import { usePad } from "./pad-context";
import { useChosen } from "./use-chosen";

/** The amount so far and the button that goes on, always at the bottom. */
export function PadBar({ onReview }: { onReview: () => void }) {
  const t = useT("taking");
  const common = useT();
  const locale = useLocale();
  const { draft, priced, open, data } = usePad();
  const { day } = useChosen();
  const { lines } = draft;
  if (lines.length === 0) return null;
  return (
    <section
      aria-label={t("bar.label")}
      data-part="pad-bar"
      className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-3 rounded-xl border border-edge bg-raised p-2 pl-4 shadow-float lg:bottom-4"
    >
      <div className="min-w-0 flex-1 leading-tight" aria-busy={!priced}>
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <Amount
            value={priced?.total ?? grossOf(draft)}
            currency={data.company.currency}
            about={!priced || priced.estimated}
            className="whitespace-nowrap font-bold text-xl"
          />
          <span className="text-ink-3 text-2xs">
            {/* Without a connection the delivery cost is not known yet. */}
            {priced ? common("cart.withVatAndDelivery") : t("bar.gross")}
          </span>
        </p>
        <p className="text-ink-2 text-xs">
          <Dotted>
            {t("lines", { count: lines.length })}
            {day && formatDay(day, locale, "short")}
          </Dotted>
        </p>
        <p className="truncate font-semibold text-2xs">{data.company.name}</p>
      </div>
      <Button size="lg" disabled={!open} onClick={onReview} data-part="to-review" className="px-5! text-base!">
        {t("bar.review")}
        <ChevronRight aria-hidden="true" className="-mr-1 size-5" />
      </Button>
    </section>
  );
}
