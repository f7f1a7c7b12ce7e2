import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Plus } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { EmptyState } from "~/components/ui/empty-state";
import { Select } from "~/components/ui/select";
import { DenseTable, type TableColumn } from "~/features/office/dense-table";
import { DeskHead } from "~/features/office/head";
import { PagedList } from "~/features/office/paged-list";
import { CompanyState } from "~/features/office/partners/status";
import { type CompanyEntry, companyStatuses } from "~/features/office/partners/types";
import { priceLists } from "~/features/office/products/load.server";
import { chosen, searchOf } from "~/features/office/query";
import { SearchLine } from "~/features/office/search-line";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { formatDate, formatInteger, formatPrice } from "~/lib/format";
import { companyTo, newCompanyPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["partners", "backoffice"] });

/** All customers; those that wait for approval come first. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const query = new URL(request.url).searchParams;
  const { q, page: number } = searchOf(query);
  const status = chosen(query.get("status"), companyStatuses);
  const blocked = chosen(query.get("blocked"), ["true", "false"]);
  const [list, lists] = await Promise.all([
    api(context).get<Page<CompanyEntry>>("/ops/company", { q, status, blocked, page: number, elementsPerPage: 50 }),
    priceLists(context),
  ]);
  const listNames = Object.fromEntries(lists.map(({ key, name }) => [key, name]));
  return { list, listNames, q, status, blocked, title: translate(context, "desk")("pages.companies") };
}

export default function Companies() {
  const { list, listNames, q, status, blocked, title } = useLoaderData<typeof loader>();
  const t = useT("partners");
  const kit = useT("backoffice");
  const columns: TableColumn<CompanyEntry>[] = [
    {
      key: "company",
      head: t("company.name"),
      lead: true,
      cell: ({ company }) => (
        <>
          <AppLink to={companyTo(company.id)} className="font-semibold hover:underline">
            {company.name}
          </AppLink>
          <span className="block text-ink-3 text-xs">
            <Dotted>{[company.code, company.city, company.country]}</Dotted>
          </span>
        </>
      ),
    },
    {
      key: "status",
      head: t("audit.field.status"),
      plain: true,
      cell: (entry) => <CompanyState status={entry.status} blocked={entry.company.blocked} />,
    },
    { key: "agents", head: t("company.agents"), cell: ({ agents }) => agents.join(", ") },
    {
      key: "list",
      head: kit("field.priceList"),
      cell: ({ priceList }) => priceList && (listNames[priceList] ?? priceList),
    },
    {
      key: "orders",
      head: t("company.orders"),
      end: true,
      cell: ({ ordersPlaced, lastOrderAt }) => (
        <>
          {formatInteger(ordersPlaced)}
          {lastOrderAt && <span className="block text-ink-3 text-xs">{formatDate(lastOrderAt)}</span>}
        </>
      ),
    },
    {
      key: "deadlines",
      head: t("company.owes"),
      end: true,
      cell: ({ deadlinesTotal, company }) =>
        deadlinesTotal === 0 ? "" : formatPrice(deadlinesTotal, company.currency),
    },
    { key: "since", head: t("company.since"), end: true, cell: ({ createdAt }) => formatDate(createdAt) },
  ];
  const all = { value: "", label: kit("search.all") };
  return (
    <>
      <DeskHead title={title} text={t("company.text")}>
        <ButtonLink to={newCompanyPath}>
          <Plus aria-hidden="true" className="size-5" />
          {t("company.new")}
        </ButtonLink>
      </DeskHead>
      <div className="mb-4">
        <SearchLine q={q} hint={t("company.searchHint")}>
          <Select
            name="status"
            label={t("audit.field.status")}
            defaultValue={status}
            options={[all, ...companyStatuses.map((value) => ({ value, label: t(`company.status.${value}`) }))]}
          />
          <Select
            name="blocked"
            label={t("company.mayOrder")}
            defaultValue={blocked}
            options={[
              all,
              { value: "true", label: t("company.blocked") },
              { value: "false", label: t("company.notBlocked") },
            ]}
          />
        </SearchLine>
      </div>
      <PagedList
        list={list}
        counted
        empty={<EmptyState title={kit(q || status || blocked ? "nothingFound" : "noneYet.companies")} />}
      >
        <DenseTable caption={title} columns={columns} rows={list.entities} keyOf={({ company }) => company.code} />
      </PagedList>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
