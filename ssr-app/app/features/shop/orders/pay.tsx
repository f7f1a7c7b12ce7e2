import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Spinner } from "~/components/ui/spinner";
import { Disclosure } from "~/features/account/profile/disclosure";
import type { Order, PaymentMethod } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { orderTo } from "./paths";

/** The intent of a form on the order's page, which its action reads. */
export type Intent = "cancel" | "method" | "pay" | "reorder";

/** Whether this form of this order is being sent. */
export function useSending(order: number, intent: Intent): boolean {
  const { state, formData, formAction } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent && formAction === orderTo(order);
}

/** Leads to the provider's page, where the buyer approves the hold. */
export function PayNow({ order }: { order: Order }) {
  const t = useT("orders");
  const pending = useSending(order.id, "pay");
  return (
    <Form method="post" action={orderTo(order.id)}>
      <Button type="submit" name="intent" value="pay" block aria-disabled={pending || undefined}>
        {pending && <Spinner />}
        {pending ? t("payment.paying") : t("payment.pay")}
      </Button>
    </Form>
  );
}

/** Chooses another way to pay: the new hold is made before the old one is released. */
export function ChangeMethod({ order, methods }: { order: Order; methods: PaymentMethod[] }) {
  const t = useT("orders");
  const pending = useSending(order.id, "method");
  return (
    <Disclosure label={t("payment.change")} closeOn={order.paymentMethod.id}>
      <Form method="post" action={orderTo(order.id)} className="grid gap-3">
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-ink-2 text-sm">{t("payment.changeText")}</legend>
          {methods.map((method) => (
            <label key={method.id} className="choice flex min-h-13 items-start gap-3 px-3 py-2.5">
              <input
                type="radio"
                name="paymentMethod"
                value={method.id}
                required
                defaultChecked={method.id === order.paymentMethod.id}
                className="mt-0.5 size-5 shrink-0"
              />
              <span>
                <span className="block font-semibold leading-snug">{method.name}</span>
                {method.info && <span className="block text-ink-2 text-xs">{method.info}</span>}
              </span>
            </label>
          ))}
        </fieldset>
        <Button type="submit" name="intent" value="method" aria-disabled={pending || undefined}>
          {pending && <Spinner />}
          {t("payment.changeDo")}
        </Button>
      </Form>
    </Disclosure>
  );
}
