import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { Plus, Search } from "lucide-react";
import { Button, ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Field } from "~/components/ui/field";
import { Pagination } from "~/components/ui/pagination";
import { Select } from "~/components/ui/select";
import { act } from "~/features/contacts/actions.server";
import { ContactCard } from "~/features/contacts/contact-card";
import { bookPath, ContactForm } from "~/features/contacts/contact-form";
import { ImportTable } from "~/features/contacts/import-table";
import { ManagerHead } from "~/features/manager/head";
import { api } from "~/lib/api.server";
import type { Contact, ManagedCompany, Page } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { page } from "~/lib/page";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";

export const handle = page({ layout: "manager", texts: ["contacts", "forms"] });

/** The agent's address book: whom a catalogue may be sent to. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireManager(context);
  const query = new URL(request.url).searchParams;
  const number = Number(query.get("page") ?? 1);
  const consent = query.get("consent");
  const q = (query.get("q") ?? "").slice(0, 100);
  const asked = { q, consent: consent === "yes" || consent === "no" ? consent : "" };
  const [list, companies] = await Promise.all([
    api(context).get<Page<Contact>>("/manager/contact", {
      ...asked,
      page: Number.isSafeInteger(number) && number > 0 ? number : 1,
      elementsPerPage: 20,
    }),
    api(context).get<Page<ManagedCompany>>("/user/managed-companies", { elementsPerPage: 100 }),
  ]);
  const customers = companies.entities.map(({ id, code, name }) => ({ id, code, name }));
  return { list, asked, customers, title: translate(context, "common")("manager.contacts") };
}

export const action = act;

export { keepTyped as clientAction, unlessLost as shouldRevalidate } from "~/features/forms/answer";

export default function AddressBook() {
  const { list, asked, customers, title } = useLoaderData<typeof loader>();
  const country = useShell()?.country ?? "IT";
  const t = useT("contacts");
  const searched = Boolean(asked.q || asked.consent);
  return (
    <>
      <ManagerHead title={title} text={t("text")} />
      <div className="mb-5 flex flex-wrap items-start gap-3">
        <ContactForm
          customers={customers}
          country={country}
          label={
            <>
              <Plus aria-hidden="true" className="size-5" />
              {t("add")}
            </>
          }
        />
        <ImportTable />
      </div>
      {(list.total > 0 || searched) && <Filter asked={asked} />}
      {list.entities.length > 0 ? (
        <>
          <p className="mb-3 text-ink-2 text-sm">{t("total", { count: formatInteger(list.total) as never })}</p>
          <ul className="grid gap-4 xl:grid-cols-2">
            {list.entities.map((contact) => (
              <ContactCard key={contact.id} contact={contact} customers={customers} />
            ))}
          </ul>
          <div className="mt-8">
            <Pagination {...list} />
          </div>
        </>
      ) : searched ? (
        <EmptyState title={t("none")} action={<ButtonLink to={bookPath}>{t("showAll")}</ButtonLink>} />
      ) : (
        <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>
      )}
    </>
  );
}

function Filter({ asked }: { asked: { q: string; consent: string } }) {
  const t = useT("contacts");
  return (
    <Form role="search" aria-label={t("search")} className="mb-5 grid gap-3 sm:grid-cols-[1fr_14rem_auto] sm:items-end">
      <Field
        key={`q${asked.q}`}
        type="search"
        name="q"
        label={t("search")}
        placeholder={t("searchHint")}
        defaultValue={asked.q}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
      />
      <Select
        key={`c${asked.consent}`}
        name="consent"
        label={t("filter.label")}
        defaultValue={asked.consent}
        options={[
          { value: "", label: t("filter.all") },
          { value: "yes", label: t("filter.yes") },
          { value: "no", label: t("filter.no") },
        ]}
      />
      <Button type="submit" tone="secondary">
        <Search aria-hidden="true" className="size-5" />
        {t("find")}
      </Button>
    </Form>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · Madia` },
  { name: "robots", content: "noindex" },
];

export { RouteError as ErrorBoundary } from "~/components/layout/route-error";
