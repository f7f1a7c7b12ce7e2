import { useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { NumberSelector } from "~/components/ui/number-selector";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { AddWords } from "./add-words";
import { CartForm } from "./cart-form";
import { Stepper } from "./stepper";
import { useQuantity } from "./store";
import { useWant } from "./use-want";

interface AddFormProps {
  product: CardProduct;
  size?: "card" | "page";
  /** Pieces that the first press takes; one. */
  proposed?: number;
}

/** Quantity and "add" of an article; once it is in the cart, how much of it is there and the means to change that. */
export function AddForm({ product, size = "card", proposed }: AddFormProps) {
  const quantity = useQuantity(product.id);
  const there = quantity > 0;
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(there);
  const pressed = useRef(false);

  // The button one pressed is gone: the focus goes on to what took its place.
  useEffect(() => {
    if (before.current === there) return;
    before.current = there;
    const lost = pressed.current && (document.activeElement === document.body || !document.activeElement);
    pressed.current = false;
    if (lost) root.current?.querySelector<HTMLElement>(there ? "[data-part=more]" : "[data-part=add]")?.focus();
  }, [there]);

  return (
    <div
      ref={root}
      onSubmitCapture={() => {
        pressed.current = true;
      }}
    >
      {there ? <Stepper product={product} size={size} /> : <Add product={product} size={size} proposed={proposed} />}
    </div>
  );
}

function Add({ product, size, proposed }: AddFormProps) {
  const t = useT("catalogue");
  const hours = useShell()?.shop?.fastDeliveryHours;
  const want = useWant();
  const available = product.extra.isAvailable;
  return (
    <CartForm
      intent="quantity"
      values={{ product: product.id }}
      onSubmit={(form) => want(`quantity:${product.id}`, Number(form.get("quantity")) || 1)}
      className="add-form"
    >
      <NumberSelector
        label={t("card.quantity", { name: product.name })}
        name="quantity"
        defaultValue={proposed}
        disabled={!available}
        className="add-quantity"
      />
      <Button
        type="submit"
        data-part="add"
        disabled={!available}
        size={size === "page" ? "lg" : "md"}
        title={hours && available ? t("card.promise", { hours }) : undefined}
        className="add-button"
      >
        <AddWords name={product.name} hours={available ? hours : undefined} />
      </Button>
    </CartForm>
  );
}
