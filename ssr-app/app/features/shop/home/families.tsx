import { AppLink } from "~/components/ui/app-link";
import { Picture } from "~/components/ui/picture";
import type { Category } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** Pictures on a family's plate, and how many of its categories are named. */
const pictures = 3;
const named = 7;

export type HomeFamily = ReturnType<typeof familyOf>;

/** What the home page shows of a family. */
export const familyOf = ({ id, name, slug, children }: Category) => ({
  id,
  name,
  slug,
  pictures: children.slice(0, pictures).map(({ image }) => image?.url),
  named: children.slice(0, named).map((child) => ({ name: child.name, slug: child.slug })),
  more: children.length > named,
});

/** The chest opened: every family, and from 576 px its first categories, one touch away. */
export function Families({ families }: { families: HomeFamily[] }) {
  const t = useT("home");
  const tc = useT("catalogue");
  return (
    <section>
      <h2 className="mb-4 text-2xl">{t("families")}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-5">
        {families.map(({ id, name, slug, pictures, named, more }) => (
          <li
            key={id}
            className="flex flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-card max-sm:last:odd:col-span-2"
          >
            <AppLink
              to={`/${slug}`}
              className="group grid flex-1 gap-2 bg-sunken focus-visible:-outline-offset-4 p-4 pb-3 sm:flex-none"
            >
              <span className="flex gap-2" aria-hidden="true">
                {pictures.map((url, index) => (
                  <Picture
                    // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
                    key={index}
                    image={url ? { url } : null}
                    preset="category_thumb"
                    alt=""
                    className="size-11 sm:size-14"
                  />
                ))}
              </span>
              <span className="font-display font-semibold text-lg group-hover:underline sm:text-xl">{name}</span>
            </AppLink>
            <ul className="flex-1 p-2 max-sm:hidden">
              {named.map((child) => (
                <li key={child.slug}>
                  <AppLink to={`/${child.slug}`} className="family-category">
                    {child.name}
                  </AppLink>
                </li>
              ))}
            </ul>
            {more && (
              <AppLink
                to={`/${slug}`}
                className="mx-2 mb-2 flex min-h-9 max-sm:hidden items-center px-2 font-semibold text-sm text-tomato-ink hover:underline"
                aria-label={`${tc("list.seeAll")}: ${name}`}
              >
                {tc("list.seeAll")}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
