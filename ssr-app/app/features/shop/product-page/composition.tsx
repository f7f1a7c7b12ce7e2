import type { ProductDetail } from "~/lib/contract";
import { formatDate } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { Allergens } from "./allergens";
import { NutritionTable } from "./nutrition-table";
import { Section } from "./section";

/** The family of articles that are not food. */
const serviceFamily = "articoli-di-servizio";

export function Composition({
  product,
  ingredientsLanguage,
}: {
  product: ProductDetail;
  ingredientsLanguage?: string;
}) {
  const t = useT("product");
  if (product.categories[0]?.slug === serviceFamily) return null;
  return (
    <>
      <Section title={t("allergens")}>
        <Allergens product={product} />
      </Section>
      {product.ingredients && (
        <Section title={t("ingredients")}>
          <p
            className="max-w-prose text-ink-2"
            lang={product.ingredientsLocale === "no" ? "nb" : product.ingredientsLocale}
          >
            {product.ingredients}
          </p>
          {ingredientsLanguage && (
            <p className="mt-1 text-ink-3 text-xs">{t("ingredientsLanguage", { language: ingredientsLanguage })}</p>
          )}
        </Section>
      )}
      <Section title={t("nutrition")}>
        <NutritionTable product={product} />
        <p className="mt-3 text-ink-3 text-xs">
          {t("labelSource", { source: product.source.name, date: formatDate(product.labelChangedAt) })}
        </p>
      </Section>
    </>
  );
}
