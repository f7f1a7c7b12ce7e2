import clsx from "clsx";
import { ChevronDown } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { buttonClass } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Named } from "~/components/ui/named";
import { Facts } from "~/features/agent/requests/facts";
import { iconOf } from "~/features/agent/requests/kinds";
import { RequestBadge } from "~/features/agent/requests/status-badge";
import { formatDate, zoneOf } from "~/lib/format";
import { ordersPath, requestTo } from "~/lib/office-paths";
import { useT } from "~/lib/texts/use-t";
import type { DecisionAnswer, OpsRequest } from "../types";
import { RequestDecision } from "./request";

const row =
  "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b px-4 py-2 last:border-b-0 hover:bg-sunken md:grid-cols-[minmax(0,1.4fr)_minmax(0,1.6fr)_8rem_7rem]";

/** The head of the requests' columns, on wide screens. */
export function RequestHead({ withStatus }: { withStatus: boolean }) {
  const t = useT("requests");
  const desk = useT("desk");
  return (
    <div aria-hidden="true" className={clsx(row, "table-head py-2! pr-40 max-md:hidden!")}>
      <span>{desk("requests.column")}</span>
      <span>{desk("deadlines.column.company")}</span>
      <span>{t("request.agent")}</span>
      {withStatus && <span className="text-right">{desk("orders.column.status")}</span>}
    </div>
  );
}

export const list = "overflow-clip rounded-lg border border-line bg-surface shadow-card";

interface RequestProps {
  request: OpsRequest;
  /** Shows the status, unless all requests of the list have the same one. */
  withStatus: boolean;
  today: string;
  refused?: DecisionAnswer;
}

/** A request, with its details and decision folded below. */
export function RequestRow({ request, withStatus, today, refused }: RequestProps) {
  const t = useT("requests");
  const desk = useT("desk");
  const { id, code, type, company, createdAt, createdBy, status, steps } = request;
  const Icon = iconOf(type);
  if (!id) return null;
  return (
    <li className="relative border-line border-b last:border-b-0" data-part="request-row" data-status={status}>
      <div className={clsx(row, "border-b-0 md:pr-40")}>
        <div className={clsx("flex min-w-0 items-center gap-3 max-md:col-span-2", steps.length > 0 && "max-md:pr-32")}>
          <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
          <div className="min-w-0">
            <AppLink
              to={requestTo(id)}
              className="wrap-anywhere block hyphens-auto font-semibold leading-tight after:absolute after:inset-0"
            >
              {t(`kind.${type}`)}
            </AppLink>
            <p className="text-ink-3 text-xs">
              <Dotted>{[code, formatDate(createdAt, zoneOf(company.country))]}</Dotted>
            </p>
          </div>
        </div>
        <p className="wrap-anywhere text-sm max-md:row-start-2">{company.name}</p>
        <p className="truncate text-ink-2 text-sm max-md:hidden">{createdBy.name}</p>
        {withStatus && (
          <p className="max-md:row-start-2 md:text-right">
            <RequestBadge status={status} />
          </p>
        )}
      </div>
      {steps.length > 0 && (
        <details className="group/item px-4" open={refused ? true : undefined}>
          <summary
            className={clsx(
              buttonClass({ tone: "secondary", size: "sm" }),
              "absolute top-2 right-3 z-1 list-none [&::-webkit-details-marker]:hidden",
            )}
          >
            <ChevronDown
              aria-hidden="true"
              className="size-4 shrink-0 transition-transform group-open/item:rotate-180 max-md:hidden"
            />
            <Named name={code}>{desk("requests.decide")}</Named>
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
