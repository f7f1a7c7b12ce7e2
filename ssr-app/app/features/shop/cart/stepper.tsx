import clsx from "clsx";
import { NumberSelector } from "~/components/ui/number-selector";
import { useT } from "~/lib/texts/use-t";
import { CartForm } from "./cart-form";
import { useQuantity } from "./store";
import { useWant } from "./use-want";

interface StepperProps {
  product: { id: number; name: string };
  size?: "card" | "page" | "line";
  next?: string;
  /** On a page of the cart: what is there, and what may be typed above it. */
  quantity?: number;
}

const largest = 9999;

/** How much of an article is in the cart, one more, one less, any number, or none. */
export function Stepper({ product, size = "card", next, quantity }: StepperProps) {
  const t = useT("catalogue");
  const want = useWant();
  const known = useQuantity(product.id);
  const shown = quantity ?? known;
  const { id, name } = product;
  const set = (to: number) => want(`quantity:${id}`, Math.min(largest, Math.max(0, to)));
  const step =
    "grid shrink-0 place-items-center self-stretch rounded-sm text-olive-ink hover:bg-olive hover:text-on-olive";
  const wide = size === "page" ? "w-13" : "w-10";
  return (
    <CartForm
      intent="quantity"
      values={{ product: id }}
      next={next}
      onSubmit={(form) => set(Number(form.get("to") ?? form.get("quantity")))}
      className={clsx(
        "flex items-stretch rounded-md border border-olive bg-olive-soft p-px",
        size === "page" ? "h-13" : "h-11",
      )}
    >
      <button
        type="submit"
        name="to"
        value={Math.max(0, shown - 1)}
        data-part="less"
        aria-label={t(shown > 1 ? "card.less" : "card.remove", { name })}
        title={t(shown > 1 ? "card.less" : "card.remove", { name })}
        className={clsx(step, wide)}
      >
        <span className={clsx("icon size-4.5", shown > 1 ? "icon-minus" : "icon-trash")} />
      </button>
      <NumberSelector
        label={t("card.quantity", { name })}
        name="quantity"
        value={shown}
        min={Math.min(1, shown)}
        onChange={set}
        className="w-full! max-w-none! min-w-0 flex-1 self-stretch border-transparent! bg-transparent! px-0! text-olive-ink [&::-webkit-inner-spin-button]:appearance-none [&>.icon]:hidden! [&>select]:h-full [&>select]:max-w-none [&>select]:border-transparent [&>select]:bg-transparent [&>select]:px-1 [&>select]:text-center [&>select]:text-olive-ink [&>select]:[text-align-last:center]"
      />
      <button
        type="submit"
        className="unscripted self-stretch px-1 font-semibold text-olive-ink text-sm underline underline-offset-4"
        aria-label={t("card.update", { name })}
      >
        OK
      </button>
      <button
        type="submit"
        name="to"
        value={Math.min(largest, shown + 1)}
        data-part="more"
        aria-label={t("card.more", { name })}
        title={t("card.more", { name })}
        className={clsx(step, wide)}
      >
        <span className="icon icon-plus size-4.5" />
      </button>
      <span role="status" className="sr-only">
        {t("card.inCart", { quantity: shown })}
      </span>
    </CartForm>
  );
}
