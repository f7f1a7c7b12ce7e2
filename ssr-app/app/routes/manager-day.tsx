import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { SummaryFigures } from "~/features/agent/day/figures";
import { DayTabs } from "~/features/agent/day/tabs";
import { DayNav } from "~/features/agent/frame/day-nav";
import { ManagerHead } from "~/features/agent/frame/head";
import { OrderRows } from "~/features/agent/frame/order-row";
import { customersTo, dayPath, dayTo, plannerPath } from "~/features/agent/frame/paths";
import type { CustomerOrder, DaySummary } from "~/features/agent/frame/types";
import { privateMeta } from "~/features/shared/seo/meta";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { dayOf } from "~/lib/days";
import { formatDate, formatInteger, todayIn } from "~/lib/format";
import { notFound } from "~/lib/not-found.server";
import { page } from "~/lib/page";
import { pageOf } from "~/lib/positive";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["orders"] });

/** An agent's day with figures and orders. Without a day it is today; the day of a form becomes an address. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireManager(context);
  const query = new URL(request.url).searchParams;
  const picked = dayOf(query.get("date"));
  if (picked) throw redirect(query.has("clienti") ? customersTo(picked) : dayTo(picked));
  const today = todayIn(context.shop.country);
  // The address of the customers' view without a day.
  if (params.date === "clienti") throw redirect(customersTo(today));
  const chosen = dayOf(params.date);
  if (params.date && !chosen) throw notFound(context);
  const date = chosen ?? today;
  const client = api(context);
  const [day, list] = await Promise.all([
    client.get<DaySummary>("/manager/day", { date }),
    client.post<Page<CustomerOrder>>(
      "/order/list-for-manager",
      { app_order_filter_date: formatDate(date) },
      { page: pageOf(query) },
    ),
  ]);
  return { day, list, today, now: Date.now(), title: translate(context, "common")("manager.day") };
}

export default function DayPage() {
  const { day, list, today, now, title } = useLoaderData<typeof loader>();
  const t = useT("office");
  const { date } = day;
  return (
    <>
      <ManagerHead title={title} />
      <DayNav day={date} today={today} to={dayTo} action={dayPath} />
      <SummaryFigures day={day} now={now} />
      <DayTabs day={date} current="orders" />
      <h2 className="sr-only">{t("day.orders")}</h2>
      {list.entities.length > 0 ? (
        <OrderRows orders={list.entities} day={date} />
      ) : (
        <EmptyState
          title={t(date === today ? "day.noneToday" : "day.none")}
          action={
            date === today ? (
              <ButtonLink to={plannerPath}>{t("today.toPlanner")}</ButtonLink>
            ) : (
              day.customersDue > 0 && (
                <ButtonLink to={customersTo(date)}>
                  {t("day.seeDue", { count: day.customersDue, number: formatInteger(day.customersDue) })}
                </ButtonLink>
              )
            )
          }
        >
          {date === today && t("day.noneText")}
        </EmptyState>
      )}
      <div className="mt-6">
        <Pagination {...list} />
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta({ ...args, data: { title: args.data && `${args.data.title} ${formatDate(args.data.day.date)}` } });

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
