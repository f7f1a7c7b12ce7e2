import { LockKeyholeOpen } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import type { ManagedCompanies } from "~/features/account/session/managed-companies";
import { deadlinesOf } from "~/features/agent/frame/paths";
import type { Block, CompanyRef, RequestSubjects, RequestType } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { sumOf } from "./money";
import { formTo, requestsPath } from "./paths";
import { OpenRequests, WhyBlocked } from "./why-blocked";

/** Facts about the customer, beside the form of a request. */
export function Aside({ subjects, kind }: { subjects: RequestSubjects; kind: RequestType }) {
  const t = useT("requests");
  const { company, block, deadlines } = subjects;
  const open = sumOf(deadlines.map(({ residual }) => residual));
  const late = sumOf(deadlines.filter(({ daysOverdue }) => daysOverdue > 0).map(({ residual }) => residual));
  return (
    <aside aria-label={t("aside.label")} className="grid gap-4 max-xl:max-w-2xl xl:sticky xl:top-4">
      {block && kind !== "sblocco-cliente" && <Blocked block={block} />}
      <section className="grid gap-2 rounded-lg border border-line bg-surface p-4 text-sm shadow-card">
        <h2 className="wrap-anywhere font-sans font-semibold text-base">{company.name}</h2>
        <p className="flex justify-between gap-4">
          {t("aside.open")} <strong>{formatPrice(open, company.currency)}</strong>
        </p>
        <p className="flex justify-between gap-4">
          {t("aside.late")}{" "}
          <strong className={late > 0 ? "text-danger" : undefined}>{formatPrice(late, company.currency)}</strong>
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          <AppLink to={deadlinesOf(company)} className="link touch">
            {t("aside.toDeadlines")}
          </AppLink>
          <AppLink to={`${requestsPath}?company=${company.id}`} className="link touch">
            {t("aside.toRequests")}
          </AppLink>
        </p>
      </section>
    </aside>
  );
}

/** Warnings before a request: open requests of the same kind, and the block to be lifted. */
export function Before({ subjects, kind }: { subjects: RequestSubjects; kind: RequestType }) {
  return (
    <>
      <OpenRequests requests={subjects.openRequests.filter((each) => each.type === kind)} />
      {subjects.block && kind === "sblocco-cliente" && <Blocked block={subjects.block} />}
    </>
  );
}

function Blocked({ block }: { block: Block }) {
  const t = useT("requests");
  return (
    <section className="rounded-lg border border-danger bg-surface p-4 shadow-card">
      <h2 className="mb-2 font-sans font-semibold text-base">{t("block.title")}</h2>
      <WhyBlocked block={block} />
    </section>
  );
}

/** Says that this customer is not blocked, with links to those that are. */
export function FreeAlready({ company, companies }: { company: CompanyRef; companies: ManagedCompanies }) {
  const t = useT("requests");
  const blocked = companies.entities.filter((each) => each.blocked);
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-5 shadow-card" data-part="not-blocked">
      <p className="flex items-start gap-3 font-semibold">
        <LockKeyholeOpen aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-olive-ink" />
        {t("free.title", { company: company.name })}
      </p>
      <p className="text-ink-2">{blocked.length > 0 ? t("free.others") : t("free.none")}</p>
      <ul className="grid gap-2">
        {blocked.map(({ id, name, code }) => (
          <li key={id}>
            <AppLink
              to={formTo("sblocco-cliente", { company: id })}
              className="flex min-h-12 items-center gap-3 rounded-md border border-edge px-3 py-2 font-semibold hover:bg-sunken"
            >
              <span aria-hidden="true" className={`h-8 w-1.5 rounded-full company-${id % 6}`} />
              <span className="wrap-anywhere flex-1">{name}</span>
              <span className="text-ink-3 text-sm">{code}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
