import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { OctagonX } from "lucide-react";
import { useState } from "react";
import { Callout } from "~/components/ui/callout";
import { Dotted } from "~/components/ui/dotted";
import { TripBadge, vehicleFacts } from "~/features/agent/trips/trip-status";
import { FormNotice } from "~/features/office/form-notice";
import { BackLink } from "~/features/office/head";
import { type TripAnswer, tripAction } from "~/features/office/trips/action.server";
import { TripForm } from "~/features/office/trips/form";
import { Stops, TripSteps } from "~/features/office/trips/on-road";
import type { OpsTrip, OpsTripWaiting } from "~/features/office/types";
import { useFresh } from "~/features/shared/use-fresh";
import { idOf } from "~/features/shop/orders/action.server";
import { api } from "~/lib/api.server";
import { formatDay, formatInteger, formatPrice, formatTime, todayIn } from "~/lib/format";
import { tripsPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["orders", "roads"] });

const notices = [
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

/** A trip: edited until it leaves, followed while it is under way. */
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
    today: todayIn(context.shop.country),
    done: notices.find((each) => each === done),
    title: translate(context, "desk")("order.onTrip", { code: trip.code }),
  };
}

export const action = (args: ActionFunctionArgs) => tripAction(args);

export default function Trip() {
  const { trip, open, waiting, crews, days, today, done, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as TripAnswer | undefined;
  const t = useT("desk");
  const locale = useLocale();
  // The trip that the form was last changed on. After a save the loader brings another object, and perhaps after a
  // refusal too.
  const [edited, setEdited] = useState<typeof trip>();
  if (edited && edited !== trip) setEdited(answer ? trip : undefined);
  useFresh(!open);
  const { status, date, zone, driver, vehicle, startedAt, completedAt, market, currency } = trip;
  return (
    <>
      <header className="mb-4 grid gap-2">
        <BackLink to={`${tripsPath}?date=${date}`} name={t("pages.trips")} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="text-2xl lg:text-3xl">{title}</h1>
          <TripBadge status={status} />
          <p className="basis-full text-ink-2 text-sm">
            <Dotted>
              <span className="font-semibold first-letter:uppercase">{formatDay(date, locale)}</span>
              {[zone?.name, driver, ...vehicleFacts(vehicle)]}
              {startedAt && t("trips.startedAt", { time: formatTime(startedAt, market) })}
              {completedAt && t("trips.completedAt", { time: formatTime(completedAt, market) })}
            </Dotted>
          </p>
        </div>
        <TripSteps trip={trip} today={today} unsaved={edited !== undefined} />
        {status === "blocked" && (
          <Callout tone="danger" icon={OctagonX} still>
            {trip.blockedReason}
          </Callout>
        )}
      </header>
      <FormNotice done={done && !answer ? t(`trips.notice.${done}`) : undefined} {...answer} />
      {open ? (
        <TripForm
          key={`${trip.id}-${status}`}
          trip={trip}
          date={date}
          market={market}
          waiting={waiting}
          crews={crews}
          days={days}
          answer={answer}
          onEdit={() => setEdited(trip)}
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
export { anewWhenLate as shouldRevalidate } from "~/lib/connection";
