import { AppNavLink } from "~/components/ui/app-link";
import { LogoutForm } from "~/features/agent/offline/logout-form";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { fullName } from "~/lib/user";
import { useUserLinks } from "./user-links";

/** The user area's navigation, from medium width up: the user, the pages, the logout. */
export function ProfileNav() {
  const t = useT();
  const user = useUser();
  const { area, own } = useUserLinks();
  if (!user) return null;
  return (
    <nav aria-label={t("profile.label")} className="hidden w-64 shrink-0 md:block" data-print="no">
      <div className="sticky top-40 overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        <div className="on-walnut bg-walnut-2 px-5 py-4 text-flour">
          <p className="wrap-anywhere font-display font-semibold text-xl leading-snug">{fullName(user)}</p>
          <p className="wrap-anywhere text-flour-2 text-sm">{user.company?.name ?? user.email}</p>
        </div>
        <ul className="grid gap-0.5 p-2">
          {[...area, ...own].map(({ to, name }) => (
            <li key={to}>
              <AppNavLink to={to} end={to === "/manager"} className="nav-row">
                {name}
              </AppNavLink>
            </li>
          ))}
          <li className="mt-1 border-line border-t pt-1">
            <LogoutForm className="nav-row" />
          </li>
        </ul>
      </div>
    </nav>
  );
}
