import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/components/ui/empty-state";
import { dayOf, pageOf } from "~/features/agent/frame/days";
import { marketToday } from "~/features/agent/frame/today.server";
import { type DeadlineAnswer, deadlineAction } from "~/features/office/deadlines/action.server";
import { AddForm, FilterForm, states } from "~/features/office/deadlines/forms";
import { askedFor, type DeadlineRow } from "~/features/office/deadlines/rows";
import { DeadlinesTable } from "~/features/office/deadlines/table";
import { DeskHead } from "~/features/office/head";
import { PagedList } from "~/features/office/paged-list";
import { Said } from "~/features/office/said";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["deadlines", "requests"] });

/** Who owes what until when; what came in is noted here when no program does it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const { searchParams } = new URL(request.url);
  const filter = {
    status: states.find((each) => each === searchParams.get("status")) ?? "open",
    company: (searchParams.get("company") ?? "").trim().slice(0, 20),
    from: dayOf(searchParams.get("from")) ?? "",
    to: dayOf(searchParams.get("to")) ?? "",
  };
  const today = marketToday(context);
  const list = await api(context).get<Page<DeadlineRow>>("/ops/deadline", {
    ...askedFor(filter, today),
    page: pageOf(searchParams),
    elementsPerPage: 50,
  });
  return { filter, list, today, title: translate(context, "desk")("pages.deadlines") };
}

export const action = (args: ActionFunctionArgs) => deadlineAction(args);

export default function Deadlines() {
  const { filter, list, today, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeadlineAnswer | undefined;
  const t = useT("desk");
  return (
    <>
      <DeskHead title={title} text={t("deadlines.found", { number: formatInteger(list.total) })} />
      <Said done={answer?.done} failed={answer?.failed} />
      <FilterForm filter={filter} />
      <AddForm typed={answer?.typed} today={today} />
      <PagedList list={list} empty={<EmptyState title={t("deadlines.none")} />}>
        <DeadlinesTable rows={list.entities} today={today} />
      </PagedList>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
