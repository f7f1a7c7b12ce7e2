import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { DayBar } from "~/features/agent/trips/day-bar";
import { TripCard } from "~/features/agent/trips/trip-card";
import { urgency } from "~/features/agent/trips/trip-status";
import { type Trip, tripsPath } from "~/features/agent/trips/types";
import { useFresh } from "~/features/shared/use-fresh";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { addDays, dayOf } from "~/lib/days";
import { formatDay, formatTime, todayIn } from "~/lib/format";
import { page } from "~/lib/page";
import { pageOf, positive } from "~/lib/positive";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["roads", "orders"] });

/** The trips of a day (`?date=`), or one trip (`?trip=`). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireManager(context);
  const { searchParams } = new URL(request.url);
  const now = todayIn("IT");
  const title = translate(context, "common")("manager.trips");
  const readAt = new Date().toISOString();
  const id = positive(searchParams.get("trip"));
  if (id) {
    const trip = await api(context).get<Trip>(`/manager/trip/${id}`);
    const list = { entities: [trip], page: 1, elementsPerPage: 1, total: 1, totalExact: true };
    return { list, day: trip.date, now, title, readAt, single: true };
  }
  const day = dayOf(searchParams.get("date")) ?? now;
  const list = await api(context).get<Page<Trip>>("/manager/trip", { date: day, page: pageOf(searchParams) });
  return { list, day, now, title, readAt, single: false };
}

export default function Trips() {
  const { list, day, now, title, readAt, single } = useLoaderData<typeof loader>();
  const t = useT("roads");
  const trips = list.entities.toSorted((one, other) => urgency[one.status] - urgency[other.status]);
  useFresh(day === now);
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1>{title}</h1>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-ink-2">
          <p>
            <Sum day={day} trips={trips} total={list.total} />
          </p>
          {day === now && (
            <p className="flex items-center gap-2 text-ink-3 text-sm">
              {t("readAt", { time: formatTime(readAt, "IT") })}
              <ButtonLink to="" tone="quiet" size="sm" prefetch="none" preventScrollReset>
                <RefreshCw aria-hidden="true" className="size-4" />
                {t("refresh")}
              </ButtonLink>
            </p>
          )}
        </div>
      </header>
      <DayBar day={day} now={now} />
      {trips.length > 0 ? (
        <ul className="gap-5 xl:columns-2">
          {trips.map((trip) => (
            <li key={trip.id} className="mb-5 break-inside-avoid">
              <TripCard trip={trip} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t("empty.title")}
          action={
            <ButtonLink to={`${tripsPath}?date=${addDays(day, day < now ? 1 : -1)}`} tone="secondary">
              {t(day < now ? "empty.after" : "empty.before")}
            </ButtonLink>
          }
        >
          {t("empty.text")}
        </EmptyState>
      )}
      {single ? (
        <p>
          <ButtonLink to={`${tripsPath}?date=${day}`} tone="secondary">
            {t("allOfDay")}
          </ButtonLink>
        </p>
      ) : (
        <Pagination {...list} />
      )}
    </div>
  );
}

/** The day, and the number of trips and stops if there are any. */
function Sum({ day, trips, total }: { day: string; trips: Trip[]; total: number }) {
  const t = useT("roads");
  const locale = useLocale();
  const stops = trips.flatMap((trip) => trip.stops);
  const blocked = trips.filter(({ status }) => status === "blocked").length;
  return (
    <Dotted>
      <span className="font-semibold first-letter:uppercase">{formatDay(day, locale)}</span>
      {trips.length > 0 && t("sum.trips", { count: total })}
      {trips.length > 0 && t("sum.stops", { count: stops.length })}
      {blocked > 0 && <strong className="font-semibold text-danger">{t("sum.blocked", { count: blocked })}</strong>}
    </Dotted>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
