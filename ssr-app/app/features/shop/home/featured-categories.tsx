import { AppLink } from "~/components/ui/app-link";
import { Carousel } from "~/components/ui/carousel";
import { Picture } from "~/components/ui/picture";
import type { Category } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

type FeaturedCategory = Pick<Category, "id" | "name" | "slug" | "image" | "products">;

/** Categories "in evidence"; only when there are any. */
export function FeaturedCategories({ categories }: { categories: FeaturedCategory[] }) {
  const t = useT("home");
  const tc = useT("catalogue");
  if (categories.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 text-2xl">{t("featured")}</h2>
      <Carousel label={t("featured")}>
        {categories.map(({ id, name, slug, image, products }) => (
          <AppLink
            key={id}
            to={`/${slug}`}
            className="group flex h-40 items-center gap-5 overflow-hidden rounded-xl border border-line bg-surface pr-5 shadow-card sm:h-48"
          >
            <span className="grid h-full w-36 shrink-0 place-items-center bg-olive-soft sm:w-52">
              <Picture
                image={image}
                preset="category_thumb"
                alt=""
                className="size-24 transition-transform group-hover:scale-105 sm:size-36"
              />
            </span>
            <span className="grid gap-1">
              <span className="font-display font-semibold text-xl group-hover:underline sm:text-2xl">{name}</span>
              <span className="text-ink-2 text-sm">
                {tc("list.products", { count: products, total: formatInteger(products) })}
              </span>
            </span>
          </AppLink>
        ))}
      </Carousel>
    </section>
  );
}
