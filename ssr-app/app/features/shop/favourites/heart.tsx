import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { useState } from "react";
import { Refusal } from "~/components/ui/refusal";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { useT } from "~/lib/texts/use-t";
import { useHeart, useKeeper, useSetFavourite } from "./use-heart";

interface HeartProps {
  product: CardProduct;
  size?: "card" | "page";
  className?: string;
}

/** Keeps an article among the favourites, or takes it out; for whoever has favourites. Without JavaScript it is a form. */
export function Heart(props: HeartProps) {
  return props.product.extra.favourite === undefined ? null : <HeartForm {...props} />;
}

function HeartForm({ product, size = "card", className }: HeartProps) {
  const t = useT("catalogue");
  const { pathname, search } = useLocation();
  const { agent, company } = useKeeper();
  const set = useSetFavourite();
  const on = useHeart(product);
  const [refusal, setRefusal] = useState<string | null>();
  const lg = size === "page";
  return (
    <form
      method="post"
      action="/preferito"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(null);
        void set(product.id, !on).then(setRefusal);
      }}
    >
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="keep" value={on ? "0" : "1"} />
      <input type="hidden" name="next" value={pathname + search} />
      {agent && <input type="hidden" name="agent" value="1" />}
      {company && <input type="hidden" name="company" value={company} />}
      <button
        type="submit"
        data-part="heart"
        aria-pressed={on}
        aria-label={t("card.favourite", { name: product.name })}
        title={on ? t("card.favouriteRemove") : t("card.favouriteAdd")}
        className={clsx(
          "heart grid place-items-center",
          lg ? "size-13 rounded-md border border-edge bg-surface hover:bg-sunken" : "size-11 rounded-full",
          on ? "text-tomato" : "text-ink-2 hover:text-tomato-ink",
        )}
      >
        <span
          className={clsx(
            "grid place-items-center",
            !lg && "size-9 rounded-full border border-line bg-surface shadow-card",
          )}
        >
          <span
            className={clsx("icon", on ? "icon-heart-full" : "icon-heart", lg ? "size-6" : "size-5")}
            key={String(on)}
          />
        </span>
      </button>
      {refusal && (
        <div className="relative">
          <Refusal text={refusal} className="absolute top-1 right-0 z-10 w-44 border border-danger shadow-lift" />
        </div>
      )}
    </form>
  );
}
