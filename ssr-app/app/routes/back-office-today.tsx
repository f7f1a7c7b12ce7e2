import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DayName, DeskDays } from "~/features/office/day-bar";
import { DeskHead } from "~/features/office/head";
import { Cutoffs, Stations, Waiting, Work } from "~/features/office/today/board";
import type { Board } from "~/features/office/types";
import { useFresh } from "~/features/shared/use-fresh";
import { api, extra } from "~/lib/api.server";
import { addDays, dayOf } from "~/lib/days";
import { todayIn } from "~/lib/format";
import { homePath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";

export const handle = page({ texts: ["orders"] });

/** The overview of a day: deliveries by status, tasks, and what waits. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const today = todayIn(context.shop.country);
  const date = dayOf(new URL(request.url).searchParams.get("date")) ?? today;
  const board = await api(context).get<Board>("/ops/board", { date });
  return {
    board,
    ahead: await dayToWeigh(context, board, today),
    today,
    now: Date.now(),
    title: translate(context, "desk")("pages.today"),
  };
}

/** In the evening the day to weigh is a coming one: the first of the next three with deliveries to weigh. */
async function dayToWeigh(context: AppLoadContext, { date, toWeigh }: Board, today: string): Promise<Board | null> {
  if (date !== today || toWeigh.lines > 0) return null;
  const next = [1, 2, 3].map((days) =>
    extra(context, api(context).get<Board>("/ops/board", { date: addDays(today, days) })),
  );
  return (await Promise.all(next)).find((board) => board && board.toWeigh.lines > 0) ?? null;
}

export default function Today() {
  const { board, ahead, today, now, title } = useLoaderData<typeof loader>();
  useFresh();
  return (
    <>
      <DeskHead title={title} text={<DayName day={board.date} today={today} path={homePath} />}>
        <DeskDays day={board.date} today={today} path={homePath} />
      </DeskHead>
      <div className="grid gap-4">
        <Stations board={board} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid gap-4">
            <Work board={board} ahead={ahead} />
            <Cutoffs board={board} now={now} />
          </div>
          <Waiting board={board} />
        </div>
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
