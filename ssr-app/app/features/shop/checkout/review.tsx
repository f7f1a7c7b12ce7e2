import { useRevalidator } from "@remix-run/react";
import { ShoppingBasket } from "lucide-react";
import { useEffect } from "react";
import { AboutNote } from "~/components/ui/about";
import { AppLink } from "~/components/ui/app-link";
import { Callout } from "~/components/ui/callout";
import { CartLines } from "~/features/shop/cart/cart-lines";
import { CartTotals } from "~/features/shop/cart/cart-totals";
import { Coupons } from "~/features/shop/cart/coupons";
import { FreeShipping } from "~/features/shop/cart/free-shipping";
import { Proposals } from "~/features/shop/cart/proposals";
import { useCart } from "~/features/shop/cart/store";
import { WhenMissingLink } from "~/features/shop/substitutes/link";
import type { Company } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import type { CheckoutAnswer } from "./answers";
import { NeedsApproval } from "./approval";
import { Block } from "./block";
import { AddressBlock, InvoicingBlock, NotesBlock, PaymentBlock } from "./blocks";
import { Delivery } from "./delivery";
import { Hurdles, hurdlesId } from "./hurdles";
import { hurdlesOf } from "./obstacles";
import { NotPlaced } from "./outcome-notes";
import { PlaceButton, PlaceForm } from "./place-form";
import type { Cart, DeliveryDates, SellerTerms } from "./types";
import { useChoice } from "./use-choices";

interface Props {
  cart: Cart;
  dates: DeliveryDates;
  terms: SellerTerms | null;
  company: Company;
  agent: boolean;
  requestKey: string;
  answer?: CheckoutAnswer;
  /** Shown when the cart has become empty. */
  empty: React.ReactNode;
}

/** The whole order on one page: articles, day, address, payment, total, and the button that places it. */
export function Review({ cart: loaded, dates, terms, company, agent, requestKey, answer, empty }: Props) {
  const t = useT("checkout");
  const { cart, busy } = useCart(loaded);
  const { send } = useChoice();
  const { revalidate } = useRevalidator();
  const gone = cart.itemCount === 0;
  useEffect(() => {
    // The order was placed in another tab, or here without an answer: the loader finds out which order it was.
    if (gone && !busy) revalidate();
  }, [gone, busy, revalidate]);
  if (gone) return empty;
  const refused = answer?.intent === "place" && !answer.date ? answer : undefined;
  const confirm = Boolean(refused?.changed);
  const all = hurdlesOf(cart, terms);
  // The page has just shown the differences: confirming them removes the empty lines with the same tap.
  const settles = confirm && all.includes("short");
  const hurdles = settles ? all.filter((hurdle) => hurdle !== "short") : all;
  const button = {
    cart,
    busy,
    hurdles: hurdles.length,
    hurdlesId,
    confirm,
    consumer: company.consumer,
  };
  return (
    <>
      <PlaceForm cart={cart} requestKey={requestKey} settles={settles} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:pb-24 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {answer?.trouble && answer.intent !== "place" && !answer.date && (
            <Callout tone="danger" news={answer}>
              <p>{answer.trouble}</p>
            </Callout>
          )}
          {refused && <NotPlaced answer={refused} currency={cart.currency} />}
          <Hurdles hurdles={hurdles} cart={cart} terms={terms} send={send} />
          {cart.warnings.includes("company_blocked") && (
            <Callout tone="info" title={t("blocked.title")} still>
              <p>{t("blocked.text")}</p>
            </Callout>
          )}
          <NeedsApproval cart={cart} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
            <Delivery cart={cart} dates={dates} answer={answer} />
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
              <AddressBlock cart={cart} />
              <PaymentBlock cart={cart} methods={terms?.paymentMethods ?? []} />
            </div>
          </div>
          <Block id="righe" title={t("lines.title", { count: cart.itemCount })} icon={ShoppingBasket}>
            <div className="grid gap-3">
              <CartLines cart={cart} next="/checkout" />
              <WhenMissingLink />
              <Proposals cart={cart} next="/checkout" />
              <PlainTools />
            </div>
          </Block>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2">
            <NotesBlock cart={cart} typed={answer?.notes} />
            <InvoicingBlock cart={cart} company={company} />
          </div>
        </div>
        <aside
          aria-label={t("summary")}
          className="grid gap-4 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5 lg:sticky lg:top-20"
        >
          {agent && (
            <p className="wrap-anywhere text-sm">
              {t("orderFor")} <strong>{company.name}</strong> <span className="text-ink-3">{company.code}</span>
            </p>
          )}
          <Coupons cart={cart} next="/checkout" usable />
          <FreeShipping cart={cart} />
          <CartTotals cart={cart} busy={busy} open />
          {cart.estimated && <AboutNote className="text-ink-2 text-sm" />}
          <div className="max-lg:hidden">
            <PlaceButton {...button} total={false} />
          </div>
          <p className="text-ink-3 text-xs">
            {t("terms")}{" "}
            <AppLink to="/termini-e-condizioni" className="link">
              {t("termsLink")}
            </AppLink>
          </p>
        </aside>
      </div>
      <div
        data-part="place-bar"
        data-print="no"
        className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float lg:hidden"
      >
        <PlaceButton {...button} />
      </div>
    </>
  );
}

/** The further functions of the cart's panel, which does not open without JavaScript. */
function PlainTools() {
  const t = useT("cart");
  return (
    <p className="unscripted flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <a href="/checkout/carrello?codici&next=/checkout" className="link">
        {t("codes.open")}
      </a>
      <a href="/checkout/carrello?svuota&next=/checkout" className="link">
        {t("empty.open")}
      </a>
    </p>
  );
}
