import { useLocation } from "@remix-run/react";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { AppLink } from "~/components/ui/app-link";
import { toast } from "~/components/ui/toast";
import { OrderBar } from "~/features/shop/cart/order-bar";
import { change } from "~/features/shop/keep/change";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import type { LoadedList } from "~/features/shop/product-list/load.server";
import { formatDate } from "~/lib/format";
import { guidesPath } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import { forget, isForgotten, onForgotten, settle, undoForget } from "./forgotten";
import { ListFrame } from "./list-frame";
import { useShrinking } from "./use-shrinking";

interface BoughtListProps {
  title: string;
  text: string;
  loaded: LoadedList;
  empty: ReactNode;
  /** The buyer's company; absent for an agent, who cannot change this list. */
  company?: number;
  children?: ReactNode;
}

/** The articles bought before, with day and quantity of the last order, and a button that removes one from the list. */
export function BoughtList({ title, text, loaded, empty, company, children }: BoughtListProps) {
  const t = useT("favourites");
  const cart = useT("cart");
  const common = useT();
  const { remaining, mark, root } = useShrinking(loaded, isForgotten, "[data-part=forget]");
  const onChange = useRef(mark);
  onChange.current = mark;
  useEffect(() => onForgotten((id, gone) => onChange.current(id, gone)), []);

  const take = ({ id, name }: CardProduct) => {
    forget(id, () => change("DELETE", `/purchased/product/${id}`, company, common("error.generic")));
    toast({
      text: t("forgotten", { name }),
      duration: 6_000,
      action: { label: t("undo"), onClick: () => undoForget(id) },
      onGone: () => void settle(id).then((refusal) => refusal && toast({ text: refusal, tone: "error" })),
    });
  };
  const aside = {
    note: (product: CardProduct) => <LastBought product={product} />,
    tools: (product: CardProduct) => (
      <>
        <ToGuide product={product} />
        {company && <ForgetForm product={product} onForget={take} />}
      </>
    ),
  };
  return (
    <>
      <ListFrame
        title={title}
        text={text}
        loaded={loaded}
        remaining={remaining}
        listRef={root}
        empty={empty}
        aside={aside}
      >
        {children}
      </ListFrame>
      <OrderBar lines={(count) => cart("count", { count })} onward={cart("checkout")} />
    </>
  );
}

function LastBought({ product }: { product: CardProduct }) {
  const t = useT("favourites");
  const tc = useT("catalogue");
  const { lastAt, lastQuantity } = product.extra;
  if (!lastAt || lastQuantity === undefined) return null;
  return (
    <p className="last-bought">
      <span className="in-words">{t("last", { date: formatDate(lastAt) })}</span>{" "}
      <span className="in-words font-semibold">{counted(lastQuantity, product.uomSale, tc)}</span>
      <span aria-hidden="true" className="in-short">
        {formatDate(lastAt)}
      </span>
    </p>
  );
}

function ToGuide({ product: { id, name } }: { product: CardProduct }) {
  const words = useT("favourites")("toGuide", { name });
  return (
    <AppLink
      to={`${guidesPath}?articolo=${id}`}
      aria-label={words}
      title={words}
      className="grid size-11 place-items-center text-ink-2 max-sm:hidden"
    >
      <span className="grid size-9 place-items-center rounded-full border border-line bg-surface shadow-card">
        <span className="icon icon-clipboard-list size-5" />
      </span>
    </AppLink>
  );
}

/** Removes an article; without JavaScript the page asks first. */
function ForgetForm({ product, onForget }: { product: CardProduct; onForget: (product: CardProduct) => void }) {
  const t = useT("favourites");
  const { pathname, search } = useLocation();
  const rest = [...new URLSearchParams(search)].filter(([name]) => name !== askName);
  return (
    <form
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        onForget(product);
      }}
    >
      {rest.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={askName} value={product.id} />
      <button
        type="submit"
        data-part="forget"
        aria-label={t("forgetName", { name: product.name })}
        title={t("forget")}
        className="group/forget grid size-11 place-items-center text-ink-2 hover:text-danger"
      >
        <span className="grid size-9 place-items-center rounded-full border border-line bg-surface shadow-card">
          <X aria-hidden="true" className="size-5" />
        </span>
      </button>
    </form>
  );
}

/** Query parameter of the page that asks whether to remove an article. */
export const askName = "togli";
