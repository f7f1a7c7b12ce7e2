import { useContext, useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { NumberSelector } from "~/components/ui/number-selector";
import { useDeliveryDay } from "~/features/shop/delivery-date/use-delivery-day";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { TellMe } from "~/features/shop/stock-watch/tell-me";
import { useT } from "~/lib/texts/use-t";
import { AddQuantity, AddWords } from "./add-words";
import { BasketContext } from "./basket";
import { CartForm } from "./cart-form";
import { Stepper } from "./stepper";
import { useQuantity } from "./store";
import { useWant } from "./use-want";

interface AddFormProps {
  product: CardProduct;
  size?: "card" | "page" | "row";
}

/**
 * Quantity and "add" of an article; the quantity in the cart when it is there already; "tell me when it is back" when
 * it is not available.
 */
export function AddForm({ product, size = "card" }: AddFormProps) {
  const quantity = useQuantity(product.id);
  const inCart = quantity > 0;
  // Without a connection nobody can ask the shop for a notice.
  const offersNotice = useContext(BasketContext) === null && product.extra.watching !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(inCart);
  const pressed = useRef(false);

  // The pressed button has gone: the focus moves to the one that took its place.
  useEffect(() => {
    if (before.current === inCart) return;
    before.current = inCart;
    const lost = pressed.current && (document.activeElement === document.body || !document.activeElement);
    pressed.current = false;
    if (lost) root.current?.querySelector<HTMLElement>(inCart ? "[data-part=more]" : "[data-part=add]")?.focus();
  }, [inCart]);

  return (
    <div
      ref={root}
      onSubmitCapture={() => {
        pressed.current = true;
      }}
    >
      {inCart ? (
        <Stepper product={product} size={size} />
      ) : offersNotice ? (
        <TellMe product={product} size={size} />
      ) : (
        <Add product={product} size={size} />
      )}
    </div>
  );
}

function Add({ product, size }: AddFormProps) {
  const t = useT("catalogue");
  const delivery = useDeliveryDay();
  const want = useWant();
  const { isAvailable: available, lastQuantity = 1 } = product.extra;
  const take = (form: FormData) => want(`quantity:${product.id}`, Number(form.get("quantity")) || 1);
  if (size === "row") {
    return (
      <CartForm intent="quantity" values={{ product: product.id, quantity: lastQuantity }} onSubmit={take}>
        <Button type="submit" data-part="add" tone="secondary" disabled={!available} className="row-add">
          <AddQuantity name={product.name} quantity={lastQuantity} />
        </Button>
      </CartForm>
    );
  }
  return (
    <CartForm intent="quantity" values={{ product: product.id }} onSubmit={take} className="add-form">
      <NumberSelector
        label={t("card.quantity", { name: product.name })}
        name="quantity"
        defaultValue={lastQuantity}
        disabled={!available}
        className="add-quantity"
      />
      <Button
        type="submit"
        data-part="add"
        disabled={!available}
        size={size === "page" ? "lg" : "md"}
        title={available ? delivery?.words : undefined}
        className="add-button"
      >
        <AddWords name={product.name} delivery={available ? delivery?.short : undefined} />
      </Button>
    </CartForm>
  );
}
