import { formatInteger, formatKilos, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { unitFor } from "~/lib/units";
import { DenseTable, type TableColumn } from "../dense-table";
import type { OpsItem, OpsOrder } from "../types";
import { Difference } from "../weighing/line";
import { LineName } from "../weighing/line-name";
import { expected } from "../weighing/read";

/** The lines of the order: ordered, missing and weighed amounts, and prices. */
export function Lines({ order }: { order: OpsOrder }) {
  const t = useT("desk");
  const tc = useT("catalogue");
  const title = t("order.lines", { count: order.items.length });
  const columns: TableColumn<OpsItem>[] = [
    { key: "line", head: title, lead: true, cell: (item) => <Line item={item} order={order} /> },
    {
      key: "ordered",
      head: t("order.column.ordered"),
      end: true,
      plain: true,
      cell: ({ quantity, product }) => (
        <>
          <strong className="font-semibold">{formatInteger(quantity)}</strong> {unitFor(quantity, product.uomSale, tc)}
        </>
      ),
    },
    {
      key: "weight",
      head: t("order.column.weight"),
      end: true,
      cell: ({ weight, toWeigh }) =>
        weight != null ? (
          <strong className="font-semibold">{formatKilos(weight)}</strong>
        ) : toWeigh ? (
          <span className="rounded-sm bg-saffron-soft px-1.5 py-0.5 text-saffron-ink text-xs">
            {t("order.toWeigh")}
          </span>
        ) : null,
    },
    {
      key: "difference",
      head: t("order.column.difference"),
      end: true,
      room: "table",
      cell: (item) =>
        item.weight == null ? null : <Difference weight={item.weight} thought={expected(item, item.missing)} />,
    },
    {
      key: "net",
      head: t("order.column.net"),
      end: true,
      aside: "figures",
      cell: ({ total }) => <strong className="font-semibold">{formatPrice(total, order.currency)}</strong>,
    },
  ];
  return (
    <DenseTable
      caption={title}
      columns={columns}
      rows={order.items}
      keyOf={({ id }) => String(id)}
      partOf={() => ({ "data-part": "order-line" })}
    />
  );
}

function Line({ item, order }: { item: OpsItem; order: OpsOrder }) {
  const t = useT("desk");
  const { position, quantity, missing, missingReason } = item;
  return (
    <div className="flex gap-3">
      <span className="w-5 shrink-0 text-right text-ink-3">{position}</span>
      <div className="min-w-0">
        <LineName item={item} order={order} readOnly gone={missing >= quantity} withPrice />
        {missing > 0 && (
          <p className="font-medium text-danger text-xs">
            {t("weigh.missing", { number: missing })}
            {missingReason && `: ${missingReason}`}
          </p>
        )}
      </div>
    </div>
  );
}
