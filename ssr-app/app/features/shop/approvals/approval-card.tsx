import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Named } from "~/components/ui/named";
import { Amount } from "~/features/shop/product-card/amounts";
import type { Approval } from "~/lib/contract";
import { formatDay, formatMoment } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { ApproveForm } from "./approve-form";
import { Counted } from "./counted";
import { approvalTo } from "./paths";
import { ApprovalBadge } from "./status-badge";

/** A request in a list: who asks, for which day, the amount, and the possible decisions. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const t = useT("approvals");
  const locale = useLocale();
  const { id, by, status, total, currency, estimated, country, deliveryDate, cutoffAt, itemCount, word, can } =
    approval;
  return (
    <article
      data-part="approval"
      data-status={status}
      className="grid gap-x-5 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5"
    >
      <div className="grid content-start gap-1">
        <p>
          <ApprovalBadge status={status} />
        </p>
        <h3 className="wrap-anywhere text-xl leading-tight">
          <AppLink to={approvalTo(id)} className="link touch">
            {approval.self ? t("own") : t("asks", { name: by })}
          </AppLink>
        </h3>
        <p className="text-sm">
          <Dotted>{[t("delivery", { day: formatDay(deliveryDate, locale) }), t("items", { count: itemCount })]}</Dotted>
        </p>
        {status === "waiting" && (
          <>
            <p className="text-ink-2 text-sm">
              {t("until", { moment: formatMoment(cutoffAt, locale, country, "short") })}
            </p>
            <Counted approval={approval} />
          </>
        )}
        {word && <p className="wrap-anywhere text-sm">{t("word", { word })}</p>}
      </div>
      <div className="grid content-between gap-3 sm:justify-items-end">
        <p className="font-display font-semibold text-2xl">
          <Amount value={approval.orderedTotal ?? total} currency={currency} about={estimated} />
        </p>
        {can.decide && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={approvalTo(id)} tone="secondary">
              <Named name={by}>{t("look")}</Named>
            </ButtonLink>
            <ApproveForm id={id} by={by} />
          </div>
        )}
      </div>
    </article>
  );
}
