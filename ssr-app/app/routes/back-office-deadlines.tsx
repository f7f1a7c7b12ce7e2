import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { EmptyState } from "~/components/ui/empty-state";
import { type DeadlineAnswer, deadlineAction } from "~/features/office/deadlines/action.server";
import { AddForm, deadlinesTo, FilterForm, states } from "~/features/office/deadlines/forms";
import { apiFilter, type DeadlineRow } from "~/features/office/deadlines/rows";
import { DeadlinesTable } from "~/features/office/deadlines/table";
import { FormNotice } from "~/features/office/form-notice";
import { DeskHead } from "~/features/office/head";
import { PagedList } from "~/features/office/paged-list";
import type { CompanyEntry } from "~/features/office/partners/types";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { dayOf } from "~/lib/days";
import { formatInteger, todayIn } from "~/lib/format";
import { page } from "~/lib/page";
import { pageOf } from "~/lib/positive";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["deadlines", "requests"] });

/** The open documents of all customers; payments are recorded here where no program does it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const { searchParams } = new URL(request.url);
  const filter = {
    status: states.find((each) => each === searchParams.get("status")) ?? "open",
    company: (searchParams.get("company") ?? "").trim().slice(0, 20),
    from: dayOf(searchParams.get("from")) ?? "",
    to: dayOf(searchParams.get("to")) ?? "",
  };
  const today = todayIn(context.shop.country);
  const named = await companiesNamed(context, filter.company);
  const list = await api(context).get<Page<DeadlineRow>>("/ops/deadline", {
    ...apiFilter({ ...filter, company: named.length === 1 ? (named[0]?.code ?? "") : filter.company }, today),
    page: pageOf(searchParams),
    elementsPerPage: 50,
  });
  return { filter, list, named, today, title: translate(context, "desk")("pages.deadlines") };
}

/** The list filters by codes: the companies that a typed name may mean, at most ten. */
async function companiesNamed(context: AppLoadContext, typed: string) {
  if (!typed || /^C\d+$/i.test(typed)) return [];
  const found = await api(context).get<Page<CompanyEntry>>("/ops/company", { q: typed, elementsPerPage: 10 });
  return found.entities.map(({ company: { code, name } }) => ({ code, name }));
}

export const action = (args: ActionFunctionArgs) => deadlineAction(args);

export default function Deadlines() {
  const { filter, list, named, today, title } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as DeadlineAnswer | undefined;
  const t = useT("desk");
  return (
    <>
      <DeskHead
        title={title}
        text={t("deadlines.found", { count: list.total, number: formatInteger(list.total) })}
        form={<AddForm typed={answer?.typed} today={today} />}
      />
      <FormNotice done={answer?.done} failed={answer?.failed} />
      <FilterForm filter={filter} />
      <PagedList
        list={list}
        empty={
          named.length > 1 ? (
            <EmptyState title={t("deadlines.several")}>
              <ul>
                {named.map(({ code, name }) => (
                  <li key={code}>
                    <AppLink
                      to={deadlinesTo({ ...filter, company: code })}
                      className="link inline-flex min-h-11 items-center"
                    >
                      {name} ({code})
                    </AppLink>
                  </li>
                ))}
              </ul>
            </EmptyState>
          ) : (
            <EmptyState title={t("deadlines.none")} />
          )
        }
      >
        <DeadlinesTable rows={list.entities} today={today} answer={answer} />
      </PagedList>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
