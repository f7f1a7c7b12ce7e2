import { Form, useNavigation } from "@remix-run/react";
import { Banknote, Check, Truck, X } from "lucide-react";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Field } from "~/components/ui/field";
import { Picture } from "~/components/ui/picture";
import { PictureLink } from "~/components/ui/picture-link";
import { WholeField } from "~/components/ui/whole-input";
import { formatInteger, formatKilos, formatPrice, formatQuantity, formatTyped } from "~/lib/format";
import { typedAmount } from "~/lib/rules/amount";
import { useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import type { OpsReturn } from "../types";
import type { ReturnDecisionAnswer } from "./action.server";

/** A return to be decided: each line with its reason, pictures and accepted quantity. */
export function ReturnDecision({ entry, answer }: { entry: OpsReturn; answer?: ReturnDecisionAnswer }) {
  const t = useT("desk");
  const busy = useNavigation().formData?.get("to");
  const { status, steps, items, worth, by, refund, creditNote, currency } = entry;
  const deciding = steps.includes("accepted");
  return (
    <div className="grid gap-4">
      <Form method="post" id="accept" className="rounded-lg border border-line bg-surface shadow-card">
        <input type="hidden" name="from" value={status} />
        <input type="hidden" name="to" value="accepted" />
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.id}>
              <Line item={item} deciding={deciding} answer={answer} />
            </li>
          ))}
        </ul>
      </Form>
      <p className="text-ink-2 text-sm">
        <Dotted>
          {t("returns.worth", { amount: formatPrice(worth, currency) })}
          {t(`returns.by.${by}`, {
            refund: formatPrice(refund, currency),
            creditNote: formatPrice(creditNote, currency),
          })}
        </Dotted>
      </p>
      <div className="flex flex-wrap items-start gap-2">
        {deciding && (
          <Button type="submit" form="accept" loading={busy === "accepted"}>
            <Check aria-hidden="true" className="size-5" />
            {t("returns.accept")}
          </Button>
        )}
        {steps.includes("collected") && (
          <Step from={status} to="collected">
            <Button type="submit" loading={busy === "collected"}>
              <Truck aria-hidden="true" className="size-5" />
              {t("returns.collect")}
            </Button>
          </Step>
        )}
        {steps.includes("credited") && (
          <Step
            from={status}
            to="credited"
            className="flex flex-wrap items-end gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
          >
            <Field
              name="credit"
              label={t("returns.creditAmount")}
              hint={t("returns.creditHint", { amount: formatPrice(worth, currency) })}
              inputMode="decimal"
              defaultValue={answer?.typed.credit ?? typedAmount(worth)}
              required
              className="w-56"
            />
            <Button type="submit" loading={busy === "credited"}>
              <Banknote aria-hidden="true" className="size-5" />
              {t(by === "refund" ? "returns.refund" : "returns.creditNote")}
            </Button>
          </Step>
        )}
        {steps.includes("rejected") && (
          <details className="open:w-full">
            <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-md border border-edge bg-surface px-4 font-semibold hover:bg-sunken">
              <X aria-hidden="true" className="size-5" />
              {t("returns.reject")}
            </summary>
            <Step from={status} to="rejected" className="mt-2 flex flex-wrap items-end gap-3 rounded-md bg-sunken p-4">
              <Field name="reason" label={t("order.why")} maxLength={500} required className="min-w-64 flex-1" />
              <Button type="submit" tone="danger" loading={busy === "rejected"}>
                {t("returns.rejectDo")}
              </Button>
            </Step>
          </details>
        )}
      </div>
    </div>
  );
}

function Step({
  from,
  to,
  className,
  children,
}: {
  from: string;
  to: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <Form method="post" className={className}>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      {children}
    </Form>
  );
}

interface LineProps {
  item: OpsReturn["items"][number];
  deciding: boolean;
  answer?: ReturnDecisionAnswer;
}

function Line({ item, deciding, answer }: LineProps) {
  const t = useT("desk");
  const to = useT("orders");
  const tc = useT("catalogue");
  const { id, product, quantity, accepted, weight, acceptedWeight, reason, lot, notes, images } = item;
  const fault = answer?.faults[id];
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-4 md:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <div className="size-12 rounded-md border border-line bg-plate p-0.5 md:size-14">
        <Picture image={product.image} preset="product_small_thumb" alt="" className="size-full object-cover" />
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold leading-tight">{wholePack(product.name)}</p>
        <p className="text-sm">
          <Dotted>
            {counted(quantity, product.uomSale, tc)}
            <strong>{to(`reason.${reason}`)}</strong>
            {weight != null && formatKilos(weight)}
            {accepted != null &&
              accepted < quantity &&
              to("returns.acceptedPieces", { number: formatInteger(accepted) })}
            {acceptedWeight != null &&
              acceptedWeight !== weight &&
              to("returns.acceptedPieces", { number: formatKilos(acceptedWeight) })}
            {lot && <span className="text-ink-3">{lot.code}</span>}
          </Dotted>
        </p>
        {notes && <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-2 text-sm">{notes}</p>}
        {images.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-2">
            {images.map((image, at) => (
              <li key={image.id}>
                <PictureLink
                  url={image.url}
                  alt={to("returns.picture", { number: at + 1, name: product.name })}
                  size={80}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      {deciding && (
        <div className="grid content-start gap-3 max-md:col-start-2 md:w-36">
          <WholeField
            name={`quantity-${id}`}
            label={t("returns.takenOf", { number: formatInteger(quantity) })}
            min={0}
            max={quantity}
            defaultValue={answer?.typed[`quantity-${id}`] ?? quantity}
            error={fault?.quantity}
            required
          />
          {weight != null && (
            <Field
              name={`weight-${id}`}
              label={t("returns.kilosOf", { number: formatQuantity(weight) })}
              inputMode="decimal"
              defaultValue={answer?.typed[`weight-${id}`] ?? formatTyped(weight)}
              error={fault?.weight}
              required
            />
          )}
        </div>
      )}
    </div>
  );
}
