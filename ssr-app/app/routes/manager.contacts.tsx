import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { allManaged } from "~/features/account/session/all-managed.server";
import { act } from "~/features/agent/contacts/actions.server";
import { BookFilter } from "~/features/agent/contacts/book-filter";
import { ContactCard } from "~/features/agent/contacts/contact-card";
import { ContactForm } from "~/features/agent/contacts/contact-form";
import { ImportTable } from "~/features/agent/contacts/import-table";
import { ManagerHead } from "~/features/agent/frame/head";
import { api } from "~/lib/api.server";
import type { Contact, Page } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";

const bookPath = "/manager/rubrica-marketing";

export const handle = page({ layout: "manager", texts: ["contacts", "import", "forms"] });

/** The agent's address book of catalogue recipients. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireManager(context);
  const query = new URL(request.url).searchParams;
  const number = Number(query.get("page") ?? 1);
  const consent = query.get("consent");
  const q = (query.get("q") ?? "").slice(0, 100);
  const filter = { q, consent: consent === "yes" || consent === "no" ? consent : "" };
  const [list, companies] = await Promise.all([
    api(context).get<Page<Contact>>("/manager/contact", {
      ...filter,
      page: Number.isSafeInteger(number) && number > 0 ? number : 1,
      elementsPerPage: 20,
    }),
    allManaged(context),
  ]);
  const customers = companies.map(({ id, code, name }) => ({ id, code, name }));
  return { list, filter, customers, title: translate(context, "common")("manager.contacts") };
}

export const action = act;

export default function AddressBook() {
  const { list, filter, customers, title } = useLoaderData<typeof loader>();
  const country = useShell()?.country ?? "IT";
  const t = useT("contacts");
  const searched = Boolean(filter.q || filter.consent);
  return (
    <>
      <ManagerHead title={title} text={t("text")} form={<ContactForm customers={customers} country={country} />} />
      <div className="mb-5">
        <ImportTable />
      </div>
      {(list.total > 0 || searched) && <BookFilter filter={filter} />}
      {list.entities.length > 0 ? (
        <>
          <p className="mb-3 text-ink-2 text-sm">
            {t("total", { count: list.total, number: formatInteger(list.total) })}
          </p>
          <ul className="grid gap-4 xl:grid-cols-2">
            {list.entities.map((contact) => (
              <ContactCard key={contact.id} contact={contact} customers={customers} />
            ))}
          </ul>
          <div className="mt-8">
            <Pagination {...list} />
          </div>
        </>
      ) : list.total > 0 ? (
        <Pagination {...list} />
      ) : searched ? (
        <EmptyState title={t("none")} action={<ButtonLink to={bookPath}>{t("showAll")}</ButtonLink>} />
      ) : (
        <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
