import { AppNavLink } from "~/components/ui/app-link";
import { useT } from "~/lib/texts/use-t";

/** The user area's navigation, from medium width up; name and logout come with the accounts. */
export function ProfileNav() {
  const t = useT();
  const entries = [
    { to: "/utente/profilo", name: t("profile.data") },
    { to: "/utente/ordini", name: t("profile.orders") },
    { to: "/utente/resi", name: t("profile.returns") },
    { to: "/utente/i-miei-prodotti", name: t("profile.products") },
    { to: "/utente/preferiti", name: t("profile.favourites") },
  ];
  return (
    <nav aria-label={t("profile.label")} className="hidden w-60 shrink-0 md:block" data-print="no">
      <ul className="grid gap-0.5 rounded-lg border border-line bg-surface p-2">
        {entries.map(({ to, name }) => (
          <li key={to}>
            <AppNavLink
              to={to}
              className={({ isActive }) =>
                `flex min-h-11 items-center rounded-md px-3 hover:bg-sunken ${isActive ? "bg-tomato-soft font-semibold text-tomato-ink" : ""}`
              }
            >
              {name}
            </AppNavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
