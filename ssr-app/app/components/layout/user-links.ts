import { managerEntries, type NavKey } from "~/features/agent/frame/nav-entries";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager, isOperator } from "~/lib/user";

export interface UserLink {
  to: string;
  name: string;
}

/** What an agent looks for while in the shop; the area itself has the rest. */
const near = new Set<NavKey>(["orders", "planner", "day", "deadlines", "favourites"]);

/**
 * The user's own pages. Who runs the shop finds the back office before them. An agent reads them as the customer's, has no favourites among them, and the manager area
 * before them.
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
    // What a member may order is the company's own affair: not its agent's.
    ...(manager ? [] : [{ to: "/utente/approvazioni", name: t("profile.approvals") }]),
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
