import clsx from "clsx";
import type { ProductDetail } from "~/lib/contract";
import { formatInteger, formatQuantity } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

const kilojoulesInKilocalorie = 4.184;

/** The seven values of the law, per 100 g or ml; a value that is not known stays out. */
export function NutritionTable({ product }: { product: ProductDetail }) {
  const t = useT("product");
  const { nutrition, uomReference } = product;
  if (!nutrition) return <p className="text-ink-2 text-sm">{t("nutritionUnknown")}</p>;
  const kj = nutrition.energyKj;
  const grams = (value: number | null | undefined) => value != null && `${formatQuantity(value)} g`;
  const rows = [
    {
      name: t("energy"),
      value: kj != null && `${formatInteger(kj)} kJ / ${formatInteger(kj / kilojoulesInKilocalorie)} kcal`,
    },
    { name: t("fat"), value: grams(nutrition.fat) },
    { name: t("saturated"), value: grams(nutrition.saturatedFat), part: true },
    { name: t("carbohydrate"), value: grams(nutrition.carbohydrate) },
    { name: t("sugars"), value: grams(nutrition.sugars), part: true },
    { name: t("fibre"), value: grams(nutrition.fibre) },
    { name: t("protein"), value: grams(nutrition.protein) },
    { name: t("salt"), value: grams(nutrition.salt) },
  ].filter((row) => row.value);
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
