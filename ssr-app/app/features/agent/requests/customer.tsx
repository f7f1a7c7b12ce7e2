import { useLocation, useSearchParams } from "@remix-run/react";
import { Check, ChevronDown } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import type { ManagedCompanies } from "~/features/account/session/managed-companies";
import { CompanySearch } from "~/features/agent/frame/company-search";
import type { CompanyRef, ManagedCompany } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";

interface Props {
  company: CompanyRef | undefined;
  companies: ManagedCompanies;
  q: string;
  searched: boolean;
}

/**
 * The request's customer: the active company unless another is chosen; the list opens below it and works without
 * JavaScript.
 */
export function Customer({ company, companies, q, searched }: Props) {
  const t = useT("requests");
  const common = useT();
  const active = useUser()?.company?.id;
  const listed = [...companies.entities].sort((one, other) => Number(other.id === active) - Number(one.id === active));
  return (
    <section aria-label={t("customer.label")} data-part="customer">
      <details
        key={company?.id ?? 0}
        open={!company || searched}
        className="group/customer overflow-hidden rounded-lg border border-line bg-surface shadow-card"
      >
        <summary className="relative flex min-h-16 cursor-pointer list-none items-center gap-3 py-3 pr-4 pl-6 focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
          <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-2 company-${(company?.id ?? 0) % 6}`} />
          {company ? (
            <span className="min-w-0 flex-1">
              <span className="block text-ink-3 text-xs">{t("customer.label")}</span>
              <span className="wrap-anywhere block font-display font-semibold text-xl leading-tight">
                {company.name}
              </span>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3 text-sm">
                {company.code}
                {company.city && <span>{company.city}</span>}
                {company.blocked && <Badge tone="danger">{common("strip.blocked")}</Badge>}
              </span>
            </span>
          ) : (
            <span className="flex-1 font-display font-semibold text-xl">{t("customer.choose")}</span>
          )}
          <span className="flex shrink-0 items-center gap-1 font-semibold text-sm text-tomato-ink">
            {company && t("customer.change")}
            <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open/customer:rotate-180" />
          </span>
        </summary>
        <div className="grid gap-3 border-line border-t p-3 sm:p-4">
          <Find q={q} />
          {listed.length === 0 && <p className="px-1 py-3 text-ink-2">{common("switcher.none")}</p>}
          {companies.total > listed.length && (
            <p className="text-ink-3 text-sm">
              {common("switcher.found", { count: companies.total, number: companies.total })}
            </p>
          )}
          <ul className="grid max-h-96 overflow-y-auto pb-6 [mask-image:linear-gradient(#000_calc(100%-2.5rem),transparent)]">
            {listed.map((each) => (
              <Choice key={each.id} company={each} current={each.id === company?.id} />
            ))}
          </ul>
        </div>
      </details>
    </section>
  );
}

function Find({ q }: { q: string }) {
  const [query] = useSearchParams();
  const company = query.get("company");
  return <CompanySearch q={q} rest={company ? [["company", company]] : []} preventScrollReset />;
}

function Choice({ company, current }: { company: ManagedCompany; current: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <li className="border-line border-b last:border-0">
      <AppLink
        to={`${pathname}?company=${company.id}`}
        preventScrollReset
        aria-current={current || undefined}
        className="flex min-h-14 items-center gap-3 rounded-sm px-1 py-2 hover:bg-sunken focus-visible:-outline-offset-3"
      >
        <span aria-hidden="true" className={`h-9 w-1.5 shrink-0 rounded-full company-${company.id % 6}`} />
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-semibold leading-tight">{company.name}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-ink-3 text-sm">
            {company.code}
            {company.city && <span>{company.city}</span>}
            {company.blocked && <Badge tone="danger">{t("strip.blocked")}</Badge>}
          </span>
        </span>
        {current ? (
          <Check aria-hidden="true" className="size-5 shrink-0 text-olive-ink" />
        ) : (
          company.deadlinesTotal > 0 && (
            <span className="grid shrink-0 text-right text-sm">
              <span className="text-ink-3 text-xs">{t("strip.deadlines")}</span>
              {formatPrice(company.deadlinesTotal, company.currency)}
            </span>
          )
        )}
      </AppLink>
    </li>
  );
}
