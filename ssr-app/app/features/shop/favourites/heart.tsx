import { useState } from "react";
import { Refusal } from "~/components/ui/refusal";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { useT } from "~/lib/texts/use-t";
import { heartForm, useHeart, useSetFavourite } from "./use-heart";

interface HeartProps {
  product: CardProduct;
  size?: "card" | "page";
  className?: string;
}

/**
 * Adds an article to the favourites or removes it, for users who have favourites. Without JavaScript it sends the
 * page's one heart form.
 */
export function Heart(props: HeartProps) {
  return props.product.extra.favourite === undefined ? null : <HeartButton {...props} />;
}

function HeartButton({ product, size = "card", className }: HeartProps) {
  const t = useT("catalogue");
  const set = useSetFavourite();
  const on = useHeart(product);
  const [refusal, setRefusal] = useState<string | null>();
  return (
    <div className={className}>
      <button
        type="submit"
        form={heartForm}
        name={on ? "drop" : "keep"}
        value={product.id}
        data-part="heart"
        aria-pressed={on}
        aria-label={t("card.favourite", { name: product.name })}
        title={on ? t("card.favouriteRemove") : t("card.favouriteAdd")}
        className={size === "page" ? "heart heart-page" : "heart"}
        onClick={(event) => {
          event.preventDefault();
          setRefusal(null);
          void set(product.id, !on).then(setRefusal);
        }}
      >
        <span className={on ? "icon icon-heart-full" : "icon icon-heart"} key={String(on)} />
      </button>
      {refusal && (
        <div className="relative">
          <Refusal text={refusal} className="absolute top-1 right-0 z-10 w-44 border border-danger shadow-lift" />
        </div>
      )}
    </div>
  );
}
