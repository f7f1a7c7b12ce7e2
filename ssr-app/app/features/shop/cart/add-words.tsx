import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** What stands on the button: "add", and the promise of delivery. */
export function AddWords({ name, hours }: { name: string; hours?: number | null }) {
  const t = useT("catalogue");
  return (
    <>
      <span className="add-word">{t("card.add")}</span>
      {hours && <span className="add-hours">{`${hours} h`}</span>}
      <span className="sr-only">{` ${name}`}</span>
    </>
  );
}

/** On the one button of a row: how many pieces it takes. */
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
