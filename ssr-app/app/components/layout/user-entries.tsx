import { AppNavLink } from "~/components/ui/app-link";
import { SwitchForm } from "~/features/account/session/switch-form";
import { LogoutForm } from "~/features/agent/offline/logout-form";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { fullName } from "~/lib/user";
import { type UserLink, useUserLinks } from "./user-links";

/** The user's name, their pages, their other companies, and the logout. */
export function UserEntries() {
  const t = useT();
  const user = useUser();
  const { area, own } = useUserLinks();
  if (!user) return null;
  return (
    <div className="grid gap-2">
      <div className="border-line border-b px-3 pt-1 pb-3">
        <p className="wrap-anywhere font-display font-semibold text-lg leading-snug">{fullName(user)}</p>
        <p className="wrap-anywhere text-ink-3 text-sm">{user.company?.name ?? user.email}</p>
      </div>
      <nav aria-label={t("profile.label")}>
        <Links links={area} />
        {area.length > 0 && own.length > 0 && <hr className="my-2 border-line" />}
        <Links links={own} />
      </nav>
      {user.companies.length > 1 && <Companies />}
      <div className="border-line border-t pt-2">
        <LogoutForm className="nav-row" />
      </div>
    </div>
  );
}

function Links({ links }: { links: UserLink[] }) {
  return (
    <ul>
      {links.map(({ to, name }) => (
        <li key={to}>
          <AppNavLink to={to} end={to === "/manager" || to === "/gestione"} className="nav-row">
            {name}
          </AppNavLink>
        </li>
      ))}
    </ul>
  );
}

/** The companies of a user who buys for several of them; one is active. */
function Companies() {
  const t = useT();
  const user = useUser();
  if (!user) return null;
  return (
    <section className="border-line border-t pt-3" aria-label={t("strip.companies")}>
      <h3 className="px-3 pb-1 font-sans text-ink-3 text-sm">{t("strip.companies")}</h3>
      <ul>
        {user.companies.map((company) => (
          <li key={company.id}>
            {company.id === user.company?.id ? (
              <p aria-current="true" className="nav-row font-semibold hover:bg-transparent">
                <span className="flex-1">{company.name}</span>
                <span className="icon icon-check size-4 text-olive-ink" />
              </p>
            ) : (
              <SwitchForm to={company.id}>
                <button type="submit" className="nav-row">
                  {company.name}
                </button>
              </SwitchForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
