import { useLocation } from "@remix-run/react";
import { House } from "lucide-react";
import { isAmong, QuickBar, QuickPlace } from "~/components/ui/quick-bar";
import { useT } from "~/lib/texts/use-t";
import { navId } from "./manager-nav";
import { navIcons } from "./nav-icons";

const places = {
  today: "/manager",
  planner: "/manager/pianificazione",
  orders: "/manager/presa-ordini",
  deadlines: "/manager/scadenzario",
};

/** The bar with the pages of an agent's day. */
export function AgentBar() {
  const t = useT("office");
  const { pathname } = useLocation();
  const more = { sheet: navId, name: t("nav.more"), here: !isAmong(pathname, Object.values(places)) };
  return (
    <QuickBar label={t("nav.quick")} more={more}>
      <QuickPlace to={places.today} icon={House} name={t("nav.today")} end />
      <QuickPlace to={places.planner} icon={navIcons.planner} name={t("nav.short.planner")} />
      <QuickPlace to={places.orders} icon={navIcons.orders} name={t("nav.short.orders")} main />
      <QuickPlace to={places.deadlines} icon={navIcons.deadlines} name={t("nav.short.deadlines")} />
    </QuickBar>
  );
}
