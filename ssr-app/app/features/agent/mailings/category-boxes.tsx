import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Named } from "~/components/ui/named";
import type { Category } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** Checkboxes for families, and for the categories within each. */
export function CategoryBoxes({ families, chosen }: { families: Category[]; chosen: number[] }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {families.map((family) => (
        <FamilyBox key={family.id} family={family} chosen={chosen} />
      ))}
    </ul>
  );
}

function FamilyBox({ family, chosen }: { family: Category; chosen: number[] }) {
  const t = useT("contacts");
  const [whole, setWhole] = useState(chosen.includes(family.id));
  const some = family.children.some(({ id }) => chosen.includes(id));
  return (
    <li className="choice self-start has-checked:bg-surface">
      <label className="flex min-h-13 items-center gap-3 px-4 py-2.5">
        <input
          type="checkbox"
          name="categories"
          value={family.id}
          defaultChecked={whole}
          onChange={(event) => setWhole(event.target.checked)}
          className="size-5 shrink-0"
        />
        <span className="wrap-anywhere min-w-0 flex-1 font-semibold leading-tight">{family.name}</span>
        <span className="text-ink-3 text-xs">{formatInteger(family.products)}</span>
      </label>
      {family.children.length > 0 && !whole && (
        <details open={some} className="group/some border-line border-t">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 px-4 text-ink-2 text-sm [&::-webkit-details-marker]:hidden">
            <span>
              <Named name={family.name}>{t("send.some")}</Named>
            </span>
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open/some:rotate-180" />
          </summary>
          <ul className="px-4 pb-2">
            {family.children.map((child) => (
              <li key={child.id}>
                <label className="flex min-h-11 items-center gap-3 text-sm">
                  <input
                    type="checkbox"
                    name="categories"
                    value={child.id}
                    defaultChecked={chosen.includes(child.id)}
                    className="size-5 shrink-0"
                  />
                  <span className="wrap-anywhere min-w-0 flex-1">{child.name}</span>
                  <span className="text-ink-3 text-xs">{formatInteger(child.products)}</span>
                </label>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
