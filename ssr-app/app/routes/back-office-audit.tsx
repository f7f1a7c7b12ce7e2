import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { EmptyState } from "~/components/ui/empty-state";
import { Select } from "~/components/ui/select";
import { AuditDetail } from "~/features/office/audit-detail";
import { auditActions, useAuditWords } from "~/features/office/audit-words";
import { DenseTable, type TableColumn } from "~/features/office/dense-table";
import { DeskHead } from "~/features/office/head";
import { LogSearch, link, useNarrower } from "~/features/office/log-search";
import { PagedList } from "~/features/office/paged-list";
import { idIn, logOf, searchOf } from "~/features/office/query";
import { api } from "~/lib/api.server";
import type { CompanyRef, Page } from "~/lib/contract";
import { formatMoment } from "~/lib/format";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({
  texts: ["partners", "backoffice", "goods", "orders", "requests", "roads", "profile", "outbox", "contacts"],
});

interface Entry {
  id: number;
  at: string;
  by: { user: number | null; key: number | null; name: string };
  company: CompanyRef | null;
  action: string;
  subject: string;
  detail: Record<string, unknown> | unknown[];
  requestId: string;
}

/** The audit log, newest first; a click on a person or company filters it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const query = new URL(request.url).searchParams;
  const filter = {
    ...logOf(query),
    key: idIn(query.get("key")),
    company: idIn(query.get("company")),
    action: (query.get("action") ?? "").trim().slice(0, 60),
  };
  const list = await api(context).get<Page<Entry>>("/ops/audit", {
    ...filter,
    page: searchOf(query).page,
    elementsPerPage: 50,
  });
  return { list, filter, title: translate(context, "desk")("pages.audit") };
}

export default function Audit() {
  const { list, filter, title } = useLoaderData<typeof loader>();
  const t = useT("partners");
  const kit = useT("backoffice");
  const words = useAuditWords();
  const locale = useLocale();
  const to = useNarrower();
  const columns: TableColumn<Entry>[] = [
    {
      key: "action",
      head: t("audit.action"),
      lead: true,
      cell: ({ action, subject, detail }) => (
        <>
          <AppLink to={to({ action })} className={`font-semibold ${link}`}>
            {words.action(action)}
          </AppLink>
          <span className="block text-ink-3 text-xs">{subjectOf(subject, detail)}</span>
        </>
      ),
    },
    {
      key: "at",
      head: t("audit.at"),
      tight: true,
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at, locale, "IT", "short")}</time>,
    },
    {
      key: "by",
      head: t("audit.by"),
      tight: true,
      cell: ({ by: { user, key, name } }) => (
        <AppLink
          to={to(key ? { key: String(key), user: null } : { user: String(user ?? ""), key: null })}
          className={link}
        >
          {name || t("audit.system")}
        </AppLink>
      ),
    },
    {
      key: "company",
      head: t("audit.company"),
      cell: ({ company }) =>
        company && (
          <AppLink to={to({ company: String(company.id) })} className={link}>
            {company.name}
          </AppLink>
        ),
    },
    {
      key: "detail",
      head: t("audit.detail"),
      line: true,
      cell: ({ action, detail }) => <AuditDetail action={action} detail={detail} />,
    },
    {
      key: "request",
      head: t("audit.request"),
      cell: ({ requestId }) => <code className="text-ink-3 text-xs">{requestId.slice(0, 12)}</code>,
    },
  ];
  const first = list.entities[0];
  const by = first?.by.name || t("audit.system");
  const touched = { user: filter.user, key: filter.key, company: filter.company };
  const chips = {
    user: filter.user && (first ? by : filter.user),
    key: filter.key && (first ? by : filter.key),
    company: filter.company && (first?.company?.name ?? filter.company),
    action: filter.action && words.action(filter.action),
  };
  const known = auditActions
    .map((value) => ({ value, label: words.action(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <>
      <DeskHead title={title} text={t("audit.text")} />
      <LogSearch touched={touched} words={chips} from={filter.from} to={filter.to}>
        <Select
          name="action"
          label={t("audit.action")}
          defaultValue={filter.action}
          className="max-w-72"
          options={[{ value: "", label: t("audit.allActions") }, ...known]}
        />
      </LogSearch>
      <PagedList
        list={list}
        counted
        empty={<EmptyState title={kit(Object.values(filter).some(Boolean) ? "nothingFound" : "noneYet.audit")} />}
      >
        <DenseTable caption={title} columns={columns} rows={list.entities} keyOf={({ id }) => String(id)} />
      </PagedList>
    </>
  );
}

/** The code of the order or request, else its id. */
function subjectOf(subject: string, detail: Entry["detail"]): string {
  const { code } = (Array.isArray(detail) ? {} : (detail ?? {})) as { code?: unknown };
  if (typeof code === "string") return code;
  const [, number] = subject.split(":");
  return number ? `n. ${number}` : "";
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
