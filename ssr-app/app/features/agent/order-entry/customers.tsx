import { AlarmClock, CircleCheckBig, CloudOff, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { Dotted } from "~/components/ui/dotted";
import { EmptyState } from "~/components/ui/empty-state";
import { Pagination } from "~/components/ui/pagination";
import type { ManagedCompanies } from "~/features/account/session/managed-companies";
import { daysInWords } from "~/features/agent/planner/words";
import { formatDate, formatDayMonth, formatPrice, formatWeekdayTime } from "~/lib/format";
import { useLocale, useT } from "~/lib/texts/use-t";
import { isWorthKeeping } from "./draft";
import { drafts } from "./drafts";
import { grossOf } from "./figures";
import type { PlannedCompany } from "./types";
import { useDrafts } from "./use-draft";

export const takingPath = "/manager/presa-ordini";
export const takingTo = (company: number) => `${takingPath}?company=${company}`;

export function ChooseTitle({ children }: { children: string }) {
  const t = useT("taking");
  return (
    <header>
      <h1>{children}</h1>
      <p className="mt-1 text-ink-2">{t("choose.text")}</p>
    </header>
  );
}

/** Drafts on this device that are not placed yet, to be finished first. */
export function Unfinished({ user }: { user: number }) {
  const t = useT("taking");
  const open = useDrafts(drafts, user).filter(isWorthKeeping);
  if (open.length === 0) return null;
  return (
    <Group title={t("choose.unfinished")} id="unfinished">
      {open.map((draft) => (
        <Entry
          key={draft.company}
          company={{ id: draft.company, name: draft.name, blocked: false }}
          facts={[
            t("lines", { count: draft.lines.length }),
            draft.lines[0] && `≈\u00a0${formatPrice(grossOf(draft), draft.lines[0].product.currency)}`,
          ]}
        >
          {draft.stage.is === "waiting" && (
            <Badge tone="saffron">
              <CloudOff aria-hidden="true" className="size-3.5" />
              {t("choose.waiting")}
            </Badge>
          )}
          {draft.stage.is === "differs" && <Badge tone="saffron">{t("choose.differs")}</Badge>}
        </Entry>
      ))}
    </Group>
  );
}

/**
 * The customers whose order day it is; those who have ordered come last. A cut-off is emphasised if it is earlier than
 * others in the country.
 */
export function Due({ planned }: { planned: PlannedCompany[] }) {
  const t = useT("taking");
  const office = useT("office");
  const locale = useLocale();
  const waiting = planned.filter(({ ordered }) => !ordered);
  const done = planned.filter(({ ordered }) => ordered);
  /** Another customer in the same country has a later cut-off. */
  const isEarly = ({ company, cutoffAt }: PlannedCompany) =>
    waiting.some((other) => other.company.country === company.country && (other.cutoffAt ?? "") > (cutoffAt ?? ""));
  if (planned.length === 0) return null;
  return (
    <Group title={t("choose.due", { count: waiting.length })} id="due">
      {[...waiting, ...done].map((entry) => (
        <Entry
          key={entry.company.id}
          company={entry.company}
          phone={entry.phoneNumber}
          facts={[
            entry.usual && t("lines", { count: entry.usual.lines }),
            entry.usual && formatPrice(entry.usual.amount, entry.company.currency),
            // The day without its year; the time since then is shown below.
            entry.lastOrderAt && t("customer.last", { date: formatDayMonth(entry.lastOrderAt) }),
          ]}
        >
          {entry.ordered && (
            <Badge tone="olive">
              <CircleCheckBig aria-hidden="true" className="size-3.5" />
              {t("choose.ordered")}
            </Badge>
          )}
          {!entry.ordered && entry.daysLate > 0 && (
            <Badge tone="danger">{office("planner.late", { time: daysInWords(entry.daysLate, locale) })}</Badge>
          )}
          {!entry.ordered && entry.cutoffAt && (
            <Badge tone={isEarly(entry) ? "saffron" : "neutral"}>
              <AlarmClock aria-hidden="true" className="size-3.5" />
              {t("choose.until", { time: formatWeekdayTime(entry.cutoffAt, locale, entry.company.country) })}
            </Badge>
          )}
        </Entry>
      ))}
    </Group>
  );
}

/** The agent's customers that a search finds. */
export function Everybody({ companies, q }: { companies: ManagedCompanies; q: string }) {
  const t = useT("taking");
  const common = useT();
  if (companies.entities.length === 0)
    return q ? (
      <EmptyState
        title={common("switcher.none")}
        action={
          <ButtonLink to={takingPath} tone="secondary">
            {t("choose.all")}
          </ButtonLink>
        }
      />
    ) : (
      <EmptyState
        title={t("choose.none")}
        action={<ButtonLink to="/manager/registra-cliente">{common("manager.register")}</ButtonLink>}
      />
    );
  return (
    <>
      <Group
        title={q ? common("switcher.found", { count: companies.total, number: companies.total }) : t("choose.all")}
        id="everybody"
      >
        {companies.entities.map((company) => (
          <Entry
            key={company.id}
            company={company}
            facts={
              company.lastOrderAt ? t("customer.last", { date: formatDate(company.lastOrderAt) }) : t("customer.never")
            }
          >
            {company.openCartItems > 0 && (
              <Badge tone="neutral">{t("choose.cart", { count: company.openCartItems })}</Badge>
            )}
          </Entry>
        ))}
      </Group>
      <Pagination {...companies} />
    </>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="grid gap-2">{children}</ul>
    </section>
  );
}

interface EntryProps {
  company: { id: number; name: string; code?: string; city?: string | null; blocked: boolean };
  phone?: string;
  facts: ReactNode;
  children?: ReactNode;
}

/** A row whose link covers it; the telephone beside it is a link of its own. */
function Entry({ company, phone, facts, children }: EntryProps) {
  const t = useT("taking");
  const common = useT();
  const { id, name, code, city, blocked } = company;
  return (
    <li className="relative flex min-h-16 items-center overflow-hidden rounded-lg border border-line bg-surface pl-4 shadow-card has-[a:hover]:border-edge">
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-2 company-${id % 6}`} />
      <AppLink
        to={takingTo(id)}
        data-part="customer"
        data-company={id}
        className="grid min-w-0 flex-1 gap-0.5 self-stretch rounded-md px-2 py-2.5 focus-visible:-outline-offset-3"
      >
        <span className="wrap-anywhere font-semibold leading-snug">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3 text-xs">
          {[code, city].filter(Boolean).map((word) => (
            <span key={word}>{word}</span>
          ))}
          <span className="text-ink-2">
            <Dotted>{facts}</Dotted>
          </span>
        </span>
        <span className="flex flex-wrap gap-1.5 empty:hidden">
          {blocked && <Badge tone="danger">{common("strip.blocked")}</Badge>}
          {children}
        </span>
      </AppLink>
      {phone && (
        <a
          href={`tel:${phone.replace(/\s/g, "")}`}
          aria-label={t("customer.call", { name })}
          title={phone}
          className="mr-2 grid size-12 shrink-0 place-items-center rounded-full text-olive-ink hover:bg-olive-soft"
        >
          <Phone aria-hidden="true" className="size-5" />
        </a>
      )}
    </li>
  );
}
