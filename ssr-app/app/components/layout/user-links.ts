import { managerEntries, type NavKey } from "~/features/agent/frame/nav-entries";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager, isOperator } from "~/lib/user";

export interface UserLink {
  to: string;
  name: string;
}

/** The pages that an agent needs while in the shop; the agents' area has the rest. */
const near = new Set<NavKey>(["orders", "planner", "day", "deadlines", "favourites"]);

/**
 * The user's pages. Operators find the back office before them. Agents see them as the customer's pages, without
 * favourites, and the agents' area before them.
 */
export function useUserLinks(): { area: UserLink[]; own: UserLink[] } {
  const t = useT();
  const user = useUser();
  const manager = isManager(user);
  const own = [
    { to: "/utente/profilo", name: manager ? t("profile.customerData") : t("profile.data") },
    { to: "/utente/ordini", name: manager ? t("profile.customerOrders") : t("profile.orders") },
    {
      to: "/utente/ordini-ricorrenti",
      name: manager ? t("profile.customerStanding") : t("profile.standing"),
    },
    { to: "/utente/approvazioni", name: t("profile.approvals") },
    { to: "/utente/resi", name: manager ? t("profile.customerReturns") : t("profile.returns") },
    { to: "/utente/i-miei-prodotti", name: manager ? t("profile.customerProducts") : t("profile.products") },
    { to: "/utente/liste", name: t("profile.guides") },
    ...(manager ? [] : [{ to: "/utente/preferiti", name: t("profile.favourites") }]),
    { to: "/utente/allergeni", name: t("profile.allergens") },
    { to: "/utente/spesa", name: t("profile.spending") },
  ];
  const office = isOperator(user) ? [{ to: "/gestione", name: t("manager.office") }] : [];
  if (!manager) return { area: office, own };
  const tools = managerEntries
    .filter(({ key }) => near.has(key))
    .map(({ to, key }) => ({ to, name: t(`manager.${key}`) }));
  return { area: [...office, { to: "/manager", name: t("manager.area") }, ...tools], own: user?.company ? own : [] };
}
