import {
  ArrowLeftRight,
  CalendarSync,
  ChartColumn,
  FileText,
  House,
  ListChecks,
  type LucideIcon,
  MapPinHouse,
  Package,
  Store,
  Undo2,
  WheatOff,
} from "lucide-react";
import type { ReactNode } from "react";
import { AppLink, AppNavLink } from "~/components/ui/app-link";
import { NavSheet } from "~/components/ui/nav-sheet";
import { LogoutForm } from "~/features/agent/offline/logout-form";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { managerEntries, type NavGroup } from "./nav-entries";
import { navIcons } from "./nav-icons";
import { allCompaniesPath } from "./paths";

export const navId = "manager-nav";

const groups: NavGroup[] = ["day", "sell", "follow", "numbers"];

const row = "nav-row min-h-12 lg:min-h-9 lg:text-sm";

/** Every page of the area. */
export function ManagerNav() {
  const t = useT();
  const office = useT("office");
  return (
    <NavSheet id={navId} label={t("manager.area")} title={t("manager.tools")}>
      {groups.map((group) => (
        <Group key={group} id={group} title={office(`nav.group.${group}`)}>
          {group === "day" && <NavItem to="/manager" name={office("nav.today")} icon={House} end />}
          {managerEntries
            .filter((entry) => entry.group === group)
            .map(({ key, to }) => (
              <NavItem key={key} to={to} name={t(`manager.${key}`)} icon={navIcons[key]} />
            ))}
        </Group>
      ))}
      <Customer />
      <div className="border-line border-t pt-3 lg:hidden">
        <LogoutForm />
      </div>
    </NavSheet>
  );
}

/** The shop's pages of the company that the agent orders for. */
function Customer() {
  const t = useT();
  const office = useT("office");
  const company = useUser()?.company;
  return (
    <Group id="customer" title={company?.name ?? office("nav.customer")}>
      {company ? (
        <>
          <NavItem to="/utente/ordini" name={t("profile.customerOrders")} icon={FileText} />
          <NavItem to="/utente/ordini-ricorrenti" name={t("profile.customerStanding")} icon={CalendarSync} />
          <NavItem to="/utente/i-miei-prodotti" name={t("profile.customerProducts")} icon={Package} />
          <NavItem to="/utente/liste" name={t("profile.guides")} icon={ListChecks} />
          <NavItem to="/utente/profilo" name={t("profile.customerData")} icon={MapPinHouse} />
          <NavItem to="/utente/allergeni" name={t("profile.allergens")} icon={WheatOff} />
          <NavItem to="/utente/spesa" name={t("profile.spending")} icon={ChartColumn} />
          <NavItem to="/utente/resi" name={t("profile.customerReturns")} icon={Undo2} />
        </>
      ) : (
        <li className="col-span-full">
          <AppLink to={allCompaniesPath} className={row}>
            <ArrowLeftRight aria-hidden="true" className="size-5 shrink-0 lg:size-4.5" />
            {t("strip.choose")}
          </AppLink>
        </li>
      )}
      <NavItem to="/" name={office("nav.shop")} icon={Store} end />
    </Group>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${navId}-${id}`}>
      <h2 id={`${navId}-${id}`} className="wrap-anywhere mb-1 px-3 font-sans font-semibold text-ink-3 text-xs">
        {title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-2 lg:grid-cols-1 lg:gap-0.5">{children}</ul>
    </section>
  );
}

function NavItem({ to, name, icon: Icon, end }: { to: string; name: string; icon: LucideIcon; end?: boolean }) {
  return (
    <li className="min-w-0">
      <AppNavLink to={to} end={end} className={row}>
        <Icon aria-hidden="true" className="size-5 shrink-0 lg:size-4.5" />
        <span className="wrap-anywhere min-w-0 hyphens-auto">{name}</span>
      </AppNavLink>
    </li>
  );
}
