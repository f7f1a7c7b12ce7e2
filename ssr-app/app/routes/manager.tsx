import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { SectionHeading } from "~/components/ui/heading";
import { Pagination } from "~/components/ui/pagination";
import { CompanyList } from "~/features/manager/company-list";
import { CompanySearch } from "~/features/manager/company-search";
import type { ManagedCompanies } from "~/features/session/managed-companies";
import { api } from "~/lib/api.server";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";

export const handle = page({ texts: ["account"] });

/** The agent's landing: whom one looks after, what they owe, when they last ordered. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireManager(context);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const number = Number(searchParams.get("page") ?? 1);
  const query = { q, page: Number.isSafeInteger(number) && number > 0 ? number : 1 };
  const companies = await api(context).get<ManagedCompanies>("/user/managed-companies", query);
  return { q, companies, title: translate(context, "common")("manager.area") };
}

export default function ManagerArea() {
  const { q, companies, title } = useLoaderData<typeof loader>();
  const t = useT("account");
  const user = useUser();
  return (
    <div className="grid gap-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="font-semibold text-ink-3 text-sm">{title}</p>
          <h1 className="text-4xl">{t("agent.title", { name: user?.name ?? "" })}</h1>
          <p className="mt-1 text-ink-2">{t("agent.text")}</p>
        </div>
      </header>
      <section aria-labelledby="agent-companies" id="aziende" className="scroll-mt-4">
        <SectionHeading id="agent-companies" action={<CompanySearch q={q} />}>
          {t("agent.companies")}
        </SectionHeading>
        <CompanyList companies={companies} q={q} />
        <div className="mt-6">
          <Pagination {...companies} />
        </div>
      </section>
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · Madia` },
  { name: "robots", content: "noindex" },
];

export { RouteError as ErrorBoundary } from "~/components/layout/route-error";
