import clsx from "clsx";
import type { ProductDetail } from "~/lib/contract";
import { formatInteger, formatQuantity } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { nutritionColumns } from "./nutrition";

const kilojoulesInKilocalorie = 4.184;

/** The seven mandatory values per 100 g or ml; unknown ones are left out. */
export function NutritionTable({ product }: { product: Pick<ProductDetail, "nutrition" | "uomReference"> }) {
  const t = useT("product");
  const { nutrition, uomReference } = product;
  if (!nutrition) return <p className="text-ink-2 text-sm">{t("nutritionUnknown")}</p>;
  const textOf = (key: string, value: number) =>
    key === "energy"
      ? `${formatInteger(value)} kJ / ${formatInteger(value / kilojoulesInKilocalorie)} kcal`
      : `${formatQuantity(value)} g`;
  const rows = nutritionColumns.flatMap(({ key, value }) => {
    const amount = nutrition[value];
    const part = key === "saturated" || key === "sugars";
    return amount == null ? [] : [{ name: t(key), value: textOf(key, amount), part }];
  });
  if (rows.length === 0) return <p className="text-ink-2 text-sm">{t("nutritionUnknown")}</p>;
  return (
    <table className="w-full max-w-md text-sm">
      <caption className="pb-1 text-left text-ink-2">{uomReference === "l" ? t("per100ml") : t("per100g")}</caption>
      <tbody className="divide-y divide-line border-line border-y">
        {rows.map(({ name, value, part }) => (
          <tr key={name}>
            <th scope="row" className={clsx("py-2 pr-4 text-left font-normal", part && "pl-4 text-ink-2")}>
              {name}
            </th>
            <td className="py-2 text-right font-semibold">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
