import { Form } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Spinner } from "~/components/ui/spinner";
import { Disclosure } from "~/features/account/profile/disclosure";
import type { Order } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { orderTo } from "./paths";
import { useSending } from "./pay";
import { CancelledTogether } from "./together";

/** Cancels an order after a confirmation: two taps, with or without JavaScript. */
export function CancelForm({ order }: { order: Order }) {
  const t = useT("orders");
  const tf = useT("forms");
  const pending = useSending(order.id, "cancel");
  return (
    <Disclosure label={t("cancel.open")} tone="quiet" size="md">
      <Form method="post" action={orderTo(order.id)} className="grid gap-3">
        <p className="font-display font-semibold text-lg">{t("cancel.title", { code: order.code })}</p>
        <p className="text-ink-2 text-sm">{t("cancel.text")}</p>
        <CancelledTogether order={order} />
        <Field name="reason" label={t("cancel.reason")} optional={tf("optional")} maxLength={500} autoComplete="off" />
        <Button
          type="submit"
          name="intent"
          value="cancel"
          tone="danger"
          className="justify-self-start"
          aria-disabled={pending || undefined}
        >
          {pending && <Spinner />}
          {t("cancel.yes")}
        </Button>
      </Form>
    </Disclosure>
  );
}
