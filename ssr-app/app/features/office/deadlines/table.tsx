import { Form, useNavigation } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { inputClass } from "~/components/ui/field";
import { Named } from "~/components/ui/named";
import { formatDate, formatInteger, formatPrice } from "~/lib/format";
import { typedAmount } from "~/lib/rules/amount";
import { useT } from "~/lib/texts/use-t";
import { DenseTable, type TableColumn } from "../dense-table";
import type { DeadlineAnswer } from "./action.server";
import { type DeadlineRow, daysLate, dueOf, residualOf } from "./rows";

interface Props {
  rows: DeadlineRow[];
  today: string;
  answer?: DeadlineAnswer;
}

/** The documents as rows, each with a field for the amount received. */
export function DeadlinesTable({ rows, today, answer }: Props) {
  const t = useT("desk");
  const requests = useT("requests");
  const columns: TableColumn<DeadlineRow>[] = [
    {
      key: "company",
      head: t("deadlines.column.company"),
      lead: true,
      cell: ({ company, companyName }) => (
        <>
          <span className="font-semibold">{companyName || company}</span>
          {companyName && <span className="block text-ink-3 text-xs">{company}</span>}
        </>
      ),
    },
    {
      key: "document",
      head: t("deadlines.column.document"),
      tight: true,
      plain: true,
      line: true,
      cell: ({ documentType, documentNumber }) => `${requests(`document.${documentType}`)} ${documentNumber}`,
    },
    {
      key: "due",
      head: t("deadlines.column.due"),
      plain: true,
      line: true,
      cell: (row) => {
        const late = residualOf(row) > 0 ? daysLate(row, today) : 0;
        return (
          <>
            {formatDate(dueOf(row))}{" "}
            {late > 0 && (
              <Badge tone="danger" className="whitespace-nowrap">
                {requests("document.lateDays", { number: formatInteger(late) })}
              </Badge>
            )}
          </>
        );
      },
    },
    {
      key: "amount",
      head: t("deadlines.column.amount"),
      end: true,
      room: "desk",
      cell: ({ amount, currency }) => formatPrice(amount, currency),
    },
    {
      key: "residual",
      head: t("deadlines.column.residual"),
      end: true,
      aside: "name",
      cell: (row) => {
        const residual = residualOf(row);
        if (residual === 0) return <Badge tone="olive">{t("deadlines.closed")}</Badge>;
        return <strong className="font-semibold">{formatPrice(residual, row.currency)}</strong>;
      },
    },
    { key: "paid", head: t("deadlines.column.paid"), line: true, cell: (row) => <Paid of={row} answer={answer} /> },
  ];
  return (
    <DenseTable
      caption={t("pages.deadlines")}
      columns={columns}
      rows={rows}
      keyOf={(row) => `${row.company}-${row.documentType}-${row.documentNumber}-${row.paid}`}
      partOf={() => ({ "data-part": "deadline" })}
    />
  );
}

/** The field for the amount received of a document. */
function Paid({ of: row, answer }: { of: DeadlineRow; answer?: DeadlineAnswer }) {
  const t = useT("desk");
  const { company, documentType, documentNumber, paid } = row;
  // The values that this row sent and that were refused.
  const refused =
    answer?.typed?.company === company && answer.typed.documentNumber === documentNumber ? answer : undefined;
  const posted = useNavigation().formData;
  const busy =
    posted?.get("intent") === "paid" &&
    posted.get("documentNumber") === documentNumber &&
    posted.get("company") === company;
  return (
    <Form method="post" className="flex items-center gap-2 max-md:mt-1" preventScrollReset>
      <input type="hidden" name="intent" value="paid" />
      <input type="hidden" name="company" value={company} />
      <input type="hidden" name="documentType" value={documentType} />
      <input type="hidden" name="documentNumber" value={documentNumber} />
      <input type="hidden" name="due" value={dueOf(row)} />
      <input type="hidden" name="was" value={JSON.stringify({ paid, ...refused?.stored })} />
      <input
        name="paid"
        inputMode="decimal"
        defaultValue={refused?.typed?.paid ?? typedAmount(Math.abs(paid))}
        aria-label={t("deadlines.paidOf", { number: documentNumber })}
        className={`${inputClass} min-h-9 w-28 py-1 text-right`}
      />
      <Button type="submit" size="sm" tone="secondary" loading={busy}>
        <Named name={documentNumber}>{t("deadlines.store")}</Named>
      </Button>
    </Form>
  );
}
