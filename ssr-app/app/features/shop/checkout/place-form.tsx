import { Form, useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { type FormEvent, useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { Spinner } from "~/components/ui/spinner";
import { CompanyField } from "~/features/account/profile/company-field";
import { useT } from "~/lib/texts/use-t";
import { displayedOf } from "./form-values";
import { Total } from "./money";
import type { Cart } from "./types";

/** Id of the form that places the order; fields all over the page belong to it. */
export const placeForm = "ordina";

/** True while the order is being placed. */
function usePlacing(): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === "place";
}

interface FormProps {
  cart: Cart;
  requestKey: string;
  /** Removes lines without pieces first. */
  settles: boolean;
}

/** The hidden fields of the order: exactly what the page shows. */
export function PlaceForm({ cart, requestKey, settles }: FormProps) {
  const placing = usePlacing();
  const sending = useRef(false);
  useEffect(() => {
    if (!placing) sending.current = false;
  }, [placing]);
  useEffect(() => {
    // When the browser brings the page back from its memory, its cart is no longer current.
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
  const preventRepeat = (event: FormEvent) => {
    if (sending.current || placing) return event.preventDefault();
    sending.current = true;
  };
  const { shippingAddress, companyAddress, paymentMethod } = cart.checkout;
  const values = {
    key: requestKey,
    seen: JSON.stringify(displayedOf(cart)),
    paymentMethod: paymentMethod ?? "",
    shippingAddress: shippingAddress?.id ?? "",
    companyAddress: companyAddress?.id ?? "",
    settle: settles ? "1" : "",
    approval: cart.approval ? "1" : "",
  };
  return (
    <Form
      method="post"
      action="/checkout"
      id={placeForm}
      onSubmit={preventRepeat}
      preventScrollReset
      className="hidden"
    >
      <CompanyField />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}

interface ButtonProps {
  cart: Cart;
  /** The number of obstacles; with any, the button leads to the first one. */
  hurdles: number;
  /** The amounts are being fetched. */
  busy: boolean;
  /** The cart has changed, and the buyer has just been told so. */
  confirm: boolean;
  /** A private person's button must say that the order obliges to pay. */
  consumer: boolean;
  hurdlesId: string;
  /** Shows the total in the button, where no sum stands above it. */
  total?: boolean;
  className?: string;
}

export function PlaceButton({
  cart,
  hurdles,
  busy,
  confirm,
  consumer,
  hurdlesId,
  total = true,
  className,
}: ButtonProps) {
  const t = useT("checkout");
  const placing = usePlacing();
  if (hurdles > 0) {
    return (
      <Button
        tone="secondary"
        size="lg"
        block
        className={className}
        type="button"
        onClick={() => {
          const place = document.getElementById(hurdlesId);
          place?.scrollIntoView({ block: "center" });
          place?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
        }}
      >
        {t("place.settle", { count: hurdles })}
      </Button>
    );
  }
  const submit = consumer ? t("place.binding") : t("place.submit");
  // An order that needs an approval obliges nobody yet.
  const words = cart.approval ? t("approval.submit") : confirm ? t("place.confirm") : submit;
  return (
    <Button
      type="submit"
      form={placeForm}
      name="intent"
      value="place"
      size="lg"
      block
      data-part="place-order"
      aria-disabled={placing || busy || undefined}
      aria-busy={placing || undefined}
      onClick={(event) => {
        if (placing || busy) event.preventDefault();
      }}
      className={clsx("flex-wrap gap-x-3 gap-y-0", className)}
    >
      {placing && <Spinner />}
      <span>{placing ? t("place.sending") : words}</span>
      {total && <Total of={cart} className="whitespace-nowrap font-bold" />}
    </Button>
  );
}
