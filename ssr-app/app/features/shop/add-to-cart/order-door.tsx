import { Suspense, useState } from "react";
import { lazyPart } from "~/lib/lazy-part";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";

const OrderDialog = lazyPart(() => import("./order-dialog"));

/** Id of the page's one form that every "add" button sends for a visitor who cannot order. */
export const doorForm = "order-door";

interface AddRequest {
  product: number;
  quantity: number;
  target: string;
}

/**
 * Leads a visitor who cannot order to login or registration, an agent to the companies. Without JavaScript the form
 * itself leads there and comes back to the product.
 */
export function OrderDoor() {
  const user = useUser();
  const [request, setRequest] = useState<AddRequest>();
  if (user?.company) return null;
  return (
    <>
      <form
        id={doorForm}
        hidden
        method="get"
        action={isManager(user) ? "/manager" : user ? "/contatti" : "/login"}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (!(submitter instanceof HTMLButtonElement)) return;
          event.preventDefault();
          const { product, quantity } = submitter.dataset;
          setRequest({ product: Number(product), quantity: Number(quantity ?? 1), target: submitter.value });
        }}
      />
      {request && (
        <Suspense fallback={null}>
          <OrderDialog {...request} onClose={() => setRequest(undefined)} />
        </Suspense>
      )}
    </>
  );
}
