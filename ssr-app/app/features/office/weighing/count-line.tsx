import clsx from "clsx";
import { Named } from "~/components/ui/named";
import { Spinner } from "~/components/ui/spinner";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { unitFor } from "~/lib/units";
import type { OpsItem, OpsOrder } from "../types";
import { LineName } from "./line-name";
import { Missing } from "./missing";
import type { Mark, Scales } from "./scales";

interface Props {
  item: OpsItem;
  missing: number;
  mark: Mark;
  refused: string;
  scales: Scales;
  readOnly: boolean;
  order: OpsOrder;
}

/** A line that is counted, not weighed: its pieces, and how many are missing. */
export function CountLine({ item, missing, mark, refused, scales, readOnly, order }: Props) {
  const t = useT("desk");
  const tc = useT("catalogue");
  const { product, quantity, position } = item;
  const gone = missing >= quantity;
  return (
    <li
      data-part="count-line"
      data-mark={mark}
      className={clsx(
        "grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b px-3 py-2 last:border-b-0 md:grid-cols-[2rem_minmax(0,1fr)_8.5rem_1.5rem]",
        gone && "bg-sunken",
      )}
    >
      <span className="text-right text-ink-3 text-sm">{position}</span>
      <div className="min-w-0">
        <LineName {...{ item, order, readOnly, gone }} />
      </div>
      <p className="text-right text-sm">
        <strong className="font-semibold text-base">{formatInteger(quantity - missing)}</strong>{" "}
        {unitFor(quantity - missing, product.uomSale, tc)}
        {missing > 0 && (
          <span className="block font-medium text-danger text-xs">{t("weigh.missing", { number: missing })}</span>
        )}
      </p>
      <span className="max-md:hidden">{mark === "under-way" && <Spinner className="size-4 text-ink-3" />}</span>
      {refused && (
        <p role="alert" className="col-span-full font-medium text-danger text-sm">
          {refused}
        </p>
      )}
      {!readOnly && (
        <details className="scripted col-span-full md:col-start-2">
          <summary className="touch inline-block list-none py-0.5 text-ink-3 text-xs underline decoration-dotted underline-offset-2 hover:text-ink">
            <Named name={product.name}>{t("weigh.missingOpen")}</Named>
          </summary>
          <Missing item={item} missing={missing} scales={scales} />
        </details>
      )}
    </li>
  );
}
