import { AppLink } from "~/components/ui/app-link";
import { Carousel } from "~/components/ui/carousel";
import { Picture } from "~/components/ui/picture";
import type { Category } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

type FeaturedCategory = Pick<Category, "id" | "name" | "slug" | "image" | "products">;

/** The featured categories, if there are any. */
export function FeaturedCategories({ categories }: { categories: FeaturedCategory[] }) {
  const t = useT("home");
  const tc = useT("catalogue");
  if (categories.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-2xl">{t("featured")}</h2>
      <Carousel label={t("featured")}>
        {categories.map(({ id, name, slug, image, products }) => (
          <AppLink key={id} to={`/${slug}`} className="featured">
            <span>
              <Picture image={image} preset="category_thumb" alt="" />
            </span>
            <span>
              <b>{name}</b>
              <span>{tc("list.products", { count: products, total: formatInteger(products) })}</span>
            </span>
          </AppLink>
        ))}
      </Carousel>
    </section>
  );
}
