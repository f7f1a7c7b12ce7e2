import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { X } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { Checkbox } from "~/components/ui/field";
import { Named } from "~/components/ui/named";
import { Pagination } from "~/components/ui/pagination";
import { Done } from "~/features/office/changes";
import { DeskHead } from "~/features/office/head";
import type { Row } from "~/features/office/kind";
import { batchPath } from "~/features/office/kind.server";
import { isAgent, type PartnerAnswer, type Person, staffRoles } from "~/features/office/partners/types";
import { actOnUser } from "~/features/office/partners/user-actions.server";
import { Pick } from "~/features/office/pick-field";
import { Part } from "~/features/office/products/part-form";
import { idIn } from "~/features/office/query";
import { Trouble } from "~/features/office/trouble";
import { privateMeta } from "~/features/shared/seo/meta";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import { formatDate, formatInteger } from "~/lib/format";
import { type Locale, localeNames } from "~/lib/locale";
import { notFound } from "~/lib/not-found.server";
import { usersPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { pageOf } from "~/lib/positive";
import { formatPhone } from "~/lib/rules/phone";
import { requireOperator } from "~/lib/session.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["partners", "backoffice", "forms", "profile"] });

/** A user with permissions, block and companies. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireOperator(context);
  const id = idIn(params.id);
  if (!id) throw notFound(context, null);
  const query = new URL(request.url).searchParams;
  const person = await api(context).get<Person>(`/ops/user/${id}`);
  const assigned = isAgent(person)
    ? await api(context).get<Page<Row>>(batchPath("assignment"), {
        agent: person.email,
        page: pageOf(query),
        elementsPerPage: 50,
      })
    : null;
  return { person, assigned, invited: query.has("invited") };
}

export const action = actOnUser;

export default function UserPage() {
  const { person, assigned, invited } = useLoaderData<typeof loader>();
  const t = useT("partners");
  const desk = useT("desk");
  const profile = useT("profile");
  const answer = useActionData<PartnerAnswer>();
  const again = answer?.form === "invite" ? answer : undefined;
  const { state, formData } = useNavigation();
  const { name, surname, email, cellPhone, locale, createdAt, lastSeenAt, secondFactor, passwordSet } = person;
  const full = `${name} ${surname}`.trim();
  const facts = [
    formatPhone(cellPhone),
    localeNames[locale as Locale],
    t("user.sinceDay", { date: formatDate(createdAt) }),
    lastSeenAt && t("user.lastSeenDay", { date: formatDate(lastSeenAt) }),
    t(passwordSet ? "user.passwordSet" : "user.invited"),
    secondFactor && t("user.secondFactor"),
  ];
  return (
    <>
      <DeskHead back={{ to: usersPath, name: desk("pages.users") }} title={full} text={email} />
      {invited && !answer && <Done title={t("user.sent", { email })} />}
      {answer?.notice && (
        <Done key={JSON.stringify(answer)} title={t(`done.${answer.notice}`, { name: answer.name ?? full })} />
      )}
      {again && !again.trouble && <Done title={profile("people.inviteSent", { email })} />}
      <Trouble news={again}>{again?.trouble}</Trouble>
      <p className="mb-5 text-ink-2 text-sm">
        <Dotted>{facts}</Dotted>
      </p>
      {person.active && person.roles.length > 0 && !passwordSet && (
        <Form method="post" preventScrollReset className="mb-5">
          <input type="hidden" name="form" value="invite" />
          <Button
            type="submit"
            tone="secondary"
            size="sm"
            loading={state !== "idle" && formData?.get("form") === "invite"}
          >
            {profile("people.inviteAgain")}
          </Button>
        </Form>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Part id="rights" title={t("user.rights")}>
          <Rights key={JSON.stringify([person.roles, person.active])} person={person} answer={answer} />
        </Part>
        <Part id="companies" title={t(assigned ? "user.assigned" : "user.companies")}>
          {assigned ? (
            <Assigned person={person} rows={assigned} answer={answer} />
          ) : (
            <ul className="grid gap-1 text-sm">
              {person.companies.map(({ id, code, name }) => (
                <li key={id}>
                  <AppLink to={`/gestione/aziende/${id}`} className="link inline-flex min-h-9 items-center">
                    {name} ({code})
                  </AppLink>
                </li>
              ))}
              {person.companies.length === 0 && <li className="text-ink-2">{t("user.noCompanies")}</li>}
            </ul>
          )}
        </Part>
      </div>
      <p className="mt-5 text-sm">
        <Dotted>
          <AppLink to={`/gestione/registro?user=${person.id}`} className="link">
            {t("user.toAudit")}
          </AppLink>
          <AppLink to={`/gestione/sicurezza?user=${person.id}`} className="link">
            {t("user.toSecurity")}
          </AppLink>
        </Dotted>
      </p>
    </>
  );
}

function Rights({ person, answer }: { person: Person; answer?: PartnerAnswer }) {
  const t = useT("partners");
  const kit = useT("backoffice");
  const { state, formData } = useNavigation();
  const mine = answer?.form === "rights" ? answer : undefined;
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="form" value="rights" />
      <input
        type="hidden"
        name="was"
        value={JSON.stringify({ roles: person.roles, active: person.active, ...mine?.stored })}
      />
      <Trouble>{mine?.trouble}</Trouble>
      <fieldset>
        <legend className="mb-1 font-medium text-sm">{t("user.roles")}</legend>
        {staffRoles.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            defaultChecked={person.roles.includes(role)}
            label={
              <>
                {t(`user.role.${role}`)}
                <span className="block text-ink-3 text-xs">{t(`user.may.${role}`)}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <Checkbox
        name="active"
        defaultChecked={person.active}
        label={
          <>
            {t("user.active")}
            <span className="block text-ink-3 text-xs">{t("user.activeHint")}</span>
          </>
        }
        className="border-line border-t pt-2"
      />
      <Button
        type="submit"
        className="justify-self-start"
        loading={state !== "idle" && formData?.get("form") === "rights"}
      >
        {kit("edit.save")}
      </Button>
    </Form>
  );
}

/** The companies that an agent manages, with buttons that remove one and a field that adds one by code. */
function Assigned({ person, rows, answer }: { person: Person; rows: Page<Row>; answer?: PartnerAnswer }) {
  const t = useT("partners");
  const kit = useT("backoffice");
  const { state } = useNavigation();
  const mine = answer?.form === "assign" || answer?.form === "unassign" ? answer : undefined;
  const names = new Map(person.companies.map(({ code, id, name }) => [code, { id, name }]));
  return (
    <div className="grid gap-4">
      <Form key={rows.total} method="post" preventScrollReset className="flex flex-wrap items-start gap-3">
        <input type="hidden" name="form" value="assign" />
        <input type="hidden" name="agent" value={person.email} />
        <Pick
          from="company"
          name="code"
          label={t("user.assignCode")}
          maxLength={40}
          defaultValue={mine?.typed}
          error={mine?.trouble}
        />
        <Button type="submit" tone="secondary" className="sm:mt-7" disabled={state !== "idle"}>
          {t("company.assignYes")}
        </Button>
      </Form>
      <p className="text-ink-3 text-sm">{kit("total", { number: formatInteger(rows.total) })}</p>
      <ul className="grid gap-1">
        {rows.entities.map(({ company }) => (
          <li key={company} className="flex items-center justify-between gap-3 border-line border-b text-sm">
            <span className="wrap-anywhere min-w-0">
              <Dotted>
                <AppLink
                  to={`/gestione/aziende?q=${encodeURIComponent(company)}`}
                  className="font-semibold hover:underline"
                >
                  {company}
                </AppLink>
                {names.has(company) && <span className="text-ink-2">{names.get(company)?.name}</span>}
              </Dotted>
            </span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="form" value="unassign" />
              <input type="hidden" name="agent" value={person.email} />
              <input type="hidden" name="code" value={company} />
              <Button type="submit" tone="quiet" size="sm" disabled={state !== "idle"}>
                <X aria-hidden="true" className="size-4" />
                <Named name={company}>{t("company.unassign")}</Named>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Pagination {...rows} />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta({ ...args, data: { title: args.data && `${args.data.person.name} ${args.data.person.surname}` } });

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
