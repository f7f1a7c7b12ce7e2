import { Form, useNavigation } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { inputClass } from "~/components/ui/field";
import { typedAmount } from "~/features/agent/requests/money";
import { formatDate, formatInteger, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { type DeadlineRow, daysLate, dueOf, residualOf } from "./rows";

const columns = "lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_9rem_7rem_7rem_15rem]";

/** Documents as rows; what came in is typed beside each. */
export function DeadlinesTable({ rows, today }: { rows: DeadlineRow[]; today: string }) {
  const t = useT("desk");
  return (
    <div>
      <div
        aria-hidden="true"
        className={`hidden gap-x-4 px-4 pb-1 font-semibold text-ink-3 text-xs lg:grid ${columns}`}
      >
        <span>{t("deadlines.column.company")}</span>
        <span>{t("deadlines.column.document")}</span>
        <span>{t("deadlines.column.due")}</span>
        <span className="text-right">{t("deadlines.column.amount")}</span>
        <span className="text-right">{t("deadlines.column.residual")}</span>
        <span>{t("deadlines.column.paid")}</span>
      </div>
      <ul className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
        {rows.map((row) => (
          <Row key={`${row.company}-${row.documentType}-${row.documentNumber}-${row.paid}`} row={row} today={today} />
        ))}
      </ul>
    </div>
  );
}

function Row({ row, today }: { row: DeadlineRow; today: string }) {
  const t = useT("desk");
  const requests = useT("requests");
  const posted = useNavigation().formData;
  const { company, companyName, documentType, documentNumber, amount, paid, currency } = row;
  const residual = residualOf(row);
  const late = residual > 0 ? daysLate(row, today) : 0;
  const busy =
    posted?.get("intent") === "paid" &&
    posted.get("documentNumber") === documentNumber &&
    posted.get("company") === company;
  return (
    <li
      data-part="deadline"
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2 last:border-b-0 ${columns}`}
    >
      <p className="wrap-anywhere font-semibold text-sm">
        {companyName || company}
        {companyName && <span className="block font-normal text-ink-3 text-xs">{company}</span>}
      </p>
      <p className="wrap-anywhere text-sm max-lg:row-start-2">
        {requests(`document.${documentType}`)} {documentNumber}
      </p>
      <p className="text-sm max-lg:row-start-3">
        {formatDate(dueOf(row))}{" "}
        {late > 0 && <Badge tone="danger">{requests("document.lateDays", { number: formatInteger(late) })}</Badge>}
      </p>
      <p className="text-right text-ink-2 text-sm max-lg:hidden">{formatPrice(amount, currency)}</p>
      <p className="text-right font-semibold max-lg:row-start-1 max-lg:col-start-2">
        {residual === 0 ? <Badge tone="olive">{t("deadlines.closed")}</Badge> : formatPrice(residual, currency)}
      </p>
      <Form method="post" className="flex items-center gap-2 max-lg:col-span-2" preventScrollReset>
        <input type="hidden" name="intent" value="paid" />
        <input type="hidden" name="company" value={company} />
        <input type="hidden" name="documentType" value={documentType} />
        <input type="hidden" name="documentNumber" value={documentNumber} />
        <input
          name="paid"
          inputMode="decimal"
          defaultValue={typedAmount(paid)}
          aria-label={t("deadlines.paidOf", { number: documentNumber })}
          className={`${inputClass} min-h-9 w-28 py-1 text-right`}
        />
        <Button type="submit" size="sm" tone="secondary" loading={busy}>
          {t("deadlines.store")}
          <span className="sr-only">: {documentNumber}</span>
        </Button>
      </Form>
    </li>
  );
}
