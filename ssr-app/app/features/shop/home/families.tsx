import { AppLink } from "~/components/ui/app-link";
import { Picture } from "~/components/ui/picture";
import type { Category } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { useCategories } from "~/lib/use-shell";

/** The number of pictures on a family's plate, and of its categories that are named. */
const pictures = 3;
const named = 7;

/** The pictures on each family's plate, which the category tree does not contain. */
export const platesOf = (families: Category[]) =>
  Object.fromEntries(
    families.map(({ id, children }) => [id, children.slice(0, pictures).map(({ image }) => image?.url ?? "")]),
  );

/** Every family; from 576 px on with links to its first categories. */
export function Families({ plates }: { plates: ReturnType<typeof platesOf> }) {
  const t = useT("home");
  const tc = useT("catalogue");
  const families = useCategories();
  return (
    <section>
      <h2 className="mb-4 text-2xl">{t("families")}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-5">
        {families.map(({ id, name, slug, children }) => (
          <li key={id} className="family">
            <AppLink to={`/${slug}`} className="family-plate">
              <span aria-hidden="true">
                {plates[id]?.map((url, index) => (
                  <Picture
                    // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
                    key={index}
                    image={url ? { url } : null}
                    preset="category_thumb"
                    alt=""
                  />
                ))}
              </span>
              <span>{name}</span>
            </AppLink>
            <ul className="flex-1 p-2 max-sm:hidden">
              {children.slice(0, named).map((child) => (
                <li key={child.slug}>
                  <AppLink to={`/${child.slug}`} className="family-category">
                    {child.name}
                  </AppLink>
                </li>
              ))}
            </ul>
            {children.length > named && (
              <AppLink to={`/${slug}`} className="family-rest" aria-label={`${tc("list.seeAll")}: ${name}`}>
                {tc("list.seeAll")}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
