import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeskDays } from "~/features/back-office/day-bar";
import { DeskHead } from "~/features/back-office/head";
import { newTripPath } from "~/features/back-office/paths";
import { Said } from "~/features/back-office/said";
import { makeTrip } from "~/features/back-office/trips/action.server";
import { TripForm } from "~/features/back-office/trips/form";
import type { OpsTripWaiting } from "~/features/back-office/types";
import { dayOf } from "~/features/manager/days";
import { marketToday } from "~/features/manager/today.server";
import { api } from "~/lib/api.server";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";

export const handle = page({ texts: ["orders", "roads"] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const today = marketToday(context);
  const date = dayOf(new URL(request.url).searchParams.get("date")) ?? today;
  const { entities, crews, days } = await api(context).get<OpsTripWaiting>("/ops/trip/waiting", { date });
  return { waiting: entities, crews, days, date, today, title: translate(context, "desk")("trips.new") };
}

export const action = (args: ActionFunctionArgs) => makeTrip(args);

export default function NewTrip() {
  const { waiting, crews, days, date, today, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const market = waiting[0]?.company.country ?? "IT";
  return (
    <>
      <DeskHead title={title}>
        <DeskDays day={date} today={today} path={newTripPath} />
      </DeskHead>
      <Said {...answer} />
      <TripForm key={date} date={date} market={market} waiting={waiting} crews={crews} days={days} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/layout/route-error";
export { roomMeta as meta } from "~/features/seo/meta";
