import { Form, useSubmit } from "@remix-run/react";
import { BellRing, CalendarClock, ListChecks, type LucideIcon } from "lucide-react";
import { type FormEvent, useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { deadlinesOf } from "~/features/agent/frame/paths";
import { DocumentWords } from "~/features/agent/requests/documents";
import { sumOf } from "~/features/agent/requests/money";
import { formTo } from "~/features/agent/requests/paths";
import type { Deadline, RequestType } from "~/lib/contract";
import { formatDate, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

const forms: { kind: RequestType; icon: LucideIcon }[] = [
  { kind: "sollecito-pagamento", icon: BellRing },
  { kind: "spostamento-scadenze", icon: CalendarClock },
  { kind: "piano-di-rientro", icon: ListChecks },
];

interface Props {
  documents: Deadline[];
  blocked: boolean;
  /** The list has a single page, so it holds all of this customer's documents. */
  whole: boolean;
}

/**
 * The documents of one customer; the ticked ones go into the chosen form. A plain form does the same without
 * JavaScript.
 */
export function CustomerDocuments({ documents, blocked, whole }: Props) {
  const t = useT("deadlines");
  const common = useT();
  const requests = useT("requests");
  const submit = useSubmit();
  const [chosen, setChosen] = useState<number[]>([]);
  const first = documents[0];
  if (!first) return null;
  const { company, currency } = first;
  const open = documents.filter(({ residual }) => residual !== 0);
  const sum = sumOf(open.map(({ residual }) => residual));
  const picked = sumOf(open.filter(({ id }) => chosen.includes(id)).map(({ residual }) => residual));
  const go = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const kind = forms.find((form) => form.kind === submitter?.getAttribute("data-kind"))?.kind;
    if (!kind) return;
    event.preventDefault();
    // Navigation within the app keeps the page and the ticks if there is no connection.
    const to = new URL(formTo(kind, { company: company.id, deadlines: chosen }), window.location.origin);
    submit(to.searchParams, { action: to.pathname });
  };
  return (
    <Form
      method="get"
      onSubmit={go}
      aria-label={company.name}
      data-part="customer-documents"
      className="relative overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-2 company-${company.id % 6}`} />
      <input type="hidden" name="company" value={company.id} />
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-line border-b py-3 pr-4 pl-6">
        <div className="min-w-0">
          <h3 className="wrap-anywhere text-xl">
            <AppLink to={deadlinesOf(company)} className="hover:underline">
              {company.name}
            </AppLink>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-ink-3 text-sm">
            {company.code}
            {blocked && <Badge tone="danger">{common("strip.blocked")}</Badge>}
          </p>
        </div>
        {whole && open.length > 0 && <p className="text-right font-semibold text-lg">{formatPrice(sum, currency)}</p>}
      </header>
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li key={document.id}>
            {document.residual === 0 ? (
              <Paid document={document} />
            ) : (
              <label className="flex cursor-pointer items-center gap-3 py-2.5 pr-4 pl-6 has-checked:bg-sunken">
                <input
                  type="checkbox"
                  name="deadline"
                  value={document.id}
                  checked={chosen.includes(document.id)}
                  onChange={({ target }) =>
                    setChosen((all) =>
                      target.checked ? [...all, document.id] : all.filter((each) => each !== document.id),
                    )
                  }
                  className="size-5 shrink-0"
                />
                <DocumentWords document={document} />
              </label>
            )}
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <footer className="grid gap-2 border-line border-t bg-sunken py-3 pr-4 pl-6 md:flex md:flex-wrap md:items-center">
          <p role="status" className="text-sm md:mr-auto">
            {chosen.length > 0 ? (
              <Dotted>
                {requests("documents.chosen", { count: chosen.length })}
                <strong>{formatPrice(picked, currency)}</strong>
              </Dotted>
            ) : (
              <span className="text-ink-3">{t("list.pick")}</span>
            )}
          </p>
          <div className="grid grid-cols-3 gap-2 md:flex">
            {forms.map(({ kind, icon: Icon }) => (
              <Button
                key={kind}
                type="submit"
                size="sm"
                tone="secondary"
                data-kind={kind}
                formAction={formTo(kind)}
                className="max-md:min-h-14 max-md:flex-col max-md:gap-1 max-md:px-1 max-md:text-xs"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span className="wrap-anywhere min-w-0 hyphens-auto">
                  {requests(`short.${kind as "sollecito-pagamento"}`)}
                </span>
                <span className="sr-only">: {company.name}</span>
              </Button>
            ))}
          </div>
        </footer>
      )}
    </Form>
  );
}

function Paid({ document }: { document: Deadline }) {
  const t = useT("deadlines");
  const requests = useT("requests");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2.5 pr-4 pl-6">
      <span className="wrap-anywhere font-semibold text-sm">
        {requests(`document.${document.documentType}`)} {document.documentNumber}
      </span>
      <span className="text-right">{formatPrice(document.amount, document.currency)}</span>
      <span className="text-ink-3 text-sm">{requests("document.due", { date: formatDate(document.dueDate) })}</span>
      <span className="text-right">
        <Badge tone="olive">{t("status.paid")}</Badge>
      </span>
    </div>
  );
}
