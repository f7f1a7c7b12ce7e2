import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeskDays } from "~/features/office/day-bar";
import { FormNotice } from "~/features/office/form-notice";
import { DeskHead } from "~/features/office/head";
import { makeTrip } from "~/features/office/trips/action.server";
import { TripForm } from "~/features/office/trips/form";
import type { OpsTripWaiting } from "~/features/office/types";
import { useSendKey } from "~/features/shared/forms/use-send-key";
import { api } from "~/lib/api.server";
import { dayOf } from "~/lib/days";
import { todayIn } from "~/lib/format";
import { newTripPath, tripsPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["orders", "roads"] });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const today = todayIn(context.shop.country);
  const date = dayOf(new URL(request.url).searchParams.get("date")) ?? today;
  const { entities, crews, days } = await api(context).get<OpsTripWaiting>("/ops/trip/waiting", { date });
  return {
    waiting: entities,
    crews,
    days,
    date,
    today,
    sendKey: crypto.randomUUID(),
    title: translate(context, "desk")("trips.new"),
  };
}

export const action = (args: ActionFunctionArgs) => makeTrip(args);

export default function NewTrip() {
  const { waiting, crews, days, date, today, title, ...drawn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sendKey = useSendKey(answer?.sendKey || drawn.sendKey);
  const t = useT("desk");
  const market = waiting[0]?.company.country ?? "IT";
  return (
    <>
      <DeskHead back={{ to: `${tripsPath}?date=${date}`, name: t("pages.trips") }} title={title}>
        {/* Without scripts the day is changed here, because the form cannot load the deliveries of another day. */}
        <div className="unscripted">
          <DeskDays day={date} today={today} path={newTripPath} />
        </div>
      </DeskHead>
      <FormNotice {...answer} />
      <TripForm {...{ date, market, waiting, crews, days, answer, sendKey }} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
