import { ChevronDown } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Facts } from "~/features/agent/requests/facts";
import { iconOf } from "~/features/agent/requests/kinds";
import { RequestBadge } from "~/features/agent/requests/status-badge";
import { ReturnBadge } from "~/features/shop/returns/return-status";
import { formatDate, formatInteger, formatPrice, zoneOf } from "~/lib/format";
import { ordersPath, requestTo, returnTo } from "~/lib/office-paths";
import { useT } from "~/lib/texts/use-t";
import type { DecisionAnswer, OpsRequest, OpsReturn } from "../types";
import { RequestDecision } from "./request";

const row =
  "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2.5 last:border-b-0 hover:bg-sunken md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.6fr)_8rem_7rem]";

export const list = "overflow-clip rounded-lg border border-line bg-surface shadow-card";

export function ReturnRow({ entry }: { entry: OpsReturn }) {
  const t = useT("desk");
  const to = useT("orders");
  const { id, code, company, createdAt, items, order, status, worth, credit, currency } = entry;
  const reasons = [...new Set(items.map(({ reason }) => to(`reason.${reason}`)))].join(", ");
  return (
    <li className={row} data-part="return-row" data-status={status}>
      <div className="min-w-0">
        <AppLink to={returnTo(id)} className="block truncate font-semibold after:absolute after:inset-0">
          {company.name}
        </AppLink>
        <p className="truncate text-ink-3 text-xs">
          {code} · {order.code} · {formatDate(createdAt, zoneOf(company.country))}
        </p>
      </div>
      <p className="wrap-anywhere text-sm max-md:row-start-2">
        {reasons} <span className="text-ink-3">· {t("returns.items", { number: formatInteger(items.length) })}</span>
      </p>
      <p className="text-right font-semibold max-md:row-start-1">{formatPrice(credit ?? worth, currency)}</p>
      <p className="text-right">
        <ReturnBadge status={status} />
      </p>
    </li>
  );
}

interface RequestProps {
  request: OpsRequest;
  today: string;
  refused?: DecisionAnswer;
}

/** What is asked, and folded beneath it all of it with its decision. */
export function RequestRow({ request, today, refused }: RequestProps) {
  const t = useT("requests");
  const desk = useT("desk");
  const { id, code, type, company, createdAt, createdBy, status, steps } = request;
  const Icon = iconOf(type);
  if (!id) return null;
  return (
    <li className="border-line border-b last:border-b-0" data-part="request-row" data-status={status}>
      <div className={`${row} border-b-0`}>
        <div className="flex min-w-0 items-center gap-3">
          <Icon aria-hidden="true" className="size-5 shrink-0 text-tomato-ink" />
          <div className="min-w-0">
            <AppLink to={requestTo(id)} className="block truncate font-semibold after:absolute after:inset-0">
              {t(`kind.${type}`)}
            </AppLink>
            <p className="truncate text-ink-3 text-xs">
              {code} · {formatDate(createdAt, zoneOf(company.country))}
            </p>
          </div>
        </div>
        <p className="wrap-anywhere text-sm max-md:row-start-2">{company.name}</p>
        <p className="truncate text-ink-2 text-sm max-md:hidden">{createdBy.name}</p>
        <p className="text-right">
          <RequestBadge status={status} />
        </p>
      </div>
      {steps.length > 0 && (
        <details className="group/item px-4 pb-2" open={refused ? true : undefined}>
          <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-sm underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 transition-transform group-open/item:rotate-180"
            />
            {desk("requests.decide")}
            <span className="sr-only">: {code}</span>
          </summary>
          <div className="grid gap-4 pt-1 pb-3">
            <Facts request={request} orderTo={(order) => `${ordersPath}/${order}`} />
            <RequestDecision request={request} today={today} refused={refused} />
          </div>
        </details>
      )}
    </li>
  );
}
