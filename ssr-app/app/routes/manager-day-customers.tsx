import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { CustomerRow } from "~/features/agent/day/customer-row";
import { SummaryFigures } from "~/features/agent/day/figures";
import { DayTabs } from "~/features/agent/day/tabs";
import { DayNav } from "~/features/agent/frame/day-nav";
import { ManagerHead } from "~/features/agent/frame/head";
import { customersTo, dayPath } from "~/features/agent/frame/paths";
import type { CustomerDay, DaySummary } from "~/features/agent/frame/types";
import { privateMeta } from "~/features/shared/seo/meta";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { dayOf } from "~/lib/days";
import { formatDate, todayIn } from "~/lib/format";
import { notFound } from "~/lib/not-found.server";
import { page } from "~/lib/page";
import { pageOf } from "~/lib/positive";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["orders"] });

/** The day by customer: first those who ordered, then those whose expected order is missing. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireManager(context);
  const date = dayOf(params.date);
  if (!date) throw notFound(context);
  const client = api(context);
  const [day, list] = await Promise.all([
    client.get<DaySummary>("/manager/day", { date }),
    client.post<Page<CustomerDay>>(
      "/order/list-for-manager-companies",
      { app_order_filter_date: formatDate(date) },
      { page: pageOf(new URL(request.url).searchParams) },
    ),
  ]);
  const today = todayIn(context.shop.country);
  return { day, list, today, now: Date.now(), title: translate(context, "common")("manager.day") };
}

export default function DayCustomers() {
  const { day, list, today, now, title } = useLoaderData<typeof loader>();
  const t = useT("office");
  const { date } = day;
  const groups = [
    { key: "ordered", title: t("day.groupOrdered"), customers: list.entities.filter(({ ordered }) => ordered) },
    { key: "waiting", title: t("day.groupWaiting"), customers: list.entities.filter(({ ordered }) => !ordered) },
  ].filter(({ customers }) => customers.length > 0);
  return (
    <>
      <ManagerHead title={title} />
      <DayNav day={date} today={today} to={customersTo} action={dayPath} keep={{ clienti: "1" }} />
      <SummaryFigures day={day} now={now} />
      <DayTabs day={date} current="customers" />
      {groups.length === 0 && <EmptyState title={t("day.noCustomers")} />}
      <div className="grid gap-8">
        {groups.map(({ key, title: name, customers }) => (
          <section key={key} aria-labelledby={`customers-${key}`}>
            <h2 id={`customers-${key}`} className="mb-3 text-xl">
              {name}
            </h2>
            <ul className="grid gap-3 xl:grid-cols-2">
              {customers.map((customer) => (
                <li key={customer.company.id} className="grid">
                  <CustomerRow customer={customer} open={date === today} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-6">
        <Pagination {...list} />
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta({ ...args, data: { title: args.data && `${args.data.title} ${formatDate(args.data.day.date)}` } });

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
