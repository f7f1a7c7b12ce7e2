import clsx from "clsx";
import { ArrowLeft, MapPin, Phone } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { IconButton } from "~/components/ui/icon-button";
import { deadlinesOf } from "~/features/agent/frame/paths";
import { formatDate, formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { usePad } from "./pad-context";

/** The customer of the order, with the facts that an agent is asked about. */
export function Customer({ onBack, backTo }: { onBack?: () => void; backTo?: string }) {
  const t = useT("taking");
  const common = useT();
  const { company } = usePad().data;
  const back = <ArrowLeft aria-hidden="true" className="size-5" />;
  return (
    <header className="relative overflow-hidden rounded-lg border border-line bg-surface py-2 pr-2 pl-3.5 shadow-card">
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-2 company-${company.id % 6}`} />
      <div className="flex items-center gap-1">
        {backTo ? (
          <AppLink
            to={backTo}
            aria-label={t("customer.other")}
            title={t("customer.other")}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
          >
            {back}
          </AppLink>
        ) : (
          onBack && (
            <IconButton label={t("customer.other")} onClick={onBack}>
              {back}
            </IconButton>
          )
        )}
        <div className="min-w-0 flex-1 px-1">
          <h1 className="wrap-anywhere text-2xl">{company.name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 text-ink-3 text-xs">
            <span>{company.code}</span>
            {company.city && (
              <span className="flex items-center gap-1">
                <MapPin aria-hidden="true" className="size-3.5" />
                {company.city}
              </span>
            )}
            <span>
              {company.lastOrderAt
                ? t("customer.last", { date: formatDate(company.lastOrderAt) })
                : t("customer.never")}
            </span>
          </p>
        </div>
        {company.phoneNumber && (
          <a
            href={`tel:${company.phoneNumber.replace(/\s/g, "")}`}
            aria-label={t("customer.call", { name: company.name })}
            title={company.phoneNumber}
            className="grid size-12 shrink-0 place-items-center rounded-full bg-olive-soft text-olive-ink hover:bg-olive hover:text-on-olive"
          >
            <Phone aria-hidden="true" className="size-5" />
          </a>
        )}
      </div>
      {(company.blocked || company.overdueTotal > 0) && (
        <p
          className={clsx(
            "mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 pr-1 pb-1 text-sm",
            // The facts are below the name, beside the "back" link.
            backTo || onBack ? "pl-13" : "pl-1",
          )}
        >
          {company.blocked && <Badge tone="danger">{common("strip.blocked")}</Badge>}
          {company.overdueTotal > 0 && (
            <AppLink to={deadlinesOf(company, { status: "overdue" })} className="link text-danger">
              {t("customer.overdue", { amount: formatPrice(company.overdueTotal, company.currency) })}
            </AppLink>
          )}
        </p>
      )}
    </header>
  );
}
