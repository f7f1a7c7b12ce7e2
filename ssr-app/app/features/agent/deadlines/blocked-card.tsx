import { BellRing, CalendarClock, ListChecks, LockKeyholeOpen } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { deadlinesOf } from "~/features/agent/frame/paths";
import { formTo } from "~/features/agent/requests/paths";
import { OpenRequests, WhyBlocked } from "~/features/agent/requests/why-blocked";
import type { Block } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** A blocked customer: the reason, waiting orders, and the requests that help, with the documents already chosen. */
export function BlockedCard({ block }: { block: Block }) {
  const t = useT("deadlines");
  const requests = useT("requests");
  const { company, documents, openRequests } = block;
  const requested = openRequests.some(({ type }) => type === "sblocco-cliente");
  const about = { company: company.id, deadlines: documents.map(({ id }) => id) };
  return (
    <article
      data-part="blocked"
      className="relative grid h-full content-start gap-3 overflow-hidden rounded-lg border border-danger bg-surface p-4 pl-6 shadow-card"
    >
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-2 company-${company.id % 6}`} />
      <h3 className="wrap-anywhere text-xl">
        {company.name}
        <span className="block font-normal font-sans text-ink-3 text-sm">
          <Dotted>{[company.code, company.city]}</Dotted>
        </span>
      </h3>
      <WhyBlocked block={block} />
      <OpenRequests requests={openRequests} />
      <div className="mt-auto grid grid-cols-2 gap-2">
        <ButtonLink
          to={formTo("sblocco-cliente", { company: company.id })}
          tone={requested ? "secondary" : "primary"}
          className="col-span-2"
        >
          <LockKeyholeOpen aria-hidden="true" className="size-5" />
          {t("blocked.ask")}
          <span className="sr-only"> {company.name}</span>
        </ButtonLink>
        {documents.length > 0 && (
          <>
            <ButtonLink to={formTo("sollecito-pagamento", about)} tone="secondary">
              <BellRing aria-hidden="true" className="size-5" />
              {requests("short.sollecito-pagamento")}
              <span className="sr-only"> {company.name}</span>
            </ButtonLink>
            <ButtonLink to={formTo("piano-di-rientro", about)} tone="secondary">
              <ListChecks aria-hidden="true" className="size-5" />
              {requests("short.piano-di-rientro")}
              <span className="sr-only"> {company.name}</span>
            </ButtonLink>
            <ButtonLink to={formTo("spostamento-scadenze", about)} tone="secondary" className="col-span-2">
              <CalendarClock aria-hidden="true" className="size-5" />
              {requests("short.spostamento-scadenze")}
              <span className="sr-only"> {company.name}</span>
            </ButtonLink>
          </>
        )}
      </div>
      <p>
        <AppLink to={deadlinesOf(company)} preventScrollReset className="link touch text-sm">
          {t("blocked.all")}
        </AppLink>
      </p>
    </article>
  );
}
