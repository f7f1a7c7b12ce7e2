import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import { Select } from "~/components/ui/select";
import { actOnContact } from "~/features/agent/contacts/actions.server";
import { BookFilter } from "~/features/agent/contacts/book-filter";
import { ContactCard } from "~/features/agent/contacts/contact-card";
import { ContactForm } from "~/features/agent/contacts/contact-form";
import { DeskHead } from "~/features/office/head";
import { loadAgents } from "~/features/office/partners/agents.server";
import { chosen, idIn, searchOf } from "~/features/office/query";
import { api } from "~/lib/api.server";
import type { Page } from "~/lib/contract";
import type { components } from "~/lib/contract.gen";
import { formatInteger } from "~/lib/format";
import { contactsPath } from "~/lib/office-paths";
import { page } from "~/lib/page";
import { requireOperator } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";
import { useShell } from "~/lib/use-shell";

type OpsContact = components["schemas"]["OpsContact"];

export const handle = page({ texts: ["contacts", "forms"] });

/** The address books of all agents, or of one. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireOperator(context);
  const query = new URL(request.url).searchParams;
  const { q, page: number } = searchOf(query);
  const filter = { q, consent: chosen(query.get("consent"), ["yes", "no"]), agent: idIn(query.get("agent")) };
  const [list, agents] = await Promise.all([
    api(context).get<Page<OpsContact>>("/ops/contact", { ...filter, page: number, elementsPerPage: 20 }),
    loadAgents(context),
  ]);
  return { list, filter, agents, title: translate(context, "desk")("pages.contacts") };
}

export async function action(args: ActionFunctionArgs) {
  await requireOperator(args.context);
  return actOnContact(args, await args.request.formData(), "/ops/contact");
}

export default function AddressBooks() {
  const { list, filter, agents, title } = useLoaderData<typeof loader>();
  const country = useShell()?.country ?? "IT";
  const t = useT("contacts");
  return (
    <>
      <DeskHead
        title={title}
        text={t("textHouse")}
        form={filter.agent && <ContactForm key={filter.agent} agent={filter.agent} customers={[]} country={country} />}
      />
      <BookFilter filter={filter}>
        <Select
          key={`a${filter.agent}`}
          name="agent"
          label={t("filter.agent")}
          defaultValue={filter.agent ?? ""}
          options={[
            { value: "", label: t("filter.allAgents") },
            ...agents.map(({ id, name, surname }) => ({ value: String(id), label: `${name} ${surname}` })),
          ]}
        />
      </BookFilter>
      {!filter.agent && <p className="mb-5 text-ink-2 text-sm">{t("addHint")}</p>}
      {list.entities.length > 0 ? (
        <>
          <p className="mb-3 text-ink-2 text-sm">
            {t("total", { count: list.total, number: formatInteger(list.total) })}
          </p>
          <ul className="grid gap-4 xl:grid-cols-2">
            {list.entities.map((contact) => (
              <ContactCard
                key={contact.id}
                contact={contact}
                customers={contact.company ? [contact.company] : []}
                owner={contact.agent.name}
              />
            ))}
          </ul>
          <div className="mt-8">
            <Pagination {...list} />
          </div>
        </>
      ) : (
        <EmptyState title={t("none")} action={<ButtonLink to={contactsPath}>{t("showAll")}</ButtonLink>} />
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
