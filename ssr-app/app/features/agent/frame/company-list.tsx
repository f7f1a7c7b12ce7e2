import clsx from "clsx";
import { ArrowRight, ClipboardPen } from "lucide-react";
import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import type { ManagedCompanies } from "~/features/account/session/managed-companies";
import { SwitchForm } from "~/features/account/session/switch-form";
import type { ManagedCompany } from "~/lib/contract";
import { formatDate, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { CustomerName, customerCard, Stripe } from "./customer-name";
import { allCompaniesPath, takeOrderTo } from "./paths";

/** The agent's companies, each with a link to take an order and a button to open the shop as that company. */
export function CompanyList({ companies, q }: { companies: ManagedCompanies; q: string }) {
  const t = useT("account");
  const common = useT();
  if (companies.entities.length === 0) {
    return q ? (
      <EmptyState
        title={common("switcher.none")}
        action={<ButtonLink to={allCompaniesPath}>{t("agent.all")}</ButtonLink>}
      />
    ) : (
      <EmptyState title={t("agent.none")}>{t("agent.noneHint")}</EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="mb-3 text-ink-3 text-sm">
        {common("switcher.found", { count: companies.total, number: companies.total })}
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
  const office = useT("office");
  const common = useT();
  const current = useUser()?.company?.id === company.id;
  return (
    <li
      className={clsx(
        customerCard,
        "grid gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center",
        current && "!border-chosen",
      )}
    >
      <Stripe company={company} />
      <CustomerName company={company}>{current && <Badge tone="olive">{t("agent.current")}</Badge>}</CustomerName>
      <div className="grid grid-cols-2 gap-x-4 lg:order-3 lg:col-span-2">
        <Figure label={common("strip.deadlines")} strong={company.deadlinesTotal > 0}>
          {formatPrice(company.deadlinesTotal, company.currency)}
        </Figure>
        <Figure label={t("agent.lastOrder")}>
          {company.lastOrderAt ? formatDate(company.lastOrderAt) : t("agent.never")}
        </Figure>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 lg:flex">
        <ButtonLink to={takeOrderTo(company.id)} tone="secondary" className="!px-3 order-last">
          <ClipboardPen aria-hidden="true" className="size-5 shrink-0" />
          {office("act.order")}
          <span className="sr-only"> {company.name}</span>
        </ButtonLink>
        {current ? (
          <ButtonLink to="/" tone="secondary">
            {t("agent.toShop")}
            <ArrowRight aria-hidden="true" className="size-5 shrink-0 max-sm:hidden" />
            <span className="sr-only"> {company.name}</span>
          </ButtonLink>
        ) : (
          <SwitchForm to={company.id} next="/">
            <Button type="submit" tone="secondary" block className="!px-3">
              {t("agent.pick")}
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
      <span className={strong ? "font-semibold" : undefined}>{children}</span>
    </p>
  );
}
