import { CreditCard, MapPin, MessageSquareText, ReceiptText, Truck } from "lucide-react";
import { type ChangeEvent, type FocusEvent, useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { TextArea } from "~/components/ui/text-area";
import { useInvoiceNumbers } from "~/features/account/profile/use-invoice-numbers";
import type { Company } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { AddressText } from "./address-text";
import { Block } from "./block";
import { HoldText } from "./hold-text";
import { placeForm } from "./place-form";
import type { Cart, PaymentMethod } from "./types";
import { useChoice } from "./use-choices";

/** The delivery address, and the person who receives the goods. */
export function AddressBlock({ cart }: { cart: Cart }) {
  const t = useT("checkout");
  const address = cart.checkout.shippingAddress;
  return (
    <Block id="indirizzo" title={t("address.title")} icon={MapPin} change="/checkout/address">
      {address ? (
        <>
          <AddressText address={address} />
          {address.shippingSettings?.notes && (
            <p className="wrap-anywhere mt-2 flex items-start gap-2 text-ink-2 text-sm">
              <Truck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span className="whitespace-pre-line">{address.shippingSettings.notes}</span>
            </p>
          )}
        </>
      ) : (
        <p className="text-ink-2">{t("address.none")}</p>
      )}
    </Block>
  );
}

/** The way of payment, and the amount that is held until then. */
export function PaymentBlock({ cart, methods }: { cart: Cart; methods: PaymentMethod[] }) {
  const t = useT("checkout");
  const method = methods.find(({ id }) => id === cart.checkout.paymentMethod);
  return (
    <Block id="pagamento" title={t("payment.title")} icon={CreditCard} change="/checkout/payment">
      {method ? (
        <>
          <p className="font-semibold">{method.name}</p>
          {method.info && <p className="mt-1 text-ink-2 text-sm">{method.info}</p>}
          {/* The sum explains a hold of just the total, and how weighing changes it. */}
          {method.type === "early" && cart.hold.surcharge > 0 && (
            <HoldText method={method} cart={cart} className="mt-1 text-sm" />
          )}
        </>
      ) : (
        <p className="text-ink-2">{t("payment.none")}</p>
      )}
    </Block>
  );
}

/** The recipient of the invoice. */
export function InvoicingBlock({ cart, company }: { cart: Cart; company: Company }) {
  const t = useT("checkout");
  const person = cart.checkout.consumerDetails;
  const rows = useInvoiceNumbers(company);
  const address = cart.checkout.companyAddress;
  return (
    <Block id="fatturazione" title={t("steps.invoicing")} icon={ReceiptText} change="/checkout/invoicing">
      <p className="wrap-anywhere font-semibold">{company.name}</p>
      {company.consumer && person && (
        <p className="wrap-anywhere text-ink-2 text-sm">
          <Dotted>{[`${person.name} ${person.surname}`, person.fiscalCode]}</Dotted>
        </p>
      )}
      <dl className="wrap-anywhere mt-1 flex flex-wrap gap-x-4 text-ink-2 text-sm">
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="flex gap-1.5">
              <dt>{name}</dt>
              <dd className="font-medium text-ink">{value}</dd>
            </div>
          ))}
      </dl>
      {address && <p className="wrap-anywhere mt-1 text-ink-2 text-sm">{address.fullAddress}</p>}
    </Block>
  );
}

/** Milliseconds from the last letter until the notes are saved. */
const pause = 800;

/** Notes for those who prepare and deliver the order, saved while the buyer writes. `typed` are notes that could not be saved. */
export function NotesBlock({ cart, typed }: { cart: Cart; typed?: string }) {
  const t = useT("checkout");
  const { send } = useChoice();
  const savedNotes = useRef(cart.checkout.notes);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keep = ({ value: notes, validity }: HTMLTextAreaElement) => {
    clearTimeout(timer.current);
    if (!validity.valid || notes.trim() === savedNotes.current) return;
    savedNotes.current = notes.trim();
    send({ intent: "notes", notes });
  };
  const onChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => keep(target), pause);
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLTextAreaElement>) => {
    // The button that places the order sends the notes too.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.value === "place") clearTimeout(timer.current);
    else keep(target);
  };
  return (
    <Block id="note" title={t("notes.title")} icon={MessageSquareText}>
      <TextArea
        id="note-ordine"
        label={t("notes.label")}
        form={placeForm}
        name="notes"
        rows={2}
        maxLength={1000}
        defaultValue={typed ?? cart.checkout.notes}
        onChange={onChange}
        onBlur={onBlur}
      />
      <Button
        type="submit"
        form={placeForm}
        name="intent"
        value="notes"
        tone="secondary"
        size="sm"
        className="unscripted mt-2"
      >
        {t("notes.keep")}
      </Button>
    </Block>
  );
}
