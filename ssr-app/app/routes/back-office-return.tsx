import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import { returnAction } from "~/features/office/decisions/action.server";
import { ReturnDecision } from "~/features/office/decisions/return";
import { FormNotice } from "~/features/office/form-notice";
import { BackLink } from "~/features/office/head";
import { Panel } from "~/features/office/panel";
import type { OpsReturn } from "~/features/office/types";
import { idOf } from "~/features/shop/orders/action.server";
import { Timeline } from "~/features/shop/orders/timeline";
import { ReturnBadge } from "~/features/shop/returns/return-status";
import { api } from "~/lib/api.server";
import { formatDate, formatMoment, formatPrice, zoneOf } from "~/lib/format";
import { orderTo, returnsPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["catalogue", "orders"] });

const notices = ["accepted", "rejected", "collected", "credited"] as const;

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const entry = await api(context).get<OpsReturn>(`/ops/return/${idOf(context, params.id)}`);
  const done = new URL(request.url).searchParams.get("fatto");
  return {
    entry,
    done: notices.find((each) => each === done),
    title: translate(context, "orders")("returns.code", { code: entry.code }),
  };
}

export const action = (args: ActionFunctionArgs) => returnAction(args);

export default function ReturnPage() {
  const { entry, done, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("desk");
  const to = useT("orders");
  const locale = useLocale();
  const { company, order, requestedBy, createdAt, status, credit, currency } = entry;
  const happenings = entry.events.map((event, index) => ({
    key: `${index}-${event.at}`,
    title: to(`returnStatus.${event.to}`),
    who: event.name || to(`timeline.${event.actor}`),
    reason: event.reason,
    at: formatMoment(event.at, locale, company.country, "short"),
  }));
  return (
    <>
      <header className="mb-4 grid gap-1">
        <BackLink to={returnsPath} name={t("pages.returns")} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="wrap-anywhere text-2xl lg:text-3xl">
            {title} <span className="text-ink-2">{company.name}</span>
          </h1>
          <ReturnBadge status={status} />
        </div>
        <p className="text-ink-2 text-sm">
          <Dotted>
            {formatDate(createdAt, zoneOf(company.country))}
            <AppLink to={orderTo(order.id)} className="link touch">
              {to("returns.fromOrder", { code: order.code })}
            </AppLink>
            {to("returns.by", { name: requestedBy.name })}
          </Dotted>
        </p>
      </header>
      <FormNotice done={done && !answer ? t(`returns.notice.${done}`) : undefined} {...answer} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid gap-4">
          {credit != null && (
            <p className="font-semibold text-olive-ink">
              {to("returns.credit", { amount: formatPrice(credit, currency) })}
            </p>
          )}
          <ReturnDecision entry={entry} answer={answer} />
        </div>
        <Panel id="history" title={t("history")}>
          <Timeline happenings={happenings.reverse()} />
        </Panel>
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
export { anewWhenLate as shouldRevalidate } from "~/lib/connection";
