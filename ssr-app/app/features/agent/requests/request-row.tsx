import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import type { AgentRequest } from "~/lib/contract";
import { formatDate, formatPrice, zoneOf } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { iconOf } from "./kinds";
import { sumOf } from "./money";
import { requestTo } from "./paths";
import { RequestBadge } from "./status-badge";

/** A request in a list: kind, customer and status. */
export function RequestRow({ request }: { request: AgentRequest }) {
  const t = useT("requests");
  const { code, type, company, status, createdAt, createdBy } = request;
  const Icon = iconOf(type);
  const gist = useGist(request);
  return (
    <article
      data-part="request-row"
      data-status={status}
      className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-1 overflow-hidden rounded-lg border border-line bg-surface py-3 pr-4 pl-5 shadow-card hover:border-edge sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]"
    >
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1.5 company-${company.id % 6}`} />
      <span className="grid size-10 place-items-center rounded-md bg-sunken text-ink-2">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-sans font-semibold text-base leading-snug">
          <AppLink to={requestTo(code)} className="after:absolute after:inset-0">
            {t(`kind.${type}`)}
          </AppLink>
        </h3>
        <p className="wrap-anywhere text-sm">
          <Dotted>
            <strong className="font-semibold">{company.name}</strong>
            {gist.map(
              (words) =>
                words && (
                  <span key={words} className="text-ink-2">
                    {words}
                  </span>
                ),
            )}
          </Dotted>
        </p>
        <p className="text-ink-3 text-sm">
          <Dotted>{[code, formatDate(createdAt, zoneOf(company.country)), createdBy.name]}</Dotted>
        </p>
      </div>
      <div className="max-sm:col-start-2">
        <RequestBadge status={status} />
      </div>
    </article>
  );
}

/** The subject of a request in a few words. */
function useGist({ type, fields, deadlines, order }: AgentRequest): (string | undefined)[] {
  const t = useT("requests");
  const word = (name: string) => String(fields[name] ?? "");
  const documents =
    deadlines.length > 0
      ? [
          t("documents.chosen", { count: deadlines.length }),
          formatPrice(sumOf(deadlines.map(({ residual }) => residual)), deadlines[0]?.currency ?? "EUR"),
        ]
      : [];
  switch (type) {
    case "metodo-pagamento":
      return [t(`method.${word("requestedMethod") as "CC"}`)];
    case "nuovo-prodotto":
      return [word("name")];
    case "segnalazione-logistica":
      return [t(`trouble.${word("kind") as "late"}`), order?.code];
    case "restituzione-prodotto":
      return [t("return.lines", { count: Number(fields.lines ?? 0) }), order?.code];
    case "spostamento-scadenze":
      return [...documents, t("postpone.to", { date: formatDate(word("newDueDate")) })];
    case "piano-di-rientro": {
      const rates = Array.isArray(fields.installments) ? fields.installments.length : 0;
      return [...documents, t("plan.rates", { count: rates })];
    }
    case "sollecito-pagamento":
      return documents;
    default:
      return [word("commitment").split("\n")[0]?.slice(0, 80)];
  }
}
