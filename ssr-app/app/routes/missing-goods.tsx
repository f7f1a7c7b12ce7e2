import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { allManaged } from "~/features/account/session/all-managed.server";
import { Entry } from "~/features/agent/missing-goods/entry";
import { MissingFilter } from "~/features/agent/missing-goods/filter";
import { propose } from "~/features/agent/missing-goods/propose.server";
import { keyOf, missingPath, type Unavailability } from "~/features/agent/missing-goods/types";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { formatInteger, todayIn } from "~/lib/format";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["roads", "catalogue"] });

/** The missing articles of the agent's markets, and the customers who buy them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireManager(context);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const positive = (name: string) => {
    const number = Number(searchParams.get(name));
    return Number.isSafeInteger(number) && number > 0 ? number : null;
  };
  const company = positive("company");
  const filter = { q, company, page: positive("page") ?? 1, elementsPerPage: 12 };
  const [list, managed] = await Promise.all([
    api(context).get<Page<Unavailability>>("/manager/unavailability", filter),
    allManaged(context),
  ]);
  return {
    list,
    q,
    company,
    customers: managed.map(({ id, name }) => ({ id, name })),
    markets: new Set(managed.map(({ currency }) => currency)).size > 1,
    now: todayIn("IT"),
    title: translate(context, "common")("manager.missing"),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireManager(context);
  return propose(context, await request.formData());
}

export default function MissingGoods() {
  const { list, q, company, customers, markets, now, title } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const t = useT("roads");
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <h1>{title}</h1>
        <p className="max-w-prose text-ink-2">{t("missing.text")}</p>
      </header>
      <MissingFilter {...{ q, company, customers }} />
      {list.entities.length > 0 ? (
        <>
          <p role="status" className="text-ink-3 text-sm">
            {t("missing.found", { count: list.total, number: formatInteger(list.total) })}
          </p>
          <ul className="grid gap-5">
            {list.entities.map((entry) => (
              <li key={keyOf(entry)}>
                <Entry {...{ entry, now, markets, answered }} />
              </li>
            ))}
          </ul>
        </>
      ) : q || company ? (
        <EmptyState
          title={t("missing.nothing")}
          action={<ButtonLink to={missingPath}>{t("missing.showAll")}</ButtonLink>}
        />
      ) : (
        <EmptyState title={t("missing.emptyTitle")}>{t("missing.emptyText")}</EmptyState>
      )}
      <Pagination {...list} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
