import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { EmptyState } from "~/components/ui/empty-state";
import { Select } from "~/components/ui/select";
import { DenseTable, type TableColumn } from "~/features/office/dense-table";
import { DeskHead } from "~/features/office/head";
import { LogSearch, link, useNarrower } from "~/features/office/log-search";
import { PagedList } from "~/features/office/paged-list";
import { chosen, logOf, searchOf } from "~/features/office/query";
import { type OpsSecurityEntry, securityKinds, warningKinds } from "~/features/shared/security/events";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { formatMoment } from "~/lib/format";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["partners", "backoffice", "profile"] });

/** The security events of accounts and keys, newest first; a click on person, network or kind filters them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const query = new URL(request.url).searchParams;
  const filter = {
    ...logOf(query),
    kind: chosen(query.get("kind"), securityKinds),
    address: /^[0-9a-f]{1,32}$/.exec(query.get("address") ?? "")?.[0] ?? "",
  };
  const list = await api(context).get<Page<OpsSecurityEntry>>("/ops/security", {
    ...filter,
    page: searchOf(query).page,
    elementsPerPage: 50,
  });
  return { list, filter, title: translate(context, "desk")("pages.security") };
}

export default function Security() {
  const { list, filter, title } = useLoaderData<typeof loader>();
  const t = useT("partners");
  const kit = useT("backoffice");
  const words = useT("profile");
  const locale = useLocale();
  const to = useNarrower();
  const columns: TableColumn<OpsSecurityEntry>[] = [
    {
      key: "kind",
      head: t("security.kind"),
      lead: true,
      cell: ({ kind, subject }) => (
        <>
          <AppLink to={to({ kind })} className={`font-semibold ${link}`}>
            {words(`security.kind.${kind}`)}
          </AppLink>
          {warningKinds.includes(kind) && (
            <Badge tone="danger" className="ml-2">
              {t("security.look")}
            </Badge>
          )}
          {subject && <span className="wrap-anywhere block text-ink-3 text-xs">{subject}</span>}
        </>
      ),
    },
    {
      key: "at",
      head: t("audit.at"),
      cell: ({ at }) => <time dateTime={at}>{formatMoment(at, locale, "IT", "short")}</time>,
    },
    {
      key: "user",
      head: t("security.person"),
      cell: ({ user }) =>
        user ? (
          <AppLink to={to({ user: String(user.id) })} className={link}>
            {user.name || `#${user.id}`}
          </AppLink>
        ) : (
          <span className="text-ink-3">{t("security.nobody")}</span>
        ),
    },
    { key: "by", head: t("audit.by"), cell: ({ by, key }) => key ?? by?.name ?? "" },
    {
      key: "address",
      head: t("security.network"),
      cell: ({ address }) =>
        address && (
          <AppLink to={to({ address })} className={link}>
            <code className="text-xs">{address.slice(0, 8)}</code>
          </AppLink>
        ),
    },
    { key: "device", head: t("security.device"), cell: ({ device }) => device },
    {
      key: "request",
      head: t("audit.request"),
      cell: ({ requestId }) => <code className="text-ink-3 text-xs">{requestId.slice(0, 12)}</code>,
    },
  ];
  const touched = { user: filter.user, address: filter.address };
  const chips = {
    user: filter.user && (list.entities[0]?.user?.name || filter.user),
    kind: filter.kind && words(`security.kind.${filter.kind}`),
    address: filter.address.slice(0, 8),
  };
  return (
    <>
      <DeskHead title={title} text={t("security.text")} />
      <LogSearch touched={touched} words={chips} from={filter.from} to={filter.to}>
        <Select
          name="kind"
          label={t("security.kind")}
          defaultValue={filter.kind}
          options={[
            { value: "", label: kit("search.all") },
            ...securityKinds.map((kind) => ({ value: kind, label: words(`security.kind.${kind}`) })),
          ]}
        />
      </LogSearch>
      <PagedList
        list={list}
        counted
        empty={<EmptyState title={kit(Object.values(filter).some(Boolean) ? "nothingFound" : "noneYet.security")} />}
      >
        <DenseTable caption={title} columns={columns} rows={list.entities} keyOf={({ id }) => String(id)} />
      </PagedList>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
