import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { House, LayoutGrid, type LucideIcon } from "lucide-react";
import { AppNavLink } from "~/components/ui/app-link";
import { useT } from "~/lib/texts/use-t";
import { navId } from "./manager-nav";
import { navIcons } from "./nav-icons";

const places = {
  today: { to: "/manager", icon: House },
  planner: { to: "/manager/pianificazione", icon: navIcons.planner },
  orders: { to: "/manager/presa-ordini", icon: navIcons.orders },
  deadlines: { to: "/manager/scadenzario", icon: navIcons.deadlines },
};

const cell =
  "flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-md px-0.5 font-medium text-2xs leading-tight";
const mark = (on: boolean) => (on ? "font-semibold text-saffron" : "text-flour-2 hover:text-flour");

/** What an agent needs ten times a day, under the thumb; the rest behind the last one. Phones and tablets. */
export function QuickBar() {
  const t = useT("office");
  const { pathname } = useLocation();
  const elsewhere = !Object.values(places).some(({ to }) => isWithin(pathname, to));
  return (
    <nav
      aria-label={t("nav.quick")}
      data-print="no"
      data-bottom-bar
      className="on-walnut fixed inset-x-0 bottom-0 z-30 border-walnut-line border-t bg-walnut text-flour lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5 px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
        <Place {...places.today} name={t("nav.today")} end />
        <Place {...places.planner} name={t("nav.short.planner")} />
        <Place {...places.orders} name={t("nav.short.orders")} main />
        <Place {...places.deadlines} name={t("nav.short.deadlines")} />
        <li>
          <button type="button" {...{ popovertarget: navId }} className={clsx(cell, mark(elsewhere))}>
            <LayoutGrid aria-hidden="true" className="size-6" />
            {t("nav.more")}
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface PlaceProps {
  to: string;
  name: string;
  icon: LucideIcon;
  end?: boolean;
  /** Taking an order: what the area is for. */
  main?: boolean;
}

function Place({ to, name, icon: Icon, end, main }: PlaceProps) {
  return (
    <li className="min-w-0">
      <AppNavLink to={to} end={end} className={({ isActive }) => clsx(cell, mark(isActive))}>
        {main ? (
          <span className="grid h-7 w-12 place-items-center rounded-full bg-tomato text-on-tomato">
            <Icon aria-hidden="true" className="size-5" />
          </span>
        ) : (
          <Icon aria-hidden="true" className="size-6" />
        )}
        <span className="max-w-full truncate">{name}</span>
      </AppNavLink>
    </li>
  );
}

const isWithin = (pathname: string, to: string) =>
  pathname === to || (to !== "/manager" && pathname.startsWith(`${to}/`));
