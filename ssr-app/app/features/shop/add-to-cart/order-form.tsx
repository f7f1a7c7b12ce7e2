import { Form } from "@remix-run/react";
import { Suspense, useState } from "react";
import { Button } from "~/components/ui/button";
import { NumberSelector } from "~/components/ui/number-selector";
import { AddWords, selectorClass } from "~/features/shop/cart/add-words";
import { shopParts } from "~/features/shop/for-user";
import type { Product } from "~/lib/contract";
import { lazyPart } from "~/lib/lazy-part";
import { productTo } from "~/lib/links";
import { ForUser } from "~/lib/parts-for-user";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";

const OrderDialog = lazyPart(() => import("./order-dialog"));

interface OrderFormProps {
  product: Product;
  size?: "card" | "page";
}

/** Into the cart, for whoever orders for a company; for everybody else the door before it. */
export function OrderForm({ product, size = "card" }: OrderFormProps) {
  if (!useUser()?.company) return <DoorForm product={product} size={size} />;
  return <ForUser of={shopParts} part="AddForm" with={{ product, size }} />;
}

/**
 * Quantity and "add", with the promise of delivery on the button. It opens the door to login and registration, or to the
 * agent's companies; without JavaScript the form itself leads there and comes back to the product.
 */
function DoorForm({ product, size }: Required<OrderFormProps>) {
  const t = useT("catalogue");
  const hours = useShell()?.shop?.fastDeliveryHours;
  const [asked, setAsked] = useState<number>();
  const target = productTo(product);
  const available = product.extra.isAvailable;
  return (
    <Form
      action={useUser() ? "/manager" : "/login"}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(Number(new FormData(event.currentTarget).get("quantity")) || 1);
      }}
      className="flex items-stretch gap-2 @max-[13rem]:gap-1.5"
    >
      <input type="hidden" name="next" value={target} />
      <NumberSelector
        label={t("card.quantity", { name: product.name })}
        name="quantity"
        disabled={!available}
        className={selectorClass(size)}
      />
      <Button
        type="submit"
        disabled={!available}
        size={size === "page" ? "lg" : "md"}
        title={hours && available ? t("card.promise", { hours }) : undefined}
        className="min-w-0 flex-1 flex-wrap gap-x-2 gap-y-0 px-1.5"
      >
        <AddWords name={product.name} size={size} hours={available ? hours : undefined} />
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <OrderDialog product={product.id} quantity={asked} target={target} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Form>
  );
}
