import { formatPercent } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** The change of price since the last purchase; nothing when it is the same or the article was never bought. */
export function PriceMoved({ from, to }: { from?: number | null; to?: number }) {
  const t = useT("catalogue");
  if (!from || to === undefined || Math.abs(to - from) < 0.005) return null;
  const dearer = to > from;
  return (
    <span className={dearer ? "price-moved price-dearer" : "price-moved price-cheaper"}>
      <span className="sr-only">{t(dearer ? "card.dearer" : "card.cheaper")} </span>
      {formatPercent(((to - from) / from) * 100)}
    </span>
  );
}
