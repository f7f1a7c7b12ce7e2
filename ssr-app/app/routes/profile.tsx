import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountSection } from "~/features/account/profile/account-section";
import { profileAction } from "~/features/account/profile/actions.server";
import { AddressesSection } from "~/features/account/profile/addresses-section";
import { CancelSection } from "~/features/account/profile/cancel-section";
import { CompanySection } from "~/features/account/profile/company-section";
import { Contents } from "~/features/account/profile/contents";
import { DeadlinesSection } from "~/features/account/profile/deadlines-section";
import { ExportSection } from "~/features/account/profile/export-section";
import { NoticesSection } from "~/features/account/profile/notices-section";
import { PasswordSection } from "~/features/account/profile/password-section";
import { PeopleSection } from "~/features/account/profile/people-section";
import { SecuritySection } from "~/features/account/profile/security-section";
import { SessionsSection } from "~/features/account/profile/sessions-section";
import type { SecurityEntry } from "~/features/shared/security/events";
import { api, apiLater, extra } from "~/lib/api.server";
import type {
  Address,
  Company,
  Deadlines,
  Notices,
  Representative,
  SessionEntry,
  SiteBudget,
  StockWatch,
} from "~/lib/contract";
import { page } from "~/lib/page";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { isManager, isMaster } from "~/lib/user";

export const handle = page({ layout: "profile", texts: ["forms", "profile"] });

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const client = api(context);
  const id = user.company?.id;
  const manages = isManager(user);
  const master = isMaster(user);
  // An agent reads the documents of all companies in the manager area.
  const deadlines = master ? extra(context, apiLater(context).post<Deadlines>("/deadline", {})) : null;
  const [sessions, security, notices, waiting, company, addresses, budgets, people] = await Promise.all([
    client.get<{ entities: SessionEntry[] }>("/user/sessions"),
    client.get<{ entities: SecurityEntry[] }>("/user/security"),
    // An agent receives no notices that could be switched off.
    id && !manages ? client.get<Notices>("/user/notices") : null,
    id && !manages ? client.get<{ entities: StockWatch[] }>("/stock-watch") : null,
    id ? client.get<Company>(`/company/${id}`) : null,
    id ? client.get<{ entities: Address[] }>(`/company/${id}/addresses`) : null,
    // Agents do not see the budgets of sites.
    id && !manages ? client.get<{ entities: SiteBudget[] }>("/purchased/budgets") : null,
    id ? client.get<{ entities: Representative[] }>(`/company/${id}/representatives`) : null,
  ]);
  return {
    user,
    sessions: sessions.entities,
    security: security.entities,
    notices,
    waiting: waiting?.entities ?? [],
    company,
    addresses: addresses?.entities ?? [],
    budgets: budgets?.entities,
    people: people?.entities ?? [],
    deadlines,
    edits: master || manages,
    now: Date.now(),
    title: manages ? translate(context, "common")("profile.customerData") : translate(context, "profile")("title"),
  };
}

export const action = (args: ActionFunctionArgs) => profileAction(args);

export default function Profile() {
  const data = useLoaderData<typeof loader>();
  const { company, edits, notices, user, title } = data;
  const t = useT("profile");
  const manager = isManager(user);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header>
        <h1>{title}</h1>
        <p className="mt-1 max-w-prose text-ink-2">
          {manager ? (company ? t("introAgent", { name: company.name }) : t("introAgentAlone")) : t("intro")}
        </p>
        <Contents
          company={Boolean(company)}
          deadlines={Boolean(data.deadlines)}
          notices={Boolean(notices)}
          cancels={!manager}
          agent={manager}
        />
      </header>
      {manager && company && <CompanyPart {...data} company={company} edits={edits} />}
      <AccountSection user={user} />
      {!manager && company && <CompanyPart {...data} company={company} edits={edits} />}
      {notices && <NoticesSection user={user.id} notices={notices} waiting={data.waiting} />}
      <PasswordSection user={user} />
      <SessionsSection sessions={data.sessions} now={data.now} />
      <SecuritySection events={data.security} />
      <ExportSection user={user.id} />
      {!manager && <CancelSection />}
    </div>
  );
}

type Data = Pick<ReturnType<typeof useLoaderData<typeof loader>>, "addresses" | "budgets" | "people" | "deadlines">;

function CompanyPart({
  company,
  edits,
  addresses,
  budgets,
  people,
  deadlines,
}: Data & { company: Company; edits: boolean }) {
  return (
    <>
      <CompanySection company={company} edits={edits} />
      <AddressesSection company={company} addresses={addresses} budgets={budgets} edits={edits} />
      <PeopleSection company={company} people={people} addresses={addresses} edits={edits} />
      {deadlines && <DeadlinesSection deadlines={deadlines} />}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
