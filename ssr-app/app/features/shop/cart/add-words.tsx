import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** The label of the button: "add", and the delivery day. */
export function AddWords({ name, delivery }: { name: string; delivery?: string | null }) {
  const t = useT("catalogue");
  return (
    <>
      <span className="add-word">{t("card.add")}</span>
      {delivery && (
        <span className="add-delivery" suppressHydrationWarning>
          {delivery}
        </span>
      )}
      <span className="sr-only">{` ${name}`}</span>
    </>
  );
}

/** The label of a row's only button: the quantity that it adds. */
export function AddQuantity({ name, quantity }: { name: string; quantity: number }) {
  const t = useT("catalogue");
  const number = formatInteger(quantity);
  return (
    <>
      <span className="icon icon-plus size-4" />
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{t("card.addQuantity", { quantity: number, name })}</span>
    </>
  );
}
