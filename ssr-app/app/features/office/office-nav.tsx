import { Store } from "lucide-react";
import { AppLink, AppNavLink } from "~/components/ui/app-link";
import { NavSheet } from "~/components/ui/nav-sheet";
import { LogoutForm } from "~/features/agent/offline/logout-form";
import { useT } from "~/lib/texts/use-t";
import { type NavGroup, type NavKey, navGroups, officeEntries } from "./nav-entries";
import { navIcons } from "./nav-icons";
import type { Waits } from "./waits";

export const navId = "office-nav";

const row = "nav-row gap-2.5 lg:min-h-7 lg:py-0.5 lg:text-sm";

/** Every page of the back office. */
export function OfficeNav({ waits }: { waits: Waits }) {
  const t = useT("desk");
  return (
    <NavSheet id={navId} label={t("area")} title={t("area")} full>
      {navGroups.map((group) => (
        <Group key={group} group={group} waits={waits} />
      ))}
      <div className="border-line border-t pt-3 lg:pt-1">
        <AppLink to="/" className={`${row} text-ink-2`}>
          <Store aria-hidden="true" className="size-4.5 shrink-0" />
          {t("nav.shop")}
        </AppLink>
        <div className="lg:hidden">
          <LogoutForm />
        </div>
      </div>
    </NavSheet>
  );
}

function Group({ group, waits }: { group: NavGroup; waits: Waits }) {
  const t = useT("desk");
  const id = `${navId}-${group}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 px-3 font-sans lg:mb-0.5 font-semibold text-2xs text-ink-3">
        {t(`nav.group.${group}`)}
      </h2>
      <ul className="grid grid-cols-2 gap-x-2 lg:grid-cols-1 lg:gap-0">
        {officeEntries
          .filter((entry) => entry.group === group)
          .map(({ key, to }) => (
            <NavItem key={key} id={key} to={to} waiting={waits[key] ?? 0} />
          ))}
      </ul>
    </section>
  );
}

function NavItem({ id, to, waiting }: { id: NavKey; to: string; waiting: number }) {
  const t = useT("desk");
  const Icon = navIcons[id];
  const name = t(`pages.${id}`);
  return (
    <li className="min-w-0">
      <AppNavLink to={to} end={id === "today"} className={row}>
        <Icon aria-hidden="true" className="size-5 lg:size-4.5" />
        <span className="wrap-break-word min-w-0 flex-1 hyphens-auto">{name}</span>{" "}
        {waiting > 0 && (
          <span className="min-w-5.5 rounded-full bg-saffron px-1.5 text-center font-semibold text-2xs text-on-saffron leading-5">
            {waiting > 99 ? "99+" : waiting}
          </span>
        )}
      </AppNavLink>
    </li>
  );
}
