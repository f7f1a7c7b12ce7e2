import clsx from "clsx";
import { Check, Minus, Plus, RotateCcw } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { formatDate, formatInteger, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import type { PadArticle } from "./article";
import { type TypedLine, typedLine } from "./draft";
import { type Compared, compare } from "./figures";
import { usePad } from "./pad-context";
import type { PreviousOrder } from "./types";

/** The previous order compared with the draft: same, more, less, missing and new lines. */
export function Previous({ order, known }: { order: PreviousOrder; known: Map<number, PadArticle> }) {
  const t = useT("taking");
  const { draft, open, setMany } = usePad();
  const rows = compare(order.items, draft);
  /** The line of the previous order, if the article is among those of the page. */
  const lineOf = ({ productId, before, available }: Compared): TypedLine | undefined => {
    const article = productId ? known.get(productId) : undefined;
    const line = draft.lines.find(({ product }) => product.id === productId);
    if (available <= 0 || before === 0) return undefined;
    if (article) return typedLine(article, before);
    return line && { product: line.product, quantity: before };
  };
  const missing = rows.filter(({ stands }) => stands === "missing").flatMap((row) => lineOf(row) ?? []);
  return (
    <section aria-labelledby="previous" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="previous" className="text-xl">
          {t("previous.title", { code: order.code })}
          <span className="block font-normal font-sans text-ink-2 text-sm">
            <Dotted>{[formatDate(order.placedOn), formatPrice(order.total, order.currency)]}</Dotted>
          </span>
        </h2>
        <Button tone="secondary" disabled={!open || missing.length === 0} onClick={() => setMany(missing)}>
          <RotateCcw aria-hidden="true" className="size-5" />
          {missing.length > 0 ? t("previous.takeAll", { count: missing.length }) : t("previous.taken")}
        </Button>
      </div>
      <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
        {rows.map((row) => {
          const as = lineOf(row);
          return (
            <li
              key={row.code}
              data-part="compared"
              data-stands={row.stands}
              className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 px-3 py-1.5"
            >
              <p className="min-w-0">
                <span className="wrap-anywhere block font-medium text-sm leading-snug">{wholePack(row.name)}</span>
                <span className="text-ink-3 text-xs">
                  <Dotted>
                    {row.code}
                    {row.available <= 0 && <span className="font-semibold text-danger">{t("previous.gone")}</span>}
                  </Dotted>
                </span>
              </p>
              <Difference row={row} />
              {row.stands === "same" || row.stands === "added" ? (
                <span className="size-11" />
              ) : (
                <button
                  type="button"
                  disabled={!open || !as}
                  onClick={() => as && setMany([as])}
                  aria-label={t("previous.take", { quantity: formatInteger(row.before), name: row.name })}
                  className="grid h-11 min-w-11 place-items-center rounded-md border border-olive bg-surface px-2 font-bold text-olive-ink hover:bg-olive-soft disabled:border-line disabled:opacity-45"
                >
                  {formatInteger(row.before)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const looks = {
  same: { icon: Check, tone: "text-olive-ink" },
  more: { icon: Plus, tone: "bg-olive-soft text-olive-ink" },
  less: { icon: Minus, tone: "bg-saffron-soft text-saffron-ink" },
  missing: { icon: Minus, tone: "text-ink-3" },
  added: { icon: Plus, tone: "bg-olive-soft text-olive-ink" },
} as const;

/** Two quantities with the direction of the change. */
function Difference({ row: { stands, before, now } }: { row: Compared }) {
  const t = useT("taking");
  const { icon: Icon, tone } = looks[stands];
  return (
    <span className={clsx("inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 font-semibold text-xs", tone)}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span>
        {stands === "same" && formatInteger(now)}
        {stands === "more" && `${formatInteger(before)} → ${formatInteger(now)}`}
        {stands === "less" && `${formatInteger(before)} → ${formatInteger(now)}`}
        {stands === "added" && formatInteger(now)}
      </span>
      <span className={clsx(stands !== "missing" && stands !== "added" && "sr-only")}>{t(`stands.${stands}`)}</span>
    </span>
  );
}
