import { useLocation } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { SectionHeading } from "~/components/ui/heading";
import { Picture } from "~/components/ui/picture";
import type { NavCategory } from "~/lib/nav-categories";
import { isBackOfficePath, isManagerPath } from "~/lib/private-paths";
import { useT } from "~/lib/texts/use-t";
import { useCategories } from "~/lib/use-shell";
import { LostPlate } from "./lost-plate";

/** Lists to continue with, by the beginning of an address that belongs to a company. */
const lists = [
  { at: "/utente/ordini-ricorrenti", to: "/utente/ordini-ricorrenti", name: "profile.standing" },
  { at: "/utente/ordini", to: "/utente/ordini", name: "profile.orders" },
  { at: "/thank-you", to: "/utente/ordini", name: "profile.orders" },
  { at: "/utente/liste", to: "/utente/liste", name: "profile.guides" },
  { at: "/utente/approvazioni", to: "/utente/approvazioni", name: "profile.approvals" },
  { at: "/utente/resi", to: "/utente/resi", name: "profile.returns" },
  { at: "/checkout", to: "/checkout", name: "cart.title" },
] as const;

/** A shelf, not a catalogue. */
const maxFeatured = 6;

/** The page of an unknown address: a message, the families, and a contact. */
export function NotFound() {
  const t = useT();
  const all = useCategories();
  const { pathname } = useLocation();
  const area = isBackOfficePath(pathname) ? "/gestione" : isManagerPath(pathname) ? "/manager" : undefined;
  const list = lists.find(({ at }) => pathname.startsWith(at));
  const back = area ? { to: area, name: t("notFound.toArea") } : list && { to: list.to, name: t(list.name) };
  // Employees, and users who look for one of their orders, see no families.
  const families = back ? [] : all;
  const featured = families.flatMap((family) => [family, ...family.children]).filter((one) => one.featured);
  return (
    <div className="grid gap-12 py-6 md:py-10">
      <div className="grid items-center gap-x-10 gap-y-4 md:grid-cols-[auto_1fr]">
        <LostPlate className="h-28 text-edge md:h-44" />
        <div className="grid justify-items-start gap-4">
          <p className="font-semibold text-ink-3 text-sm">404</p>
          <h1 className="text-4xl">{t("notFound.title")}</h1>
          <p className="max-w-prose text-ink-2 text-lg">{t(back ? "notFound.areaText" : "notFound.text")}</p>
          <ButtonLink to={back?.to ?? "/contatti"} tone="secondary">
            {back?.name ?? t("notFound.contact")}
          </ButtonLink>
        </div>
      </div>
      {families.length > 0 && (
        <nav aria-labelledby="not-found-families">
          <SectionHeading id="not-found-families">{t("notFound.families")}</SectionHeading>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {families.map((family) => (
              <li key={family.id}>
                <AppLink
                  to={`/${family.slug}`}
                  className="group flex min-h-13 items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2 font-semibold hover:bg-sunken"
                >
                  {family.name}
                  <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-tomato-ink" />
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {featured.length > 0 && <FeaturedShelf categories={featured} />}
    </div>
  );
}

function FeaturedShelf({ categories }: { categories: NavCategory[] }) {
  const t = useT();
  return (
    <section aria-labelledby="not-found-featured">
      <SectionHeading id="not-found-featured">{t("notFound.featured")}</SectionHeading>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {categories.slice(0, maxFeatured).map(({ id, name, slug, featured }) => (
          <li key={id}>
            <AppLink
              to={`/${slug}`}
              className="group grid h-full justify-items-center gap-2 rounded-lg border border-line bg-surface p-4 text-center font-semibold shadow-card hover:shadow-lift"
            >
              <Picture image={featured?.image} preset="category_thumb" alt="" className="w-24" />
              <span className="group-hover:underline">{name}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
