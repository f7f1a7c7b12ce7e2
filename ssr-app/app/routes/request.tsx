import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MessageSquareQuote } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { Breadcrumbs } from "~/components/ui/breadcrumbs";
import { ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { deadlinesOf } from "~/features/agent/frame/paths";
import { Facts } from "~/features/agent/requests/facts";
import { formTo, requestsPath } from "~/features/agent/requests/paths";
import { RequestBadge } from "~/features/agent/requests/status-badge";
import { Timeline } from "~/features/shop/orders/timeline";
import { ReturnCard } from "~/features/shop/returns/return-card";
import { api } from "~/lib/api.server";
import type { AgentRequest, Return } from "~/lib/contract";
import { formatMoment } from "~/lib/format";
import { notFound } from "~/lib/not-found.server";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "manager", texts: ["catalogue", "orders", "requests"] });

/** A request or a return, found by its code. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireManager(context);
  const [, letter, digits] = /^([SR])0*([1-9]\d{0,14})$/.exec(params.code ?? "") ?? [];
  if (!letter) throw notFound(context);
  const t = translate(context, "requests");
  const sent = new URL(request.url).searchParams.has("sent");
  if (letter === "R") {
    const entry = await api(context).get<Return>(`/return/${digits}`);
    return {
      entry,
      agentRequest: null,
      sent,
      title: t("request.title", { name: t("kind.restituzione-prodotto"), code: entry.code }),
    };
  }
  const agentRequest = await api(context).get<AgentRequest>(`/request/${digits}`);
  return {
    entry: null,
    agentRequest,
    sent,
    title: t("request.title", { name: t(`kind.${agentRequest.type}`), code: agentRequest.code }),
  };
}

export default function RequestDetail() {
  const { entry, agentRequest, sent } = useLoaderData<typeof loader>();
  const t = useT("requests");
  const common = useT();
  const kind = agentRequest?.type ?? "restituzione-prodotto";
  const code = agentRequest?.code ?? entry?.code ?? "";
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <Breadcrumbs
          items={[
            { name: common("manager.area"), to: "/manager" },
            { name: common("manager.requests"), to: requestsPath },
            { name: code },
          ]}
        />
        {sent && (
          <Callout tone="good" part="sent" news={sent}>
            <span>
              {t("request.sent")} <strong className="whitespace-nowrap">{code}</strong>
            </span>
          </Callout>
        )}
        <h1>{t(`kind.${kind}`)}</h1>
        {agentRequest && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{code}</strong>
            <RequestBadge status={agentRequest.status} />
            <span className="text-ink-3 text-sm">{t(`statusText.${agentRequest.status}`)}</span>
          </p>
        )}
      </header>
      {entry && <ReturnCard entry={entry} />}
      {agentRequest && <RequestSummary request={agentRequest} />}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={requestsPath} tone="secondary">
          {t("request.toList")}
        </ButtonLink>
        <ButtonLink to={formTo(kind, { company: agentRequest?.company.id })} tone="quiet">
          {t("request.another")}
        </ButtonLink>
      </p>
    </div>
  );
}

function RequestSummary({ request }: { request: AgentRequest }) {
  const t = useT("requests");
  const common = useT();
  const locale = useLocale();
  const { company, answer, events = [] } = request;
  const happenings = events.map((event, at) => ({
    key: `${at}-${event.at}`,
    title: event.from === "" ? t("request.created") : t(`status.${event.to}`),
    who: event.name || t(event.actor === "ops" ? "request.house" : "request.agent"),
    reason: event.reason,
    at: formatMoment(event.at, locale, company.country, "short"),
  }));
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <article className="relative grid gap-5 overflow-hidden rounded-xl border border-line bg-surface p-5 pl-7 shadow-card">
        <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-2 company-${company.id % 6}`} />
        <div>
          <p className="text-ink-3 text-sm">{t("customer.label")}</p>
          <p className="wrap-anywhere font-display font-semibold text-xl">{company.name}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-3 text-sm">
            {company.code}
            {company.city && <span>{company.city}</span>}
            {company.blocked && <Badge tone="danger">{common("strip.blocked")}</Badge>}
            <AppLink to={deadlinesOf(company)} className="link touch">
              {t("aside.toDeadlines")}
            </AppLink>
          </p>
        </div>
        {answer && (
          <div className="flex gap-3 rounded-md bg-sunken px-4 py-3" data-part="answer">
            <MessageSquareQuote aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-tomato-ink" />
            <div>
              <p className="font-semibold text-sm">{t("request.answer")}</p>
              <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
            </div>
          </div>
        )}
        <Facts request={request} />
      </article>
      <section aria-labelledby="request-way" className="rounded-xl border border-line bg-surface p-5 shadow-card">
        <h2 id="request-way" className="mb-4 font-sans font-semibold text-base">
          {t("request.way")}
        </h2>
        <Timeline happenings={happenings.reverse()} />
      </section>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
