import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import { ReturnBadge } from "~/features/shop/returns/return-status";
import { formatDate, formatInteger, formatPrice, zoneOf } from "~/lib/format";
import { returnTo } from "~/lib/office-paths";
import { useT } from "~/lib/texts/use-t";
import { DenseTable, rowLink, type TableColumn } from "../dense-table";
import type { OpsReturn } from "../types";

/** The returns of customers with company, order, reasons and value. */
export function ReturnsTable({ caption, returns }: { caption: string; returns: OpsReturn[] }) {
  const t = useT("desk");
  const to = useT("orders");
  const columns: TableColumn<OpsReturn>[] = [
    {
      key: "order",
      head: t("orders.column.order"),
      lead: true,
      cell: ({ id, code, company, order }) => (
        <>
          <AppLink to={returnTo(id)} className={rowLink}>
            {company.name}
          </AppLink>
          <span className="block text-ink-3 text-xs">
            <Dotted>{[code, order.code]}</Dotted>
          </span>
        </>
      ),
    },
    {
      key: "status",
      head: t("orders.column.status"),
      plain: true,
      tight: true,
      cell: ({ status }) => <ReturnBadge status={status} />,
    },
    {
      key: "day",
      head: t("days.label"),
      plain: true,
      tight: true,
      cell: ({ createdAt, company }) => formatDate(createdAt, zoneOf(company.country)),
    },
    {
      key: "reason",
      head: to("return.reason"),
      plain: true,
      cell: ({ items }) => [...new Set(items.map(({ reason }) => to(`reason.${reason}`)))].join(", "),
    },
    { key: "lines", head: t("orders.column.lines"), end: true, cell: ({ items }) => formatInteger(items.length) },
    {
      key: "worth",
      head: t("orders.column.total"),
      end: true,
      aside: "name",
      cell: ({ credit, worth, currency }) => (
        <strong className="font-semibold">{formatPrice(credit ?? worth, currency)}</strong>
      ),
    },
  ];
  return (
    <DenseTable
      caption={caption}
      columns={columns}
      rows={returns}
      keyOf={({ id }) => String(id)}
      partOf={({ status }) => ({ "data-part": "return-row", "data-status": status })}
    />
  );
}
