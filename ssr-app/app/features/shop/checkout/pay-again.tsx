import { Form, useActionData, useNavigation } from "@remix-run/react";
import { CreditCard } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Spinner } from "~/components/ui/spinner";
import { onItsWay } from "~/lib/connection";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { StepAnswer } from "./step.server";
import type { Order, PaymentMethod } from "./types";

interface Props {
  order: Pick<Order, "id" | "company" | "can" | "currency" | "paymentMethod" | "payment">;
  /** The other ways to pay. */
  methods: PaymentMethod[];
}

/** Pays an order that waits for its payment, in the same way or another. */
export function PayAgain({ order, methods }: Props) {
  const t = useT("checkout");
  const { state, formData } = useNavigation();
  const answer = useActionData() as StepAnswer | undefined;
  const busy = state !== "idle" && formData !== undefined;
  const hold = formatPrice(order.payment?.hold ?? 0, order.currency);
  return (
    <Form
      method="post"
      action={`/thank-you/${order.id}`}
      data-part="pay-again"
      className="grid gap-3"
      preventScrollReset
      onSubmit={(event) => onItsWay() && event.preventDefault()}
    >
      <input type="hidden" name="company" value={order.company.id} />
      {answer?.trouble && !busy && (
        <Callout tone="danger">
          <p>{answer.trouble}</p>
        </Callout>
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {order.can.pay && (
          <Button type="submit" name="intent" value="pay" size="lg" aria-disabled={busy || undefined}>
            {busy && !formData?.has("paymentMethod") ? (
              <Spinner />
            ) : (
              <CreditCard aria-hidden="true" className="size-5" />
            )}
            {t("pay.now", { method: order.paymentMethod.name, hold })}
          </Button>
        )}
        {methods.map((method) => (
          <Button
            key={method.id}
            type="submit"
            name="paymentMethod"
            value={method.id}
            tone="secondary"
            aria-disabled={busy || undefined}
          >
            {t("pay.with", { method: method.name })}
          </Button>
        ))}
      </div>
    </Form>
  );
}
