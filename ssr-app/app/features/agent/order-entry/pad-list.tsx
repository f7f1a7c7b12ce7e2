import { useCallback, useRef } from "react";
import { EmptyState } from "~/components/ui/empty-state";
import { ErrorState } from "~/components/ui/error-state";
import { Skeleton } from "~/components/ui/skeleton";
import { toast } from "~/components/ui/toast";
import { longToast } from "~/components/ui/toast-message";
import { useT } from "~/lib/texts/use-t";
import { type Instead, insteadOf, type PadArticle } from "./article";
import { padColumns } from "./columns";
import { lowerTo, quantityOf, takeCart } from "./draft";
import { usePad } from "./pad-context";
import { PadRow } from "./pad-row";
import type { View } from "./pad-views";
import type { FoundState } from "./use-found";

interface PadListProps {
  id: string;
  articles: PadArticle[];
  /** Articles that the search found in the shop and that are not on the page. */
  others: PadArticle[];
  state: FoundState;
  sought: string;
  view: View;
  onReview: () => void;
}

/**
 * The grid: one row per article with a quantity field. The arrow keys move, Enter takes the last quantity, digits are
 * typed.
 */
export function PadList({ id, articles, others, state, sought, view, onReview }: PadListProps) {
  const t = useT("taking");
  const { draft, store, open, set, data, priced, tools } = usePad();
  const common = useT();
  const { id: company, currency } = data.company;
  const inCart = new Map(priced?.sellers.flatMap(({ items }) => items.map((item) => [item.product.id, item] as const)));
  const latest = useRef(draft);
  latest.current = draft;
  const { take } = tools;
  /** The substitute comes into the order; of the article stays what is there. */
  const takeInstead = useCallback(
    async (product: number, { left, by }: Instead) => {
      const quantity = quantityOf(latest.current, by.productId) + by.quantity;
      const taken = (await take?.([{ productId: by.productId, quantity }])) ?? { error: "" };
      const cart = "error" in taken ? undefined : taken.cart;
      if (cart?.sellers.some(({ items }) => items.some((item) => item.product.id === by.productId))) {
        await store.change(company, (stored) => lowerTo(takeCart(stored ?? latest.current, cart), product, left));
        return;
      }
      const error = "error" in taken ? taken.error : "";
      toast({
        text: error || common(cart ? "error.generic" : "connection.unsent"),
        tone: "error",
        duration: longToast,
      });
    },
    [take, store, company, common],
  );
  const review = useCallback(() => onReview(), [onReview]);
  /** Of the line of the cart, or of the usual order; none of what is in the order already. The list of differences has its own. */
  const insteadFor = (article: PadArticle) => {
    const item = inCart.get(article.product.id);
    const instead = item ? insteadOf(item) : article.instead;
    const proposed = open && draft.stage.is !== "differs" && instead;
    return proposed && quantityOf(draft, proposed.by.productId) === 0 ? proposed : undefined;
  };
  const row = (article: PadArticle) => (
    <PadRow
      key={article.product.id}
      article={article}
      quantity={quantityOf(draft, article.product.id)}
      price={draft.lines.find(({ product }) => product.id === article.product.id)?.price ?? null}
      available={inCart.get(article.product.id)?.available ?? article.available}
      instead={insteadFor(article)}
      onInstead={take && takeInstead}
      currency={currency}
      open={open}
      onSet={set}
      onReview={review}
    />
  );
  const nothing = articles.length + others.length === 0 && state !== "searching";
  return (
    <div data-part="pad-list" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {articles.length > 0 && (
        <div className="rounded-lg border border-line bg-surface shadow-card">
          <Head />
          <ul className="grid divide-y divide-line">{articles.map(row)}</ul>
        </div>
      )}
      {sought && (others.length > 0 || state === "searching" || state === "failed") && (
        <section aria-labelledby={`${id}-others`} className="grid gap-2">
          <h2 id={`${id}-others`} className="font-sans font-semibold text-ink-2 text-sm">
            {t("search.others")}
          </h2>
          {others.length > 0 && (
            <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
              {others.map(row)}
            </ul>
          )}
          {state === "searching" && others.length === 0 && <Skeleton className="h-20" />}
          {state === "failed" && <ErrorState title={t("search.failed")} />}
        </section>
      )}
      {nothing && <Nothing sought={sought} view={view} />}
    </div>
  );
}

function Head() {
  const t = useT("taking");
  return (
    <div aria-hidden="true" className={`${padColumns} table-head rounded-t-lg border-line border-b py-2 max-lg:hidden`}>
      <span className="[grid-area:name]">{t("column.article")}</span>
      <span className="[grid-area:last]">{t("column.last")}</span>
      <span className="text-right [grid-area:price]">{t("column.price")}</span>
      <span className="text-center [grid-area:count]">{t("column.quantity")}</span>
      <span className="text-right [grid-area:sum]">{t("column.sum")}</span>
    </div>
  );
}

function Nothing({ sought, view }: { sought: string; view: View }) {
  const t = useT("taking");
  if (sought) return <EmptyState title={t("search.none", { words: sought })}>{t("search.noneHint")}</EmptyState>;
  if (view === "typed") return <EmptyState title={t("typed.none")}>{t("typed.noneHint")}</EmptyState>;
  return <EmptyState title={t("usual.none")}>{t("usual.noneHint")}</EmptyState>;
}
