import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { LanguageLinks } from "~/components/ui/language-links";
import { ThemeSwitch } from "~/components/ui/theme";
import { useCloseOnNavigation } from "~/components/ui/use-close-on-navigation";
import { shopParts } from "~/features/shop/for-user";
import { offeredLocales, otherLocales } from "~/lib/locale";
import { ForUser } from "~/lib/parts-for-user";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { fullName } from "~/lib/user";
import { CategoryTree } from "./category-tree";
import { useCollections } from "./collections";
import { ManufacturersLink } from "./sidebar";

/** Everything that does not fit into the phone's bars: categories, collections, languages, theme. */
export default function MobileSidebar({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const user = useUser();
  const collections = useCollections().filter(({ to }) => to !== "/marchi");
  useCloseOnNavigation(onClose);
  return (
    <Dialog open={open} onClose={onClose} title={t("nav.menu")} place="left">
      <div className="-mx-2 grid gap-6">
        {user ? (
          <ButtonLink to="/utente/profilo" tone="secondary" block>
            <span className="icon icon-circle-user-round size-5" />
            {t("account.profile", { name: fullName(user) })}
          </ButtonLink>
        ) : (
          <ButtonLink to="/login" block>
            <span className="icon icon-log-in size-5" />
            {t("account.enter")}
          </ButtonLink>
        )}
        <nav aria-label={t("nav.categories")}>
          <ForUser of={shopParts} part="EarliestDate" />
          <CategoryTree />
          <ManufacturersLink />
        </nav>
        <nav aria-label={t("nav.collections")} className="border-line border-t pt-4">
          <ul className="grid">
            {collections.map(({ to, name }) => (
              <li key={to}>
                <AppLink to={to} className="flex min-h-11 items-center rounded-md px-3 font-semibold hover:bg-sunken">
                  {name}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <section className="border-line border-t pt-4">
          <h3 className="mb-1 px-3 font-sans text-ink-3 text-sm">{t("language.label")}</h3>
          <LanguageLinks locales={offeredLocales} />
          <h3 className="mt-3 mb-1 px-3 font-sans text-ink-3 text-sm">{t("language.others")}</h3>
          <LanguageLinks locales={otherLocales} className="grid grid-cols-2" />
        </section>
        <ThemeSwitch className="flex-wrap" />
      </div>
    </Dialog>
  );
}
