import { Dotted } from "~/components/ui/dotted";
import { inputClass } from "~/components/ui/field";
import { WholeInput } from "~/components/ui/whole-input";
import type { StandingItem } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";

/** An article with its quantity, or the text that was typed for it. */
export type PiecesItem = Pick<StandingItem, "productId" | "code" | "name" | "sold"> & { quantity: number | string };

/** The articles with their quantities; 0 removes one. */
export function Pieces({ items, prefix }: { items: PiecesItem[]; prefix: string }) {
  const t = useT("standing");
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{t("items")}</legend>
      <p className="mb-2 text-ink-3 text-xs">{t("itemsHint")}</p>
      <ul className="grid gap-1">
        {items.map(({ productId, code, name, quantity, sold }) => (
          <li
            key={productId}
            className="flex items-center justify-between gap-3 border-line border-b py-1.5 last:border-0"
          >
            <label htmlFor={`${prefix}-${productId}`} className="min-w-0 text-sm">
              <span className="wrap-anywhere block font-medium">{wholePack(name)}</span>
              <span className="text-ink-3 text-xs">
                <Dotted>{[code, !sold && t("unsold")]}</Dotted>
              </span>
            </label>
            <WholeInput
              id={`${prefix}-${productId}`}
              name={`pieces-${productId}`}
              min={0}
              max={9999}
              required
              defaultValue={quantity}
              className={`${inputClass} w-24 shrink-0 text-right`}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
