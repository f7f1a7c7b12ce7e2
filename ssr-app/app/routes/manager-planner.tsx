import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { DayNav } from "~/features/agent/frame/day-nav";
import { ManagerHead } from "~/features/agent/frame/head";
import { allCompaniesPath, plannerPath } from "~/features/agent/frame/paths";
import type { Planner } from "~/features/agent/frame/types";
import { DueCard } from "~/features/agent/planner/due-card";
import { Progress } from "~/features/agent/planner/progress";
import { api } from "~/lib/api.server";
import { dayOf } from "~/lib/days";
import { formatInteger, todayIn } from "~/lib/format";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["orders"] });

/** The customers whose order is due by their rhythm: late, due, or ordered already. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireManager(context);
  const today = todayIn(context.shop.country);
  const date = dayOf(new URL(request.url).searchParams.get("date")) ?? today;
  const planner = await api(context).get<Planner>("/manager/planner", { date });
  return { planner, today, title: translate(context, "common")("manager.planner") };
}

const to = (day: string) => `${plannerPath}?date=${day}`;

export default function PlannerPage() {
  const { planner, today, title } = useLoaderData<typeof loader>();
  const t = useT("office");
  const { date, entities } = planner;
  const waiting = entities.filter(({ ordered }) => !ordered);
  const groups = [
    { key: "late", title: t("planner.groupLate"), entries: waiting.filter(({ daysLate }) => daysLate > 0) },
    { key: "due", title: t("planner.groupDue"), entries: waiting.filter(({ daysLate }) => daysLate <= 0) },
    { key: "ordered", title: t("planner.groupOrdered"), entries: entities.filter(({ ordered }) => ordered) },
  ].filter(({ entries }) => entries.length > 0);
  const next = groups.flatMap(({ entries }) => entries).find(({ ordered }) => !ordered);
  return (
    <>
      <ManagerHead title={title} text={t("planner.text")} />
      <DayNav day={date} today={today} to={to} action={plannerPath} ahead />
      {entities.length === 0 ? (
        <EmptyState
          title={t("planner.none")}
          action={<ButtonLink to={allCompaniesPath}>{t("planner.all")}</ButtonLink>}
        >
          {t("planner.noneText")}
        </EmptyState>
      ) : (
        <>
          <Progress done={entities.length - waiting.length} all={entities.length} />
          <div className="grid gap-8">
            {groups.map(({ key, title: name, entries }) => (
              <section key={key} aria-labelledby={`planner-${key}`}>
                <h2 id={`planner-${key}`} className="mb-3 text-2xl">
                  {name}{" "}
                  <span className="font-normal font-sans text-ink-3 text-lg">{formatInteger(entries.length)}</span>
                </h2>
                <ul className="grid gap-3">
                  {entries.map((entry) => (
                    <li key={entry.company.id}>
                      <DueCard entry={entry} today={today} next={entry === next} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
