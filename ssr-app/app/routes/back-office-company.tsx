import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AppLink } from "~/components/ui/app-link";
import { Callout } from "~/components/ui/callout";
import { Addresses } from "~/features/account/profile/addresses-section";
import { CompanyForm } from "~/features/account/profile/company-section";
import { People } from "~/features/account/profile/people-section";
import { Done } from "~/features/office/changes";
import { DeskHead } from "~/features/office/head";
import { Agents } from "~/features/office/partners/agents";
import { loadAgents } from "~/features/office/partners/agents.server";
import { actOnCompany } from "~/features/office/partners/company-actions.server";
import { Accounts, Consent, Facts, Orders } from "~/features/office/partners/company-parts";
import { CompanyState } from "~/features/office/partners/status";
import { TermsForm } from "~/features/office/partners/terms-form";
import { Turn } from "~/features/office/partners/turn";
import type { CompanyFile, PartnerAnswer } from "~/features/office/partners/types";
import { priceLists } from "~/features/office/products/load.server";
import { Part } from "~/features/office/products/part-form";
import { idIn } from "~/features/office/query";
import { privateMeta } from "~/features/shared/seo/meta";
import { api } from "~/lib/api.server";
import type { Representative } from "~/lib/contract";
import { formatDate } from "~/lib/format";
import { notFound } from "~/lib/not-found.server";
import { companiesPath, statisticsPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ texts: ["partners", "backoffice", "forms", "profile", "requests", "orders"] });

/** A customer with approval, blocks, terms, agents and debts. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const id = idIn(params.id);
  if (!id) throw notFound(context, null);
  const [file, people, lists, agents] = await Promise.all([
    api(context).get<CompanyFile>(`/ops/company/${id}`),
    api(context).get<{ entities: Representative[] }>(`/ops/company/${id}/representatives`),
    priceLists(context),
    loadAgents(context),
  ]);
  const registered = new URL(request.url).searchParams.has("registered");
  return { file, people: people.entities, lists, agents, registered };
}

export const action = actOnCompany;

/** The recipient of the approval's mail: the people who can sign in, else the owner, with a link to an account. */
function approval({ people }: CompanyFile) {
  if (people.some(({ access }) => access)) return "company.approveText";
  const owner = people.some(({ companyRole, email }) => companyRole === "owner" && email);
  return owner ? "company.approveInvites" : "company.approveAlone";
}

export default function CompanyPage() {
  const { file, people, lists, agents, registered } = useLoaderData<typeof loader>();
  const desk = useT("desk");
  const t = useT("partners");
  const answer = useActionData<PartnerAnswer>();
  const { company, blockedAt, blockedReason } = file;
  const { status } = company;
  return (
    <>
      <DeskHead
        back={{ to: companiesPath, name: desk("pages.companies") }}
        title={company.name}
        text={
          <span className="flex flex-wrap items-center gap-2">
            {company.code} <CompanyState status={status} blocked={company.blocked} />
          </span>
        }
      />
      {registered && !answer && <Done title={t("done.registered", { name: company.name })} />}
      {answer?.notice && (
        <Done
          key={`${answer.notice}${answer.name}`}
          title={t(`done.${answer.notice}`, { name: answer.name ?? company.name })}
        />
      )}
      {company.blocked && (
        <Callout tone="danger" still className="mb-4">
          {blockedAt
            ? t("company.blockedSince", { date: formatDate(blockedAt), reason: blockedReason ?? "" })
            : t("company.blockedByDeadline")}
        </Callout>
      )}
      <div className="mb-5 flex flex-wrap items-start gap-2" data-part="turns">
        {status === "pending" && (
          <Turn
            form="status-active"
            tone="primary"
            label={t("company.approve")}
            text={t(approval(file))}
            yes={t("company.approveYes")}
          />
        )}
        {status === "closed" && (
          <Turn
            form="status-active"
            label={t("company.reopen")}
            text={t("company.reopenText")}
            yes={t("company.reopenYes")}
          />
        )}
        {blockedAt ? (
          <Turn
            form="unblock"
            label={t("company.unblock")}
            text={t("company.unblockText")}
            yes={t("company.unblockYes")}
          />
        ) : (
          status !== "closed" && (
            <Turn
              form="block"
              label={t("company.block")}
              text={t("company.blockText")}
              reason="needed"
              yes={t("company.blockYes")}
              danger
            />
          )
        )}
        {status !== "closed" && (
          <Turn
            form="status-closed"
            tone="quiet"
            label={t("company.close")}
            text={t(file.people.some(({ access }) => access) ? "company.closeText" : "company.closeAlone")}
            reason="welcome"
            yes={t("company.closeYes")}
            danger
          />
        )}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <Part id="facts" title={t("company.facts")}>
            <Facts file={file} />
            <CompanyForm key={JSON.stringify(company)} company={company} />
          </Part>
          <Part id="addresses" title={t("company.addresses")}>
            <Addresses company={company} addresses={file.addresses} edits />
          </Part>
          <Part id="people" title={t("company.people")}>
            <People company={company} people={people} edits />
          </Part>
          <Part id="company-terms" title={t("area.terms")}>
            <TermsForm file={file} lists={lists} />
          </Part>
          <Part id="orders" title={t("company.lastOrders")}>
            <Orders file={file} />
          </Part>
        </div>
        <div className="grid gap-5">
          <Part id="agents" title={t("company.agents")}>
            <Agents file={file} agents={agents} />
          </Part>
          <Part id="accounts" title={t("company.accounts")}>
            <Accounts file={file} />
          </Part>
          <Part id="consent" title={t("company.consent")}>
            <Consent file={file} />
            <p className="mt-3 grid justify-items-start gap-1 text-sm">
              <AppLink to={`/gestione/registro?company=${company.id}`} className="link">
                {t("company.toAudit")}
              </AppLink>
              <AppLink to={`${statisticsPath}?company=${company.id}`} className="link">
                {t("company.toStatistics")}
              </AppLink>
            </p>
          </Part>
        </div>
      </div>
    </>
  );
}

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta({ ...args, data: { title: args.data?.file.company.name } });

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
