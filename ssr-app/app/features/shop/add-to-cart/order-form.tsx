import { useState } from "react";
import { Button } from "~/components/ui/button";
import { NumberSelector } from "~/components/ui/number-selector";
import { AddQuantity, AddWords } from "~/features/shop/cart/add-words";
import { shopParts } from "~/features/shop/for-user";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { productTo } from "~/lib/links";
import { ForUser } from "~/lib/parts-for-user";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";
import { doorForm } from "./order-door";

interface OrderFormProps {
  product: CardProduct;
  /** `row` is a single button that adds the quantity of the last order. */
  size?: "card" | "page" | "row";
}

/** The form that adds an article to the cart, or the way to sign in for a visitor who cannot order. */
export function OrderForm({ product, size = "card" }: OrderFormProps) {
  if (!useUser()?.company) return <VisitorButton product={product} size={size} />;
  return <ForUser of={shopParts} part="AddForm" with={{ product, size }} />;
}

/**
 * The "add" button of a visitor who cannot order: it sends the form of `OrderDoor`. On the product's page the quantity
 * can be chosen first.
 */
function VisitorButton({ product, size }: Required<Pick<OrderFormProps, "product" | "size">>) {
  const t = useT("catalogue");
  const promised = useShell()?.shop?.fastDeliveryHours;
  const [quantity, setQuantity] = useState(1);
  const available = product.extra.isAvailable;
  const hours = available ? promised : undefined;
  const button = (
    <Button
      type="submit"
      form={doorForm}
      name="next"
      value={productTo(product)}
      data-product={product.id}
      data-quantity={quantity > 1 ? quantity : undefined}
      disabled={!available}
      size={size === "page" ? "lg" : "md"}
      title={hours ? t("card.promise", { hours }) : undefined}
      tone={size === "row" ? "secondary" : "primary"}
      className={size === "row" ? "row-add" : "add-button"}
    >
      {size === "row" ? (
        <AddQuantity name={product.name} quantity={1} />
      ) : (
        <AddWords name={product.name} delivery={hours ? `${hours} h` : null} />
      )}
    </Button>
  );
  if (size !== "page") return button;
  return (
    <div className="add-form">
      <NumberSelector
        label={t("card.quantity", { name: product.name })}
        name="quantity"
        value={quantity}
        onChange={setQuantity}
        disabled={!available}
        className="add-quantity"
      />
      {button}
    </div>
  );
}
