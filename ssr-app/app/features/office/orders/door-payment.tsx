import { useActionData } from "@remix-run/react";
import { CheckCheck } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { Named } from "~/components/ui/named";
import { formatPrice } from "~/lib/format";
import { typedAmount } from "~/lib/rules/amount";
import { useT } from "~/lib/texts/use-t";
import type { OpsOrder } from "../types";
import type { DeskAnswer } from "./action.server";
import { tenders } from "./tenders";

interface Props {
  /** Names the form, unique on its page; `code` is the order's. */
  of: string;
  code: string;
  due: number;
  dueCash: number | null | undefined;
  currency: OpsOrder["currency"];
  tone?: "primary" | "secondary";
}

/** The refused values of this form: an amount below the due one is asked about once. */
export const useShortOf = (of: string) => {
  const short = (useActionData() as DeskAnswer | undefined)?.short;
  return short?.of === of ? short : undefined;
};

/** The amount paid at the door, with a button for each way to pay; the rest becomes a deadline. */
export function DoorPayment({ of, code, due, dueCash, currency, tone }: Props) {
  const t = useT("desk");
  const short = useShortOf(of);
  const price = (amount: number) => formatPrice(amount, currency);
  const hints = [
    t("order.collectedHint", { amount: price(due) }),
    dueCash != null && t("order.collectedCash", { amount: price(dueCash) }),
  ];
  return (
    <>
      {/* Enter presses a form's first button, which is disabled so that the way to pay is always chosen. */}
      <button type="submit" disabled hidden />
      <input type="hidden" name="doorOf" value={of} />
      <input type="hidden" name="due" value={due} />
      <input type="hidden" name="dueCash" value={dueCash ?? due} />
      {short && <input type="hidden" name="confirmed" value={short.typed} />}
      <Field
        key={short?.typed}
        name="collected"
        label={t("order.collected")}
        hint={hints.filter(Boolean).join(" ")}
        error={short && t("order.short", { amount: price(short.missing) })}
        inputMode="decimal"
        defaultValue={short?.typed ?? typedAmount(due)}
        required
        className="w-56"
      />
      {tenders.map((tender) => (
        <Button key={tender} type="submit" name="tender" value={tender} tone={tone}>
          <CheckCheck aria-hidden="true" className="size-5" />
          <Named name={code}>{t(`order.deliveredIn.${tender}`)}</Named>
        </Button>
      ))}
    </>
  );
}
