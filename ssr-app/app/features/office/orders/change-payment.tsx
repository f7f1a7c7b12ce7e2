import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";
import { Disclosure } from "~/features/account/profile/disclosure";
import { useT } from "~/lib/texts/use-t";
import type { OpsOrder } from "../types";

/** The id of payment at the door, which needs no approval by the buyer. */
const atTheDoor = 3;

/** Changes the order to payment at the door, until its preparation begins. */
export function ChangePayment({ order }: { order: OpsOrder }) {
  const t = useT("desk");
  const words = useT("orders");
  const { state } = useNavigation();
  const open = order.status === "not_confirmed" || order.status === "confirmed";
  if (!open || order.payment.method === "CPOS") return null;
  return (
    <Disclosure label={words("payment.change")} className="mt-3">
      <Form method="post" className="grid gap-3">
        <p className="text-sm">{t("pay.method.CPOS")}</p>
        <Button
          type="submit"
          name="paymentMethod"
          value={atTheDoor}
          size="sm"
          className="justify-self-start"
          disabled={state !== "idle"}
        >
          {words("payment.changeDo")}
        </Button>
      </Form>
    </Disclosure>
  );
}
