import { Link, useLocation } from "@remix-run/react";
import { ChevronRight, Search } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { Badge } from "~/components/ui/badge";
import { Dotted } from "~/components/ui/dotted";
import { EmptyState } from "~/components/ui/empty-state";
import { inputClass } from "~/components/ui/field";
import { SectionHeading } from "~/components/ui/heading";
import { type Draft, isWorthKeeping } from "~/features/agent/order-entry/draft";
import type { PocketCompany } from "~/features/agent/order-entry/types";
import type { Owner } from "~/features/shared/offline/device";
import { Way } from "~/features/shared/offline/shell-parts";
import type { Meeting } from "~/features/shared/offline/use-meeting";
import { formatDate, formatTime } from "~/lib/format";
import { shellAnchor } from "~/lib/offline-page";
import { useLocale, useT } from "~/lib/texts/use-t";
import { customerOf, findCustomers } from "./customers";
import { DraftCard } from "./draft-card";
import { useDrafts } from "./use-drafts";

interface HomeProps {
  meeting: Meeting;
  owner: Owner;
  customers: PocketCompany[];
}

/** The waiting orders first, then the customers in the device's copy. */
export function ShellHome({ meeting: { state, meet }, owner, customers: offlineCustomers }: HomeProps) {
  const t = useT("offline");
  const { readAt, country } = owner;
  const locale = useLocale();
  const customers = useMemo(
    () => offlineCustomers.toSorted((a, b) => a.company.name.localeCompare(b.company.name, locale)),
    [offlineCustomers, locale],
  );
  return (
    <>
      <header className="grid gap-2">
        <h1>{t("title")}</h1>
        <p className="max-w-prose text-ink-2">
          {readAt
            ? t("asOf", { date: formatDate(readAt), time: formatTime(readAt, country) })
            : customers.length > 0 && t("asOfPart")}{" "}
          {t("text")}
        </p>
        <Way state={state} meet={meet} door={{ to: "/manager", text: t("back.area") }} />
      </header>
      <Orders owner={owner} customers={customers} />
      <Customers customers={customers} />
    </>
  );
}

/** Sent orders are shown for the rest of a working day. */
const isNews = ({ stage }: Draft) => stage.is === "sent" && Date.now() - Date.parse(stage.at) < 12 * 3_600_000;

function Orders({ owner, customers }: { owner: Owner; customers: PocketCompany[] }) {
  const t = useT("offline");
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const list = useDrafts().filter((draft) => isWorthKeeping(draft) || isNews(draft));
  useEffect(() => {
    if (hash === "#ordini") section.current?.scrollIntoView();
  }, [hash]);
  if (list.length === 0 && hash !== "#ordini") return null;
  return (
    <section ref={section} aria-labelledby="kept-orders" className="scroll-mt-4">
      <SectionHeading id="kept-orders">{t("orders.title")}</SectionHeading>
      {list.length === 0 && <p className="text-ink-2">{t("orders.none")}</p>}
      <ul className="grid gap-3 md:grid-cols-2">
        {list.map((draft) => {
          const { company } =
            customers.find(({ company }) => company.id === draft.company) ?? customerOf(draft, owner.country);
          return <DraftCard key={draft.key} draft={draft} country={company.country} currency={company.currency} />;
        })}
      </ul>
    </section>
  );
}

function Customers({ customers }: { customers: PocketCompany[] }) {
  const t = useT("offline");
  const id = useId();
  const [words, setWords] = useState("");
  const found = findCustomers(customers, words);
  if (customers.length === 0) return <EmptyState title={t("empty.title")}>{t("empty.text")}</EmptyState>;
  return (
    <section aria-labelledby="kept-customers">
      <SectionHeading id="kept-customers">{t("customers.title")}</SectionHeading>
      <div className="relative max-w-xl">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3"
        />
        <input
          id={id}
          type="search"
          aria-label={t("customers.search")}
          placeholder={t("customers.search")}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className={`${inputClass} pl-10`}
        />
      </div>
      <p role="status" className="sr-only">
        {words && t("customers.found", { count: found.length })}
      </p>
      {found.length === 0 && <p className="py-4 text-ink-2">{t("customers.none")}</p>}
      <ul className="mt-4 grid gap-2 md:grid-cols-2 xl:grid-cols-3">
        {found.map((customer) => (
          <Customer key={customer.company.id} {...customer} />
        ))}
      </ul>
    </section>
  );
}

function Customer({ company: { id, name, code, city, blocked, lastOrderAt }, usual }: PocketCompany) {
  const t = useT("offline");
  const common = useT();
  return (
    <li data-part="kept-customer" className="min-w-0">
      <Link
        to={shellAnchor(id)}
        discover="none"
        className="relative flex min-h-16 items-center gap-3 overflow-hidden rounded-lg border border-line bg-surface py-2.5 pr-3 pl-5 shadow-card hover:bg-sunken"
      >
        <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-2 company-${id % 6}`} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="wrap-anywhere font-semibold leading-snug">{name}</span>
          <span className="text-ink-3 text-xs">
            <Dotted>{[code, city, lastOrderAt && t("customers.last", { date: formatDate(lastOrderAt) })]}</Dotted>
          </span>
          <span className="text-ink-3 text-xs">{t("customers.usual", { count: usual.length })}</span>
        </span>
        {blocked && <Badge tone="danger">{common("strip.blocked")}</Badge>}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
