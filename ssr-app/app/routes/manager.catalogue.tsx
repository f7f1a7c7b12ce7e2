import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { Callout } from "~/components/ui/callout";
import { SectionHeading } from "~/components/ui/heading";
import { Pagination } from "~/components/ui/pagination";
import { ManagerHead } from "~/features/agent/frame/head";
import { MailingCard } from "~/features/agent/mailings/mailing-card";
import { type Refused, send } from "~/features/agent/mailings/send.server";
import { SendForm } from "~/features/agent/mailings/send-form";
import { api } from "~/lib/api.server";
import type { Category, Contact, Country, Mailing, Page } from "~/lib/contract";
import { page } from "~/lib/page";
import { pageOf, positive } from "~/lib/positive";
import { requireManager } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "manager", texts: ["contacts", "forms"] });

/** The form that sends a catalogue, and the sent ones. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireManager(context);
  const query = new URL(request.url).searchParams;
  const chosen = query.get("country");
  const own: Country = user.company?.country ?? "IT";
  const country: Country = chosen === "IT" || chosen === "NO" ? chosen : own;
  const contact = positive(query.get("contact")) ?? undefined;
  const email = query.get("q");
  const call = api(context);
  const some = (code: Country, elementsPerPage: number, more?: { page?: number; q?: string }) =>
    call.get<Page<Contact>>("/manager/contact", { consent: "yes", country: code, elementsPerPage, ...more });
  const [first, second, linked, other, tree, sent] = await Promise.all([
    some(country, 100),
    some(country, 100, { page: 2 }),
    contact && email ? some(country, 100, { q: email.slice(0, 100) }) : undefined,
    some(country === "IT" ? "NO" : "IT", 1),
    call.get<{ entities: Category[] }>("/category"),
    call.get<Page<Mailing>>("/manager/catalogue", {
      page: pageOf(query),
      elementsPerPage: 8,
    }),
  ]);
  const listed = [...first.entities, ...second.entities];
  // The list may be incomplete: the contact that the link names comes first.
  const missing = listed.some(({ id }) => id === contact)
    ? []
    : (linked?.entities.filter(({ id }) => id === contact) ?? []);
  return {
    contacts: { ...first, entities: [...missing, ...listed] },
    country,
    both: other.total > 0 || (country !== own && first.total === 0),
    families: tree.entities.filter(({ products }) => products > 0),
    sent,
    contact,
    queued: positive(query.get("sent")) ?? undefined,
    sendKey: crypto.randomUUID(),
    title: translate(context, "common")("manager.catalogue"),
  };
}

export const action = send;

export default function SendCatalogue() {
  const { contacts, country, both, families, sent, contact, queued, sendKey, title } = useLoaderData<typeof loader>();
  const refused = useActionData<Refused>();
  const t = useT("contacts");
  const underWay = sent.entities.some(({ status }) => status === "queued" || status === "making");
  useProgress(underWay);
  return (
    <>
      <ManagerHead title={title} text={t("send.text")} />
      <div className="grid gap-10 2xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <section className="min-w-0 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-7">
          <SendForm key={queued} {...{ families, contacts, country, both, contact, sendKey, refused }} />
        </section>
        <section id="inviati" aria-labelledby="sent-title" className="min-w-0 scroll-mt-4">
          <SectionHeading id="sent-title" className="mb-4">
            {t("list.title")}
          </SectionHeading>
          {queued && underWay && (
            <Callout tone="good" part="queued" news={queued} className="mb-4">
              {t("send.queued")}
            </Callout>
          )}
          {sent.total === 0 ? (
            <p className="text-ink-2">{t("list.empty")}</p>
          ) : (
            <>
              <ul className="grid gap-4">
                {sent.entities.map((mailing) => (
                  <MailingCard key={mailing.id} mailing={mailing} />
                ))}
              </ul>
              <div className="mt-6">
                <Pagination {...sent} />
              </div>
            </>
          )}
        </section>
      </div>
    </>
  );
}

const often = 8_000;

/** Reloads while a catalogue is being made and the page is visible. */
function useProgress(busy: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!busy || state !== "idle") return;
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") revalidate();
    }, often);
    return () => clearTimeout(timer);
  }, [busy, state, revalidate]);
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { privateMeta as meta } from "~/features/shared/seo/meta";
