import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { EmptyState } from "~/components/ui/empty-state";
import { Select } from "~/components/ui/select";
import { DenseTable, type TableColumn } from "~/features/office/dense-table";
import { DeskHead } from "~/features/office/head";
import { PagedList } from "~/features/office/paged-list";
import { Invite } from "~/features/office/partners/invite";
import { type Person, staffRoles } from "~/features/office/partners/types";
import { inviteUser } from "~/features/office/partners/user-actions.server";
import { chosen, searchOf } from "~/features/office/query";
import { SearchLine } from "~/features/office/search-line";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { formatDate } from "~/lib/format";
import { userTo } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["partners", "backoffice", "forms", "profile"] });

/** All accounts: buyers, agents, operators. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const query = new URL(request.url).searchParams;
  const { q, page: number } = searchOf(query);
  const role = chosen(query.get("role"), staffRoles);
  const list = await api(context).get<Page<Person>>("/ops/user", {
    q,
    role,
    page: number,
    elementsPerPage: 50,
  });
  return { list, q, role, title: translate(context, "desk")("pages.users") };
}

export const action = inviteUser;

export default function Users() {
  const { list, q, role, title } = useLoaderData<typeof loader>();
  const t = useT("partners");
  const kit = useT("backoffice");
  const columns: TableColumn<Person>[] = [
    {
      key: "name",
      head: t("user.name"),
      lead: true,
      cell: ({ id, name, surname, email }) => (
        <>
          <AppLink to={userTo(id)} className="font-semibold hover:underline">
            {`${name} ${surname}`.trim()}
          </AppLink>
          <span className="block text-ink-3 text-xs">{email}</span>
        </>
      ),
    },
    { key: "roles", head: t("user.roles"), plain: true, cell: (person) => <Roles of={person} /> },
    {
      key: "companies",
      head: t("user.companies"),
      line: true,
      cell: ({ companies, companiesTotal }) =>
        companies.length === 0
          ? ""
          : `${companies.map(({ name }) => name).join(", ")}${companiesTotal > companies.length ? ` +${companiesTotal - companies.length}` : ""}`,
    },
    {
      key: "lastSeen",
      head: t("user.lastSeen"),
      end: true,
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatDate(lastSeenAt) : ""),
    },
    { key: "since", head: t("company.since"), end: true, cell: ({ createdAt }) => formatDate(createdAt) },
  ];
  return (
    <>
      <DeskHead title={title} text={t("user.text")} form={<Invite />} />
      <div className="mb-4">
        <SearchLine q={q} hint={t("user.searchHint")}>
          <Select
            name="role"
            label={t("user.roles")}
            defaultValue={role}
            options={[
              { value: "", label: kit("search.all") },
              ...staffRoles.map((value) => ({ value, label: t(`user.role.${value}`) })),
            ]}
          />
        </SearchLine>
      </div>
      <PagedList list={list} counted empty={<EmptyState title={kit(q || role ? "nothingFound" : "noneYet.users")} />}>
        <DenseTable caption={title} columns={columns} rows={list.entities} keyOf={({ id }) => String(id)} />
      </PagedList>
    </>
  );
}

function Roles({ of: { roles, active, passwordSet } }: { of: Person }) {
  const t = useT("partners");
  return (
    <span className="flex flex-wrap gap-1">
      {roles.length === 0 && <span className="text-ink-2">{t("user.buyer")}</span>}
      {roles.map((role) => (
        <Badge key={role} tone={role === "ROLE_OPERATOR" ? "neutral" : "olive"}>
          {t(`user.role.${role}`)}
        </Badge>
      ))}
      {!active && <Badge tone="danger">{t("user.off")}</Badge>}
      {active && !passwordSet && <Badge tone="saffron">{t("user.invited")}</Badge>}
    </span>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
