import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { EmptyState } from "~/components/ui/empty-state";
import { Named } from "~/components/ui/named";
import { Select } from "~/components/ui/select";
import { Disclosure } from "~/features/account/profile/disclosure";
import { Done } from "~/features/office/changes";
import { DenseTable, type TableColumn } from "~/features/office/dense-table";
import { DeskHead } from "~/features/office/head";
import { actOnKeys } from "~/features/office/keys/actions.server";
import { NewKey } from "~/features/office/keys/new-key";
import { Secret } from "~/features/office/keys/secret";
import { type areas, type KeyAnswer, type ServiceKey, validHours } from "~/features/office/keys/types";
import { Trouble } from "~/features/office/trouble";
import { api } from "~/lib/api.server";
import { formatDate, formatMoment } from "~/lib/format";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["partners", "backoffice", "forms"] });

/** The programs with access, and their permissions. */
export async function loader({ context }: LoaderFunctionArgs) {
  await requireOperator(context);
  const { entities } = await api(context).get<{ entities: ServiceKey[] }>("/ops/service-key");
  return { keys: entities, title: translate(context, "desk")("pages.keys") };
}

export const action = actOnKeys;

export default function Keys() {
  const { keys, title } = useLoaderData<typeof loader>();
  const t = useT("partners");
  const locale = useLocale();
  const answer = useActionData<KeyAnswer>();
  const moment = (at: string | null) => (at ? formatMoment(at, locale, "IT", "short") : "");
  const columns: TableColumn<ServiceKey>[] = [
    {
      key: "name",
      head: t("keys.name"),
      lead: true,
      cell: ({ name, prefix }) => (
        <>
          <span className="font-semibold">{name}</span>
          <code className="block text-ink-3 text-xs">{prefix}…</code>
        </>
      ),
    },
    { key: "state", head: t("audit.field.status"), cell: (key) => <State of={key} /> },
    { key: "scopes", head: t("keys.scopes"), line: true, cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    { key: "used", head: t("keys.used"), cell: ({ lastUsedAt }) => moment(lastUsedAt) || t("keys.never") },
    {
      key: "made",
      head: t("keys.made"),
      cell: ({ createdAt, createdBy }) => <Dotted>{[formatDate(createdAt), createdBy]}</Dotted>,
    },
  ];
  return (
    <>
      <DeskHead title={title} text={t("keys.text")} form={<NewKey />} />
      {answer?.secret && <Secret key={answer.secret.key} name={answer.secret.name} value={answer.secret.key} />}
      {answer?.revoked && <Done key={answer.revoked} title={t("keys.revoked", { name: answer.revoked })} />}
      <Trouble>{answer?.trouble}</Trouble>
      {keys.length > 0 ? (
        <DenseTable
          caption={title}
          columns={columns}
          rows={keys}
          keyOf={({ id }) => String(id)}
          below={(key) => (key.revokedAt ? null : <Turns of={key} />)}
        />
      ) : (
        <EmptyState title={t("keys.empty")}>{t("keys.emptyText")}</EmptyState>
      )}
    </>
  );
}

function State({ of: { revokedAt, expiresAt, oldUntil } }: { of: ServiceKey }) {
  const t = useT("partners");
  if (revokedAt) return <Badge tone="danger">{t("keys.isRevoked", { date: formatDate(revokedAt) })}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone="olive">{t("keys.good")}</Badge>
      {expiresAt && <Badge tone="outline">{t("keys.until", { date: formatDate(expiresAt) })}</Badge>}
      {oldUntil && <Badge tone="saffron">{t("keys.oldUntil", { date: formatDate(oldUntil) })}</Badge>}
    </span>
  );
}

/** The permissions: an area that can be read, or written too, in one word each. */
function Scopes({ scopes }: { scopes: string[] }) {
  const t = useT("partners");
  const byArea = new Map<string, string[]>();
  for (const scope of scopes) {
    const [area = "", right = ""] = scope.split(":");
    byArea.set(area, [...(byArea.get(area) ?? []), right]);
  }
  return (
    <ul className="flex flex-wrap gap-1">
      {[...byArea].map(([area, rights]) => (
        <li key={area}>
          <Badge tone={rights.includes("write") ? "neutral" : "outline"}>
            {t(`area.${area as (typeof areas)[number]}`)}:{" "}
            {rights.map((right) => t(`right.${right as "read"}`)).join(", ")}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** Rotates the secret, with a time in which the old one still works, or revokes the key. */
function Turns({ of: { id, name } }: { of: ServiceKey }) {
  const t = useT("partners");
  const { state, formData } = useNavigation();
  const form = state === "idle" ? null : formData?.get("form");
  return (
    <div className="flex flex-wrap gap-2">
      <Disclosure label={<Named name={name}>{t("keys.rotate")}</Named>}>
        <Form method="post" className="grid gap-3 sm:flex sm:items-end">
          <input type="hidden" name="form" value={`rotate-${id}`} />
          <input type="hidden" name="id" value={id} />
          <Select
            name="validHours"
            label={t("keys.oldValid")}
            defaultValue="24"
            options={validHours.map((value) => ({ value, label: t(`keys.hours.${value}`) }))}
          />
          <Button type="submit" loading={form === `rotate-${id}`}>
            {t("keys.rotateYes")}
          </Button>
        </Form>
      </Disclosure>
      <Disclosure tone="quiet" label={<Named name={name}>{t("keys.revoke")}</Named>}>
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="form" value={`revoke-${id}`} />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="name" value={name} />
          <p>{t("keys.revokeQuestion", { name })}</p>
          <Button type="submit" tone="danger" className="justify-self-start" loading={form === `revoke-${id}`}>
            {t("keys.revokeYes")}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
