import { Send, TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Select } from "~/components/ui/select";
import { TextArea } from "~/components/ui/text-area";
import { CartTotals } from "~/features/shop/cart/cart-totals";
import { joinedBy, Travels } from "~/features/shop/cart/travels";
import { Amount } from "~/features/shop/product-card/amounts";
import { formatInteger, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import { DayChips } from "./day-chips";
import { queue, setDetails } from "./draft";
import { grossOf } from "./figures";
import { usePad } from "./pad-context";
import { sendDraft } from "./send";
import { useChosen } from "./use-chosen";

/** The review before an order is sent: lines, day, payment and notes, and the button that sends it. */
export function Review({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT("taking");
  const { draft, store, online, data, priced } = usePad();
  const { day, method } = useChosen();
  const [sending, setSending] = useState(false);
  const { company } = data;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending || draft.lines.length === 0) return;
    setSending(true);
    await store.change(company.id, (stored) => {
      const completed = setDetails(stored ?? draft, { deliveryDate: day, paymentMethod: method?.id ?? null });
      return online ? completed : queue(completed, "offline");
    });
    if (online) await sendDraft(store, company.id);
    setSending(false);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("review.title", { name: company.name })}
      className="sm:w-[min(100%-2rem,40rem)]!"
      footer={
        <Button
          type="submit"
          form="review"
          size="lg"
          loading={sending}
          disabled={draft.lines.length === 0}
          className="w-full"
          data-part="send-order"
        >
          {!sending && <Send aria-hidden="true" className="size-5" />}
          {t(online ? "review.send" : "review.keep")}{" "}
          <Amount
            value={priced?.total ?? grossOf(draft)}
            currency={company.currency}
            about={!priced || priced.estimated}
            className="whitespace-nowrap"
          />
        </Button>
      }
    >
      <form id="review" onSubmit={send} className="grid gap-5">
        <Warnings />
        <DayChips />
        <Joined />
        <Payment />
        <Notes />
        <Lines />
      </form>
    </Dialog>
  );
}

/** Obstacles that are shown elsewhere, or that the shop settles itself. */
const notHere = new Set(["no_delivery_date", "empty", "company_pending", "consumer_details"]);

/** What the shop would refuse or let wait. */
function Warnings() {
  const t = useT("taking");
  const cart = useT("cart");
  const { data, priced, problem } = usePad();
  const texts = [
    problem,
    data.company.blocked && t("review.blocked"),
    data.company.status === "pending" && t("review.pending"),
    ...(priced?.obstacles ?? []).filter((name) => !notHere.has(name)).map((name) => cart(`obstacle.${name}`)),
  ].filter((text): text is string => Boolean(text));
  if (texts.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {texts.map((text) => (
        <li key={text} className="flex gap-2 rounded-md bg-saffron-soft px-3 py-2 text-saffron-ink text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The customer's placed order with which this one travels. */
function Joined() {
  const { priced } = usePad();
  const orders = priced ? joinedBy(priced) : [];
  if (orders.length === 0) return null;
  return (
    <div data-part="joins" className="rounded-md bg-olive-soft px-3 py-2 text-olive-ink text-sm">
      <Travels orders={orders} />
    </div>
  );
}

function Payment() {
  const t = useT("taking");
  const { data, draft, store } = usePad();
  const { method } = useChosen();
  if (!method) return null;
  return (
    <Select
      label={t("review.payment")}
      value={String(method.id)}
      onChange={(event) => {
        const paymentMethod = Number(event.target.value);
        void store.change(draft.company, (stored) => setDetails(stored ?? draft, { paymentMethod }));
      }}
      options={data.paymentMethods.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

function Notes() {
  const t = useT("taking");
  const { draft, store } = usePad();
  return (
    <TextArea
      id="order-notes"
      label={t("review.notes")}
      rows={2}
      maxLength={1000}
      value={draft.notes}
      onChange={(event) => {
        const notes = event.target.value;
        void store.change(draft.company, (stored) => setDetails(stored ?? draft, { notes }));
      }}
    />
  );
}

function Lines() {
  const t = useT("taking");
  const { draft, priced, data } = usePad();
  const { currency } = data.company;
  return (
    <section className="grid gap-2">
      <h3 className="font-medium font-sans text-sm">{t("lines", { count: draft.lines.length })}</h3>
      <ul className="grid divide-y divide-line rounded-md border border-line text-sm">
        {draft.lines.map(({ product, quantity, price }) => (
          <li key={product.id} className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-baseline gap-2 px-2.5 py-1.5">
            <span className="whitespace-nowrap text-right font-bold">{formatInteger(quantity)} ×</span>
            <span className="wrap-anywhere">{wholePack(product.name)}</span>
            <span className="whitespace-nowrap">{formatPrice(price * quantity, currency)}</span>
          </li>
        ))}
      </ul>
      {priced ? (
        <CartTotals cart={priced} />
      ) : (
        <p className="flex items-center justify-between gap-3 text-sm">
          <span>{t("review.estimate")}</span>
          <Amount value={grossOf(draft)} currency={currency} about className="font-bold text-xl" />
        </p>
      )}
    </section>
  );
}
