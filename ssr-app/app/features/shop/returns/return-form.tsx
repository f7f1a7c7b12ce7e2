import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Spinner } from "~/components/ui/spinner";
import { CompanyField } from "~/features/account/profile/company-field";
import { Disclosure } from "~/features/account/profile/disclosure";
import { useSendKey } from "~/features/shared/forms/use-send-key";
import { orderTo } from "~/features/shop/orders/paths";
import { onItsWay } from "~/lib/connection";
import type { Order, OrderItem } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import type { ReturnAnswer } from "./action.server";
import { ReturnLine } from "./return-line";

interface Props {
  order: Order;
  /** The lines that were chosen on the order's page, ticked. */
  first: OrderItem[];
  others: OrderItem[];
  answer: ReturnAnswer | undefined;
  /** The key of the form: sent twice, it makes one return. */
  sendKey: string;
  /** The page to go back to; the order if absent. */
  back?: string;
}

/** The lines that can be returned; errors are shown beside each line, and nothing typed is lost. */
export function ReturnForm({ order, first, others, answer, sendKey, back }: Props) {
  const t = useT("orders");
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState<Record<number, number>>({});
  const { state } = useNavigation();
  const pending = state === "submitting";
  const pictures = Object.values(sending).some((count) => count > 0);
  const typed = answer?.typed ?? {};
  const faults = answer?.faults ?? {};

  useEffect(() => {
    if (!answer) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-part=return-failed]");
    wrong?.focus();
  }, [answer]);

  const line = (item: OrderItem, chosen: boolean) => (
    <li key={item.id}>
      <ReturnLine
        order={order}
        item={item}
        chosen={answer ? typed[`line-${item.id}`] !== undefined : chosen}
        typed={typed}
        fault={faults[item.id]}
        onSending={(count) => setSending((all) => (all[item.id] === count ? all : { ...all, [item.id]: count }))}
      />
    </li>
  );
  const open = others.some(({ id }) => typed[`line-${id}`] !== undefined);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      // A form that is sent with the keyboard must wait for its pictures too.
      onSubmit={(event) => (pictures || onItsWay()) && event.preventDefault()}
      className="grid gap-4"
    >
      <CompanyField />
      <input type="hidden" name="key" value={useSendKey(typed.key || sendKey)} />
      {answer?.failed && (
        <Callout tone="danger" part="return-failed">
          {answer.failed}
        </Callout>
      )}
      <ul className="grid gap-4">{first.map((item) => line(item, first.length === 1))}</ul>
      {others.length > 0 && (
        <Disclosure label={t("return.others")} tone="quiet" size="md" open={open}>
          <ul className="grid gap-4">{others.map((item) => line(item, false))}</ul>
        </Disclosure>
      )}
      {pictures && (
        <p role="status" className="flex items-center gap-2 text-ink-2 text-sm">
          <Spinner />
          {t("return.pictureWait")}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={pending || pictures || undefined} aria-busy={pending || undefined}>
          {pending && <Spinner />}
          {pending ? t("return.sending") : t("return.send")}
        </Button>
        <ButtonLink to={back ?? orderTo(order.id)} tone="quiet">
          {t("return.back")}
        </ButtonLink>
      </div>
    </Form>
  );
}
