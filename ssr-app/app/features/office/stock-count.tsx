import { FieldError } from "~/components/ui/field";
import { useT } from "~/lib/texts/use-t";
import { type StockRow, stockKey } from "./stock";

export const countsForm = "counts";

interface Props {
  row: StockRow;
  index: number;
  typed?: string;
  fault?: string;
}

/** The field for a receipt, an issue or a count. Its form surrounds the whole table. */
export function StockCount({ row, index, typed, fault }: Props) {
  const t = useT("goods");
  const { product, market, onHand } = row;
  const id = `n-${stockKey(row)}`;
  return (
    <div className="w-20 md:ml-auto md:w-28">
      <label htmlFor={id} className="sr-only">
        {t("stock.countOf", { name: product.name, market })}
      </label>
      <span aria-hidden="true" className="block text-ink-3 text-xs md:hidden">
        {t("stock.count")}
      </span>
      <input
        type="hidden"
        form={countsForm}
        name={`row.${index}`}
        value={JSON.stringify({ product, market, onHand })}
      />
      <input
        id={id}
        form={countsForm}
        name={`n.${index}`}
        data-count
        placeholder="+12"
        inputMode="tel"
        autoComplete="off"
        enterKeyHint="next"
        defaultValue={typed}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : undefined}
        className="block min-h-11 w-full rounded-md border border-edge bg-surface px-2 text-right aria-invalid:border-danger md:min-h-9"
      />
      {fault && (
        <FieldError id={`${id}-error`} quiet className="mt-1 text-left">
          {fault}
        </FieldError>
      )}
    </div>
  );
}
