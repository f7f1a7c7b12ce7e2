import { CircleHelp, TriangleAlert } from "lucide-react";
import type { ProductDetail } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** The article's allergens. Unknown ones are called unknown, which is not the same as none. */
export function Allergens({ product }: { product: Pick<ProductDetail, "allergens" | "allergensKnown"> }) {
  const t = useT("product");
  const { allergens, allergensKnown } = product;
  if (!allergensKnown && allergens.length === 0) {
    return (
      <p className="flex gap-2 rounded-md bg-sunken px-3 py-2.5 text-ink-2 text-sm">
        <CircleHelp aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t("allergensUnknown")}
      </p>
    );
  }
  if (allergens.length === 0) return <p className="text-ink-2">{t("allergensNone")}</p>;
  return (
    <dl className="grid gap-3">
      <AllergenRow
        name={t("contains")}
        names={allergens.filter((a) => a.presence === "contains").map((a) => a.name)}
        strong
      />
      <AllergenRow
        name={t("mayContain")}
        names={allergens.filter((a) => a.presence !== "contains").map((a) => a.name)}
      />
      {!allergensKnown && (
        <div className="flex gap-2 px-3 text-ink-2">
          <dt className="flex shrink-0 gap-2 font-semibold">
            <CircleHelp aria-hidden="true" className="mt-1 size-4 shrink-0" />
            {t("allergensOthers")}:
          </dt>
          <dd>{t("allergensOthersText")}</dd>
        </div>
      )}
    </dl>
  );
}

function AllergenRow({ name, names, strong = false }: { name: string; names: string[]; strong?: boolean }) {
  if (names.length === 0) return null;
  return (
    <div
      className={strong ? "flex gap-2 rounded-md bg-danger-soft px-3 py-2.5 text-danger" : "flex gap-2 px-3 text-ink-2"}
    >
      <dt className="flex shrink-0 gap-2 font-semibold">
        <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
        {name}:
      </dt>
      <dd>{names.join(", ")}</dd>
    </div>
  );
}
