import { ClipboardPaste, Layers } from "lucide-react";
import { Suspense, useDeferredValue, useId, useMemo, useState } from "react";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { toast } from "~/components/ui/toast";
import { formatPrice } from "~/lib/format";
import { lazyPart } from "~/lib/lazy-part";
import { useT } from "~/lib/texts/use-t";
import { lineArticle, type PadArticle, usualArticle } from "./article";
import { isOpen, largest, priceFor, type TypedLine } from "./draft";
import { matches, usualOrder } from "./figures";
import { usePad } from "./pad-context";
import { PadList } from "./pad-list";
import { PadSearch } from "./pad-search";
import { PadViews, type View } from "./pad-views";
import { Previous } from "./previous";
import { useFound } from "./use-found";

const Codes = lazyPart(() => import("./codes"));

/** The articles to order: usual ones, the previous order, typed ones, and all others by search. */
export function PadBody({ onReview }: { onReview: () => void }) {
  const cart = useT("cart");
  const { data, draft, open, tools, setMany } = usePad();
  const [view, setView] = useState<View>("usual");
  const [words, setWords] = useState("");
  const [pasting, setPasting] = useState(false);
  const sought = useDeferredValue(words.trim());
  const found = useFound(tools.search, sought);
  const listId = useId();

  const usual = useMemo(() => data.usual.map(usualArticle), [data.usual]);
  const known = useMemo(() => new Map(usual.map((article) => [article.product.id, article])), [usual]);
  const typed = useMemo(
    () => draft.lines.map((line) => known.get(line.product.id) ?? lineArticle(line)),
    [draft.lines, known],
  );
  const added = typed.filter(({ product }) => !known.has(product.id));
  const visible: PadArticle[] = sought
    ? [...added, ...usual].filter(({ product }) => matches(product, sought))
    : view === "typed"
      ? typed
      : [...added, ...usual];
  const others = sought ? found.products.filter(({ id }) => !visible.some(({ product }) => product.id === id)) : [];

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isOpen(draft) && (
        <div className="flex flex-wrap gap-2">
          <UsualButton onTake={setMany} />
          {tools.codes && (
            <Button tone="secondary" disabled={!open} onClick={() => setPasting(true)}>
              <ClipboardPaste aria-hidden="true" className="size-5" />
              {cart("codes.open")}
            </Button>
          )}
        </div>
      )}
      <PadSearch words={words} onWords={setWords} list={listId} online={tools.search !== undefined} />
      {!sought && <PadViews view={view} onView={setView} typed={typed.length} />}
      <div id={listId}>
        {!sought && view === "previous" && data.previousOrder ? (
          <Previous order={data.previousOrder} known={known} />
        ) : (
          <PadList
            id={listId}
            articles={visible}
            others={others.map((product) => ({ product, available: product.extra.stock }))}
            state={found.state}
            sought={sought}
            view={view}
            onReview={onReview}
          />
        )}
      </div>
      {pasting && (
        <Suspense fallback={null}>
          <Codes onClose={() => setPasting(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Adds all usual articles with one tap; typed quantities stay. */
function UsualButton({ onTake }: { onTake: (lines: TypedLine[]) => void }) {
  const t = useT("taking");
  const { data, draft, open } = usePad();
  const whole = useMemo(() => usualOrder(data.usual), [data.usual]);
  const typed = new Set(draft.lines.map(({ product }) => product.id));
  const rest = whole.filter(({ product }) => !typed.has(product.id));
  if (whole.length < 2) return null;
  const worth = whole.reduce(
    (sum, { product, quantity, price, breaks }) => sum + priceFor(price ?? product.price, breaks, quantity) * quantity,
    0,
  );
  const take = () => {
    onTake(rest.map((line) => ({ ...line, quantity: Math.min(largest, line.quantity) })));
    toast({
      text: t("usual.taken", { count: rest.length }),
      tone: "success",
      duration: 5_000,
      action: { label: t("undo"), onClick: () => onTake(rest.map((line) => ({ ...line, quantity: 0 }))) },
    });
  };
  return (
    <Button
      tone={draft.lines.length === 0 ? "primary" : "secondary"}
      disabled={!open || rest.length === 0}
      onClick={take}
      data-part="usual-order"
      className="flex-1 justify-start! text-left sm:flex-none"
    >
      <Layers aria-hidden="true" className="size-5 shrink-0" />
      <span className="grid">
        <span>{t("usual.take")}</span>
        <span className="font-normal text-xs">
          <Dotted>{[t("lines", { count: whole.length }), formatPrice(worth, data.company.currency)]}</Dotted>
        </span>
      </span>
    </Button>
  );
}
