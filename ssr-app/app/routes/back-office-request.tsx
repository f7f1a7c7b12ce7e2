import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import { Facts } from "~/features/agent/requests/facts";
import { RequestBadge } from "~/features/agent/requests/status-badge";
import { decisions, requestAction } from "~/features/office/decisions/action.server";
import { RequestDecision } from "~/features/office/decisions/request";
import { FormNotice } from "~/features/office/form-notice";
import { BackLink } from "~/features/office/head";
import { Panel } from "~/features/office/panel";
import type { OpsRequest } from "~/features/office/types";
import { idOf } from "~/features/shop/orders/action.server";
import { Timeline } from "~/features/shop/orders/timeline";
import { api } from "~/lib/api.server";
import { formatMoment, todayIn } from "~/lib/format";
import { companiesPath, requestsPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["orders", "requests"] });

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const agentRequest = await api(context).get<OpsRequest>(`/ops/request/${idOf(context, params.id)}`);
  const t = translate(context, "requests");
  const done = new URL(request.url).searchParams.get("fatto");
  return {
    agentRequest,
    today: todayIn(context.shop.country),
    done: decisions.find((each) => each === done),
    title: t("request.title", { name: t(`kind.${agentRequest.type}`), code: agentRequest.code }),
  };
}

export const action = (args: ActionFunctionArgs) => requestAction(args);

export default function RequestPage() {
  const { agentRequest, today, done, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("desk");
  const words = useT("requests");
  const locale = useLocale();
  const { company, status, createdBy, events = [] } = agentRequest;
  const happenings = events.map((event, at) => ({
    key: `${at}-${event.at}`,
    title: event.from === "" ? words("request.created") : words(`status.${event.to}`),
    who: event.name || words(event.actor === "ops" ? "request.house" : "request.agent"),
    reason: event.reason,
    at: formatMoment(event.at, locale, company.country, "short"),
  }));
  return (
    <>
      <header className="mb-4 grid gap-1">
        <BackLink to={requestsPath} name={t("pages.requests")} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="wrap-anywhere hyphens-auto text-2xl lg:text-3xl">{title}</h1>
          <RequestBadge status={status} />
        </div>
        <p className="text-ink-2 text-sm">
          <Dotted>
            <AppLink to={`${companiesPath}/${company.id}`} className="font-semibold hover:underline">
              {company.name}
            </AppLink>
            {company.code}
            {createdBy.name}
          </Dotted>
        </p>
      </header>
      <FormNotice done={done && !answer ? t(`requests.notice.${done}`) : undefined} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid gap-4">
          <div className="rounded-lg border border-line bg-surface p-4 shadow-card">
            <Facts request={agentRequest} orderTo={(id) => `/gestione/ordini/${id}`} />
          </div>
          <RequestDecision key={status} request={agentRequest} today={today} refused={answer} />
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
