import { Dotted } from "~/components/ui/dotted";
import { FieldError, inputClass } from "~/components/ui/field";
import { WholeInput } from "~/components/ui/whole-input";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import { articleField, type PiecesItem, piecesField } from "./values";

interface Props {
  items: PiecesItem[];
  prefix: string;
  /** The error of a field. */
  wrong?: (name: string) => string | undefined;
}

/** The articles with their quantities; 0 removes one. */
export function Pieces({ items, prefix, wrong }: Props) {
  const t = useT("standing");
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{t("items")}</legend>
      <p className="mb-2 text-ink-3 text-xs">{t("itemsHint")}</p>
      <ul className="grid gap-1">
        {items.map(({ productId, code, name, quantity, sold }) => {
          const id = `${prefix}-${productId}`;
          const error = wrong?.(articleField(productId));
          return (
            <li key={productId} className="border-line border-b py-1.5 last:border-0">
              <div className="flex items-center justify-between gap-3">
                <label htmlFor={id} className="min-w-0 text-sm">
                  <span className="wrap-anywhere block font-medium">{wholePack(name)}</span>
                  <span className="text-ink-3 text-xs">
                    <Dotted>{[code, !sold && t("unsold")]}</Dotted>
                  </span>
                </label>
                <WholeInput
                  id={id}
                  name={piecesField(productId)}
                  min={0}
                  max={9999}
                  required
                  defaultValue={quantity}
                  aria-describedby={error ? `${id}-error` : undefined}
                  className={`${inputClass} w-24 shrink-0 text-right`}
                />
              </div>
              {error && (
                <FieldError id={`${id}-error`} quiet className="mt-1">
                  {error}
                </FieldError>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
