import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { CompanyField } from "~/features/account/profile/company-field";
import { orderTo } from "~/features/shop/orders/paths";
import type { Order } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import type { CheckInAnswer } from "./action.server";
import { CheckLine } from "./line";
import { linesOf } from "./lines";
import { useCheckIn } from "./use-check-in";

interface Props {
  order: Order;
  answer: CheckInAnswer | undefined;
  /** The key of the form: sent twice, it makes one return. */
  sendKey: string;
}

/**
 * All lines of the delivery with their check-in. With JavaScript each line is saved by itself; without it the form
 * saves the changed ones.
 */
export function CheckInForm({ order, answer, sendKey }: Props) {
  const t = useT("checkin");
  const [pictures, setPictures] = useState<Record<number, number>>({});
  const lines = linesOf(order);
  const { checkIn, amounts, want, wantRest, pending, lost, failed, refused } = useCheckIn(order);
  const asking = useNavigation().formData?.get("intent") === "return";
  const busy = pending || asking || Object.values(pictures).some((count) => count > 0);
  const counted = lines.filter((line) => amounts(line)).length;
  const claim = checkIn?.claim ?? 0;
  const wrong = lines.some((line) => {
    const now = amounts(line);
    return now && now.short + now.damaged > 0;
  });
  const trouble = failed || answer?.failed;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (intent !== "return" || busy) event.preventDefault();
    if (intent === "rest") wantRest();
  };
  const ask = (
    <Button
      type="submit"
      name="intent"
      value="return"
      data-part="ask"
      loading={asking}
      aria-disabled={busy || undefined}
    >
      {t("ask", { count: claim })}
    </Button>
  );
  return (
    <Form method="post" noValidate preventScrollReset onSubmit={submit} className="grid gap-4">
      <CompanyField />
      <input type="hidden" name="key" value={sendKey} />
      {/* Enter in a field presses the first button of a form, so it must be this one. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" className="sr-only">
        {t("save")}
      </button>
      {trouble && <Callout tone="danger">{trouble}</Callout>}
      <ul className="check-lines">
        {lines.map((line) => (
          <CheckLine
            key={line.item.id}
            order={order}
            line={{ ...line, stored: checkIn?.lines.find(({ orderItemId }) => orderItemId === line.item.id) }}
            amounts={amounts(line)}
            typed={answer?.typed ?? {}}
            refused={refused[line.item.id] ?? answer?.faults[line.item.id]}
            onAmounts={(next) => want(line.item.id, next)}
            onSending={(count) =>
              setPictures((all) => (all[line.item.id] === count ? all : { ...all, [line.item.id]: count }))
            }
          />
        ))}
      </ul>
      {wrong && claim === 0 && !pending && (
        <p className="text-ink-2 text-sm">{t(order.status === "delivered" ? "nothingLeft" : "later")}</p>
      )}
      {claim > 0 && counted < lines.length && <div>{ask}</div>}
      <section aria-label={t("name")} className="order-bar flex-wrap">
        <div className="min-w-0 flex-1 leading-tight">
          <p role="status" data-part="counted" className="font-bold text-xl">
            {t("progress", { counted: formatInteger(counted), count: formatInteger(lines.length) })}
          </p>
          <p
            role="status"
            data-part="saved"
            data-state={lost ? "lost" : pending ? "pending" : "saved"}
            className="scripted text-ink-2 text-xs"
          >
            {lost ? t("waiting") : pending ? t("saving") : counted > 0 ? t("saved") : ""}
          </p>
        </div>
        <Button type="submit" name="intent" value="save" tone="secondary" className="unscripted">
          {t("save")}
        </Button>
        {counted < lines.length ? (
          <Button type="submit" name="intent" value="rest" data-part="rest" size="lg">
            {t(counted === 0 ? "all" : "rest")}
          </Button>
        ) : claim > 0 ? (
          ask
        ) : (
          <ButtonLink to={orderTo(order.id)} tone="secondary">
            {t("back")}
          </ButtonLink>
        )}
      </section>
    </Form>
  );
}
