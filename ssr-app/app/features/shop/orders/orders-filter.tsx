import { ChipRow } from "~/features/shared/filter/chip-row";
import type { OrderStatus } from "~/lib/contract";
import { orderStatuses } from "~/lib/order-statuses";
import { useT } from "~/lib/texts/use-t";
import { ordersPath } from "./paths";

/** The address's value for orders of all sites, which a user of one site needs. */
export const everySite = "tutte";

interface OrdersQuery {
  status: OrderStatus | null;
  /** The value of the address. */
  site: string | null;
}

function addressOf({ status, site }: OrdersQuery): string {
  const query = new URLSearchParams();
  if (status) query.set("status", status);
  if (site) query.set("site", site);
  return query.size > 0 ? `${ordersPath}?${query}` : ordersPath;
}

interface FilterProps {
  filter: OrdersQuery;
  /** The chosen site; null for all sites. */
  site: number | null;
  sites: { id: number; address: string }[];
}

/** The statuses as links, and the choice of site for a company with several. */
export function OrdersFilter({ filter, site, sites }: FilterProps) {
  const t = useT("orders");
  const statuses = orderStatuses.map((status) => ({
    to: addressOf({ ...filter, status }),
    name: t(`status.${status}`),
    on: status === filter.status,
  }));
  const all = { to: addressOf({ ...filter, status: null }), name: t("list.all"), on: !filter.status };
  const places = sites.map(({ id, address }) => ({
    to: addressOf({ ...filter, site: String(id) }),
    name: address,
    on: id === site,
  }));
  const every = { to: addressOf({ ...filter, site: everySite }), name: t("list.everySite"), on: site === null };
  return (
    <div className="mb-5 grid gap-3">
      {sites.length > 1 && <ChipRow label={t("list.siteFilter")} chips={[every, ...places]} />}
      <ChipRow label={t("list.filter")} chips={[all, ...statuses]} />
    </div>
  );
}
