import { Allergens } from "~/features/shop/product-page/allergens";
import { NutritionTable } from "~/features/shop/product-page/nutrition-table";
import { ArticleName } from "./article";
import type { AllergenSheet, LabelledArticle } from "./filter";

/** The sheet on a phone: one card per article, which lists what the article contains, may contain, or has unknown. */
export function AllergenCards({ sheet, nutrition }: { sheet: AllergenSheet; nutrition: boolean }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {sheet.entities.map((article) => (
        <li
          key={article.id}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
        >
          <div>
            <ArticleName article={article} />
          </div>
          {nutrition ? <NutritionTable product={article} /> : <Allergens product={labelOf(article, sheet)} />}
        </li>
      ))}
    </ul>
  );
}

/** The article's allergens in the form of its own page. */
function labelOf({ presences }: LabelledArticle, { allergens }: AllergenSheet) {
  return {
    allergensKnown: !presences.includes("unknown"),
    allergens: allergens.flatMap(({ key, name }, at) => {
      const presence = presences[at];
      return presence === "contains" || presence === "may_contain" ? [{ key, name, presence }] : [];
    }),
  };
}
