import { useLocation } from "@remix-run/react";
import { isAmong, QuickBar, QuickPlace } from "~/components/ui/quick-bar";
import { useT } from "~/lib/texts/use-t";
import { officeEntries } from "./nav-entries";
import { navIcons } from "./nav-icons";
import { navId } from "./office-nav";

const places = officeEntries.filter(({ group }) => group === "day");

/** The bar with the pages of the warehouse's day. */
export function OfficeBar() {
  const t = useT("desk");
  const { pathname } = useLocation();
  const here = !isAmong(
    pathname,
    places.map(({ to }) => to),
  );
  return (
    <QuickBar label={t("nav.quick")} more={{ sheet: navId, name: t("nav.more"), here }}>
      {places.map(({ key, to }) => (
        <QuickPlace key={key} to={to} icon={navIcons[key]} name={t(`pages.${key}`)} end={key === "today"} />
      ))}
    </QuickBar>
  );
}
