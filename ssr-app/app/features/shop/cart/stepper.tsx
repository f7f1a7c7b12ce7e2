import { NumberSelector } from "~/components/ui/number-selector";
import { useT } from "~/lib/texts/use-t";
import { CartForm } from "./cart-form";
import { useQuantity } from "./store";
import { useWant } from "./use-want";

interface StepperProps {
  product: { id: number; name: string };
  size?: "card" | "page" | "line" | "row";
  next?: string;
  /** The quantity of the line, on a page of the cart; a typed number may be higher. */
  quantity?: number;
}

const largest = 9999;

/** Changes the quantity of an article in the cart: one more, one less, any number, or none. */
export function Stepper({ product, size = "card", next, quantity }: StepperProps) {
  const t = useT("catalogue");
  const want = useWant();
  const known = useQuantity(product.id);
  const current = quantity ?? known;
  const { id, name } = product;
  const set = (to: number) => want(`quantity:${id}`, Math.min(largest, Math.max(0, to)));
  return (
    <CartForm
      intent="quantity"
      values={{ product: id }}
      next={next}
      onSubmit={(form) => set(Number(form.get("to") ?? form.get("quantity")))}
      className={size === "page" ? "stepper stepper-page" : "stepper"}
    >
      <button
        type="submit"
        name="to"
        value={Math.max(0, current - 1)}
        data-part="less"
        aria-label={t(current > 1 ? "card.less" : "card.remove", { name })}
        title={t(current > 1 ? "card.less" : "card.remove", { name })}
        className="step"
      >
        <span className={current > 1 ? "icon icon-minus" : "icon icon-trash"} />
      </button>
      <NumberSelector
        label={t("card.quantity", { name })}
        name="quantity"
        value={current}
        min={Math.min(1, current)}
        onChange={set}
        className="stepper-quantity"
      />
      <button type="submit" className="unscripted stepper-update" aria-label={t("card.update", { name })}>
        OK
      </button>
      <button
        type="submit"
        name="to"
        value={Math.min(largest, current + 1)}
        data-part="more"
        aria-label={t("card.more", { name })}
        title={t("card.more", { name })}
        className="step"
      >
        <span className="icon icon-plus" />
      </button>
      <span role="status" className="sr-only">
        {t("card.inCart", { quantity: current })}
      </span>
    </CartForm>
  );
}
