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

/** Id of the form that places the order; its fields stand all over the page. */
export const placeForm = "ordina";

/** The order is on its way; a second click waits with the first. */
function usePlacing(): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === "place";
}

interface FormProps {
  cart: Cart;
  requestKey: string;
  /** Lines with nothing in them go first. */
  settles: boolean;
}

/** What the order is made of besides the fields on the page: exactly what the page shows. */
export function PlaceForm({ cart, requestKey, settles }: FormProps) {
  const placing = usePlacing();
  const sending = useRef(false);
  useEffect(() => {
    if (!placing) sending.current = false;
  }, [placing]);
  useEffect(() => {
    // Back from the payment's page out of the browser's memory: the cart is no longer what stands here.
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
  /** Something must be settled before: the button leads there. */
  hurdles: number;
  /** The amounts are being asked for. */
  busy: boolean;
  /** The cart changed under the buyer, who has just been told. */
  confirm: boolean;
  /** A private person's click must say that it obliges to pay. */
  consumer: boolean;
  hurdlesId: string;
  /** With what it costs: where the sum does not stand above it. */
  total?: boolean;
  className?: string;
}

/** The button that places the order. */
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
  // Nobody is obliged to anything before somebody else has said yes.
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
