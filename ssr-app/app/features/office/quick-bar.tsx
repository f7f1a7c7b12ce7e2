import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { LayoutGrid } from "lucide-react";
import { AppNavLink } from "~/components/ui/app-link";
import { useT } from "~/lib/texts/use-t";
import { officeEntries } from "./nav-entries";
import { navIcons } from "./nav-icons";
import { navId } from "./office-nav";

const places = officeEntries.filter(({ group }) => group === "day");

const cell =
  "flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-md font-medium text-2xs leading-tight";
const mark = (on: boolean) => (on ? "font-semibold text-saffron" : "text-flour-2 hover:text-flour");

/** What a day in the warehouse is made of, under the thumb; the rest behind the last one. Phones and tablets. */
export function QuickBar() {
  const t = useT("desk");
  const { pathname } = useLocation();
  const elsewhere = !places.some(({ to }) => isWithin(pathname, to));
  return (
    <nav
      aria-label={t("nav.quick")}
      data-print="no"
      data-bottom-bar
      className="on-walnut fixed inset-x-0 bottom-0 z-30 border-walnut-line border-t bg-walnut text-flour lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5 px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
        {places.map(({ key, to }) => {
          const Icon = navIcons[key];
          return (
            <li key={key} className="min-w-0">
              <AppNavLink to={to} end={key === "today"} className={({ isActive }) => clsx(cell, mark(isActive))}>
                <Icon aria-hidden="true" className="size-6" />
                <span className="max-w-full truncate tracking-tight">{t(`pages.${key}`)}</span>
              </AppNavLink>
            </li>
          );
        })}
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

const isWithin = (pathname: string, to: string) =>
  pathname === to || (to !== "/gestione" && pathname.startsWith(`${to}/`));
