import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Dotted } from "~/components/ui/dotted";
import { Pagination } from "~/components/ui/pagination";
import { DeskHead } from "~/features/office/head";
import { FailuresPanel } from "~/features/office/metrics/failures-panel";
import { HoursPanel } from "~/features/office/metrics/hours-panel";
import { Choice, RoutesPanel } from "~/features/office/metrics/routes-panel";
import { Tiles } from "~/features/office/metrics/tiles";
import { TimersPanel } from "~/features/office/metrics/timers-panel";
import { addressOf, type Failure, filterOf, type Measures, spans } from "~/features/office/metrics/types";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["measures"] });

/** The failures per page. */
const size = 20;

/** The shop's operation: answers, times, failures, timers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireOperator(context);
  const filter = filterOf(new URL(request.url).searchParams);
  const [measures, failures] = await Promise.all([
    api(context).get<Measures>("/ops/measures", { hours: filter.hours }),
    api(context).get<Page<Failure>>("/ops/error", { page: filter.page, elementsPerPage: size }),
  ]);
  return { filter, measures, failures, title: translate(context, "measures")("title") };
}

export default function MeasuresPage() {
  const { filter, measures, failures, title } = useLoaderData<typeof loader>();
  const t = useT("measures");
  const { build, catalogue, migration } = measures.version;
  return (
    <>
      <DeskHead title={title} text={t("text")}>
        <nav aria-label={t("span.label")} className="flex flex-wrap gap-2 text-sm">
          {spans.map((hours) => (
            <Choice key={hours} to={addressOf({ ...filter, hours, page: 1 })} chosen={hours === filter.hours}>
              {t(`span.${hours}`)}
            </Choice>
          ))}
        </nav>
      </DeskHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Tiles measures={measures} />
        <HoursPanel measures={measures} />
        <RoutesPanel routes={measures.routes} filter={filter} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <TimersPanel timers={measures.timers} now={measures.to} />
          <FailuresPanel failures={failures.entities}>
            <Pagination page={filter.page} elementsPerPage={size} total={failures.total} />
          </FailuresPanel>
        </div>
      </div>
      <p className="wrap-anywhere mt-5 text-ink-3 text-xs">
        <Dotted>{t("version", { build, catalogue, migration }).split(" · ")}</Dotted>
      </p>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
