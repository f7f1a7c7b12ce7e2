import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ArrowLeft, OctagonX } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { marketToday } from "~/features/agent/frame/today.server";
import { TripBadge } from "~/features/agent/trips/trip-status";
import { Said } from "~/features/office/said";
import { tripAction } from "~/features/office/trips/action.server";
import { TripForm } from "~/features/office/trips/form";
import { Stops, TripSteps } from "~/features/office/trips/on-road";
import type { OpsTrip, OpsTripWaiting } from "~/features/office/types";
import { useFresh } from "~/features/shared/use-fresh";
import { idOf } from "~/features/shop/orders/action.server";
import { api } from "~/lib/api.server";
import { formatDay, formatInteger, formatPrice, formatTime } from "~/lib/format";
import { tripsPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["orders", "roads"] });

const told = [
  "made",
  "saved",
  "on_delivery",
  "completed",
  "blocked",
  "planned",
  "arrived",
  "delivered",
  "failed",
] as const;

/** A van's day: made while it stands in the yard, followed while it is on the road. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const client = api(context);
  const trip = await client.get<OpsTrip>(`/ops/trip/${idOf(context, params.id)}`);
  const open = trip.status === "planned" || trip.status === "blocked";
  const waiting = open ? await client.get<OpsTripWaiting>("/ops/trip/waiting", { date: trip.date }) : null;
  const done = new URL(request.url).searchParams.get("fatto");
  return {
    trip,
    open,
    waiting: waiting?.entities.filter(({ company }) => company.country === trip.market) ?? [],
    crews: waiting?.crews ?? [],
    days: waiting?.days ?? [],
    today: marketToday(context),
    done: told.find((each) => each === done),
    title: translate(context, "desk")("order.onTrip", { code: trip.code }),
  };
}

export const action = (args: ActionFunctionArgs) => tripAction(args);

export default function Trip() {
  const { trip, open, waiting, crews, days, today, done, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const t = useT("desk");
  const locale = useLocale();
  useFresh(!open);
  const { status, date, zone, driver, vehicle, startedAt, completedAt, market, currency } = trip;
  return (
    <>
      <header className="mb-4 grid gap-2">
        <AppLink
          to={`${tripsPath}?date=${date}`}
          className="touch flex items-center gap-1 justify-self-start text-ink-2 text-sm hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t("pages.trips")}
        </AppLink>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="text-2xl lg:text-3xl">{title}</h1>
          <TripBadge status={status} />
          <div className="ml-auto">
            <TripSteps trip={trip} today={today} />
          </div>
        </div>
        <p className="text-ink-2 text-sm">
          <span className="font-semibold first-letter:uppercase">{formatDay(date, locale)}</span>
          {[zone?.name, driver, vehicle].filter(Boolean).map((word) => ` · ${word}`)}
          {startedAt && ` · ${t("trips.startedAt", { time: formatTime(startedAt, market) })}`}
          {completedAt && ` · ${t("trips.completedAt", { time: formatTime(completedAt, market) })}`}
        </p>
        {status === "blocked" && (
          <p className="flex items-start gap-2 rounded-md bg-danger-soft px-4 py-2.5 font-medium text-danger text-sm">
            <OctagonX aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            {trip.blockedReason}
          </p>
        )}
      </header>
      <Said done={done && !answer ? t(`trips.told.${done}`) : undefined} {...answer} />
      {open ? (
        <TripForm
          key={`${trip.id}-${status}`}
          trip={trip}
          date={date}
          market={market}
          waiting={waiting}
          crews={crews}
          days={days}
        />
      ) : (
        <div className="grid max-w-4xl gap-4">
          <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
            <Figure
              name={t("trips.stopsName")}
            >{`${formatInteger(trip.stopsDone)} / ${formatInteger(trip.stopsCount)}`}</Figure>
            {trip.toCollect > 0 && <Figure name={t("pay.toCollect")}>{formatPrice(trip.toCollect, currency)}</Figure>}
            {trip.collected > 0 && <Figure name={t("pay.collected")}>{formatPrice(trip.collected, currency)}</Figure>}
          </dl>
          <Stops trip={trip} />
        </div>
      )}
    </>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-ink-3">{name}</dt>
      <dd className="font-display font-semibold text-2xl">{children}</dd>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
