import { Form } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { Button } from "~/components/ui/button";
import { NumberSelector } from "~/components/ui/number-selector";
import type { Product } from "~/lib/contract";
import { productTo } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";

const OrderDialog = lazy(() => import("./order-dialog"));

/**
 * Quantity and "add", with the 48-hour promise on the button. It opens the door to login and
 * registration, or says how to order today; without JavaScript the form itself leads there and comes back to the product.
 */
export function OrderForm({ product, size = "card" }: { product: Product; size?: "card" | "page" }) {
  const t = useT("catalogue");
  const hours = useShell()?.shop?.fastDeliveryHours;
  const [asking, setAsking] = useState(false);
  const target = productTo(product);
  const available = product.extra.isAvailable;
  const lg = size === "page";
  return (
    <Form
      action="/login"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
      className="flex items-stretch gap-2 @max-[13rem]:gap-1.5"
    >
      <input type="hidden" name="next" value={target} />
      <NumberSelector
        label={t("card.quantity", { name: product.name })}
        disabled={!available}
        className={
          lg
            ? "w-24 [&_select]:h-full"
            : "w-[4.5rem] @max-[13rem]:w-14 [&_select]:h-full [&_select]:w-full [&_select]:pr-7 [&_select]:pl-2.5 [&_.icon]:right-2"
        }
      />
      <Button
        type="submit"
        disabled={!available}
        size={lg ? "lg" : "md"}
        title={hours && available ? t("card.promise", { hours }) : undefined}
        className="min-w-0 flex-1 flex-wrap gap-x-2 gap-y-0 px-1.5"
      >
        <span
          className={
            lg ? "inline-flex items-center gap-1" : "inline-flex items-center gap-1 text-sm @max-[13rem]:text-xs"
          }
        >
          <span className="icon icon-plus size-4 @max-[13rem]:hidden" />
          {t("card.add")}
        </span>
        {hours && available && (
          <span className="inline-flex items-center gap-1 whitespace-nowrap font-medium text-2xs opacity-95">
            <span className="icon icon-truck size-3.5" />
            {hours} h
          </span>
        )}
        <span className="sr-only"> {product.name}</span>
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <OrderDialog target={target} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Form>
  );
}
