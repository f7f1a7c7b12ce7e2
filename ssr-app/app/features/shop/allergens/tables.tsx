import { nutritionColumns } from "~/features/shop/product-page/nutrition";
import { formatInteger, formatQuantity } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { ArticleName } from "./article";
import type { AllergenSheet } from "./filter";
import { Sign } from "./sign";

/** The sheet on a wide screen: one row per article, one column per allergen. */
export function AllergenTable({ sheet }: { sheet: AllergenSheet }) {
  const t = useT("allergens");
  return (
    <table className="allergen-table">
      <caption className="sr-only">{t("view.allergens")}</caption>
      <thead>
        <tr>
          <th scope="col" className="pb-2 text-left">
            {t("article")}
          </th>
          {sheet.allergens.map(({ key, name }) => (
            <th key={key} scope="col">
              <span>{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.entities.map((article) => (
          <tr key={article.id}>
            <th scope="row">
              <ArticleName article={article} />
            </th>
            {article.presences.map((presence, at) => (
              <td key={sheet.allergens[at]?.key}>
                <Sign presence={presence} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The sheet with the nutrition values per 100 g. */
export function NutritionSheet({ sheet }: { sheet: AllergenSheet }) {
  const t = useT("allergens");
  const tp = useT("product");
  return (
    <table className="allergen-table allergen-numbers">
      <caption className="pb-2 text-left text-ink-2 text-sm">{t("nutritionText")}</caption>
      <thead>
        <tr>
          <th scope="col" className="pb-2 text-left">
            {t("article")}
          </th>
          {nutritionColumns.map(({ key }) => (
            <th key={key} scope="col">
              <span>{key === "energy" ? `${tp(key)}, kJ` : tp(key)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.entities.map((article) => (
          <tr key={article.id}>
            <th scope="row">
              <ArticleName article={article} />
            </th>
            {nutritionColumns.map(({ key, value }) => {
              const amount = article.nutrition?.[value];
              const text = amount == null ? "–" : key === "energy" ? formatInteger(amount) : formatQuantity(amount);
              return (
                <td key={key}>
                  {text}
                  {key === "energy" && amount != null && article.uomReference === "l" && (
                    <span className="block text-ink-3 text-xs">100 ml</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
