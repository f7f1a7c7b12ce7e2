import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { ErrorState } from "~/components/ui/error-state";
import type { ManagedCompanies } from "~/features/account/session/managed-companies";
import { CompanySearch } from "~/features/agent/frame/company-search";
import { ChooseTitle, Due, Everybody, takingPath, Unfinished } from "~/features/agent/order-entry/customers";
import { drafts } from "~/features/agent/order-entry/drafts";
import { OrderPad } from "~/features/agent/order-entry/pad";
import { PlainWay } from "~/features/agent/order-entry/plain-way";
import type { OrderTaking, PlannedCompany } from "~/features/agent/order-entry/types";
import { useOnline } from "~/features/agent/order-entry/use-online";
import { useOnlineTools } from "~/features/agent/order-entry/use-online-tools";
import { api, extra } from "~/lib/api.server";
import { page } from "~/lib/page";
import { pageOf, positive } from "~/lib/positive";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";

export const handle = page({ texts: ["taking", "catalogue", "cart"] });

/** Without a customer, the choice of one; with one, everything that an order needs in one answer. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { id: user } = await requireManager(context);
  const { searchParams } = new URL(request.url);
  const title = translate(context, "common")("manager.orders");
  const company = positive(searchParams.get("company"));
  if (company) {
    const taking = await api(context).get<OrderTaking>(`/manager/company/${company}/order-taking`);
    return { user, title: `${taking.company.name} · ${title}`, taking, choice: null };
  }
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const query = { q, page: pageOf(searchParams) };
  const searched = q !== "" || query.page > 1;
  // Who is due stands above everybody: a list that came later would push the other away under the agent's thumb.
  const [due, companies] = await Promise.all([
    searched ? undefined : extra(context, api(context).get<{ entities: PlannedCompany[] }>("/manager/planner")),
    api(context).get<ManagedCompanies>("/user/managed-companies", query),
  ]);
  return { user, title, taking: null, choice: { q, companies, due } };
}

export default function OrderTakingPage() {
  const { user, taking, choice, title } = useLoaderData<typeof loader>();
  if (taking) return <Pad key={taking.company.id} user={user} taking={taking} />;
  return <Choice user={user} title={title} {...choice} />;
}

function Pad({ user, taking }: { user: number; taking: OrderTaking }) {
  const { cart, ...data } = taking;
  const tools = useOnlineTools(data.company.id);
  const online = useOnline();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PlainWay company={data.company} />
      <OrderPad
        user={user}
        data={data}
        cart={cart}
        store={drafts}
        online={online}
        tools={tools}
        backTo={takingPath}
        onAgain={revalidate}
      />
    </>
  );
}

interface ChoiceProps {
  user: number;
  title: string;
  q: string;
  companies: ManagedCompanies;
  /** Absent in a search, null when it could not be read. */
  due?: { entities: PlannedCompany[] } | null;
}

function Choice({ user, title, q, companies, due }: ChoiceProps) {
  return (
    <div className="grid gap-6">
      <ChooseTitle>{title}</ChooseTitle>
      <CompanySearch q={q} action={takingPath} />
      {!q && <Unfinished user={user} />}
      <div className="grid gap-6 xl:grid-cols-2 xl:items-start xl:gap-8">
        {due ? <Due planned={due.entities} /> : due === null && <ErrorState />}
        <div className="grid gap-4">
          <Everybody companies={companies} q={q} />
        </div>
      </div>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
