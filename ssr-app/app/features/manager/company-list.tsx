import clsx from "clsx";
import { ArrowRight, MapPin } from "lucide-react";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import type { ManagedCompanies } from "~/features/session/managed-companies";
import { SwitchForm } from "~/features/session/switch-form";
import type { ManagedCompany } from "~/lib/contract";
import { formatDate, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";

/** The agent's companies; picking one begins an order for it. */
export function CompanyList({ companies, q }: { companies: ManagedCompanies; q: string }) {
  const t = useT("account");
  const common = useT();
  if (companies.entities.length === 0) {
    return q ? (
      <EmptyState title={common("switcher.none")} action={<ButtonLink to="/manager">{t("agent.all")}</ButtonLink>} />
    ) : (
      <EmptyState title={t("agent.none")}>{t("agent.noneHint")}</EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-3 text-ink-3 text-sm">
        {common("switcher.found", { number: companies.total })}
      </p>
      <ul className="grid gap-3">
        {companies.entities.map((company) => (
          <Row key={company.id} company={company} />
        ))}
      </ul>
    </>
  );
}

function Row({ company }: { company: ManagedCompany }) {
  const t = useT("account");
  const common = useT();
  const current = useUser()?.company?.id === company.id;
  return (
    <li
      className={clsx(
        "relative grid gap-x-6 gap-y-3 overflow-hidden rounded-lg border bg-surface py-4 pr-4 pl-6 shadow-card sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-center",
        current ? "border-tomato" : "border-line",
      )}
    >
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-2 company-${company.id % 6}`} />
      <div className="min-w-0 sm:max-lg:col-span-2">
        <h3 className="wrap-anywhere text-xl">{company.name}</h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 text-sm">
          <span>{company.code}</span>
          {company.city && (
            <span className="flex items-center gap-1">
              <MapPin aria-hidden="true" className="size-4" />
              {company.city}
            </span>
          )}
          {company.blocked && <Badge tone="danger">{common("strip.blocked")}</Badge>}
          {current && <Badge tone="olive">{t("agent.current")}</Badge>}
        </p>
      </div>
      <Figure label={common("strip.deadlines")} strong={company.deadlinesTotal > 0}>
        {formatPrice(company.deadlinesTotal, company.currency)}
      </Figure>
      <Figure label={t("agent.lastOrder")}>
        {company.lastOrderAt ? formatDate(company.lastOrderAt) : t("agent.never")}
      </Figure>
      <div className="sm:max-lg:col-span-2">
        {current ? (
          <ButtonLink to="/" tone="secondary" block>
            {t("agent.toShop")}
            <ArrowRight aria-hidden="true" className="size-5" />
            <span className="sr-only"> {company.name}</span>
          </ButtonLink>
        ) : (
          <SwitchForm to={company.id} next="/">
            <Button type="submit" block>
              {t("agent.pick")}
              <ArrowRight aria-hidden="true" className="size-5" />
              <span className="sr-only"> {company.name}</span>
            </Button>
          </SwitchForm>
        )}
      </div>
    </li>
  );
}

function Figure({ label, strong, children }: { label: string; strong?: boolean; children: string }) {
  return (
    <p className="grid">
      <span className="text-ink-3 text-xs">{label}</span>
      <span className={clsx("tabular-nums", strong && "font-semibold")}>{children}</span>
    </p>
  );
}
