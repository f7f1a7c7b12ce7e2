import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import type { Deadline } from "~/lib/contract";
import { formatDate, formatInteger, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { card, Group, useTyped } from "./controls";
import { sumOf } from "./money";

interface Props {
  documents: Deadline[];
  chosen: number[];
  onChange: (chosen: number[]) => void;
}

/** The customer's open documents as checkboxes, with the sum of the ticked ones. */
export function Documents({ documents, chosen, onChange }: Props) {
  const t = useT("requests");
  const { fault } = useTyped();
  const late = documents.filter(({ daysOverdue }) => daysOverdue > 0).map(({ id }) => id);
  const total = sumOf(documents.filter(({ id }) => chosen.includes(id)).map(({ residual }) => residual));
  const toggle = (id: number, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id));
  if (documents.length === 0) return <p className="rounded-md bg-sunken px-4 py-3 text-ink-2">{t("documents.none")}</p>;
  return (
    <Group legend={t("documents.legend")} error={fault("deadlineIds")}>
      {documents.length > 1 && (
        <div className="scripted mb-2 flex flex-wrap gap-2">
          {late.length > 0 && late.length < documents.length && (
            <Button size="sm" tone="secondary" onClick={() => onChange(late)}>
              {t("documents.late")}
            </Button>
          )}
          <Button size="sm" tone="secondary" onClick={() => onChange(documents.map(({ id }) => id))}>
            {t("documents.all")}
          </Button>
          {chosen.length > 0 && (
            <Button size="sm" tone="quiet" onClick={() => onChange([])}>
              {t("documents.clear")}
            </Button>
          )}
        </div>
      )}
      <ul className="grid gap-2">
        {documents.map((document) => (
          <li key={document.id}>
            <label className={`${card} cursor-pointer`}>
              <input
                type="checkbox"
                name="deadlineIds"
                value={document.id}
                checked={chosen.includes(document.id)}
                onChange={(event) => toggle(document.id, event.target.checked)}
                aria-invalid={fault("deadlineIds") ? true : undefined}
                className="size-5 shrink-0"
              />
              <DocumentWords document={document} />
            </label>
            <input type="hidden" name="residual" value={`${document.id}:${document.residual}`} />
          </li>
        ))}
      </ul>
      <p
        role="status"
        className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-sunken px-3 py-2 text-sm"
      >
        <span>{t("documents.chosen", { count: chosen.length })}</span>
        <strong className="text-lg" data-part="documents-total">
          {formatPrice(total, documents[0]?.currency ?? "EUR")}
        </strong>
      </p>
    </Group>
  );
}

/** A document in two lines: name and open amount; due date and delay. */
export function DocumentWords({ document }: { document: Deadline }) {
  const t = useT("requests");
  const { documentType, documentNumber, dueDate, daysOverdue, residual, currency } = document;
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5">
      <span className="wrap-anywhere font-semibold text-sm leading-tight">
        {t(`document.${documentType}`)} {documentNumber}
      </span>
      <span className="text-right font-semibold">{formatPrice(residual, currency)}</span>
      <span className="text-ink-3 text-sm">{t("document.due", { date: formatDate(dueDate) })}</span>
      {daysOverdue > 0 && residual > 0 && (
        <span className="text-right">
          <Badge tone="danger">{t("document.lateDays", { number: formatInteger(daysOverdue) })}</Badge>
        </span>
      )}
    </span>
  );
}
