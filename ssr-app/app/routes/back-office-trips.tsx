import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { DayName, DeskDays } from "~/features/office/day-bar";
import { DeskHead } from "~/features/office/head";
import { PagedList } from "~/features/office/paged-list";
import { TripList } from "~/features/office/trips/list";
import type { OpsTrip, TripDelivery } from "~/features/office/types";
import { useFresh } from "~/features/shared/use-fresh";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { dayOf } from "~/lib/days";
import { formatInteger, todayIn } from "~/lib/format";
import { newTripPath, tripsPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { pageOf } from "~/lib/positive";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["orders", "roads"] });

/** The trips of a day, and the number of deliveries without one. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const { searchParams } = new URL(request.url);
  const today = todayIn(context.shop.country);
  const date = dayOf(searchParams.get("date")) ?? today;
  const client = api(context);
  const [list, waiting] = await Promise.all([
    client.get<Page<OpsTrip>>("/ops/trip", { date, page: pageOf(searchParams), elementsPerPage: 50 }),
    client.get<{ entities: TripDelivery[] }>("/ops/trip/waiting", { date }),
  ]);
  return { list, waiting: waiting.entities.length, date, today, title: translate(context, "desk")("pages.trips") };
}

export default function Trips() {
  const { list, waiting, date, today, title } = useLoaderData<typeof loader>();
  const t = useT("desk");
  useFresh(date === today);
  return (
    <>
      <DeskHead title={title} text={<DayName day={date} today={today} path={tripsPath} />}>
        <ButtonLink to={`${newTripPath}?date=${date}`}>
          <Plus aria-hidden="true" className="size-5" />
          {t("trips.new")}
        </ButtonLink>
      </DeskHead>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <DeskDays day={date} today={today} path={tripsPath} />
        {waiting > 0 && (
          <p className="rounded-md bg-saffron-soft px-3 py-2 font-medium text-saffron-ink text-sm">
            {t("trips.waiting", { count: waiting, number: formatInteger(waiting) })}
          </p>
        )}
      </div>
      <PagedList
        list={list}
        empty={
          <EmptyState title={t("trips.none")}>{waiting > 0 ? t("trips.noneText") : t("trips.nothingWaits")}</EmptyState>
        }
      >
        <TripList trips={list.entities} />
      </PagedList>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
