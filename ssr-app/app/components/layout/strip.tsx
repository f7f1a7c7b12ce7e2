import { Wallet } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import type { CompanySummary, User } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager, isMaster } from "~/lib/user";

/** The buyer's line above the top bar: a greeting, where it is delivered, and what is owed. Agents have `OrderingFor`. */
export function Strip() {
  const t = useT();
  const user = useUser();
  if (!user || isManager(user)) return null;
  const { company } = user;
  return (
    <section
      aria-label={t("strip.label")}
      className="border-walnut-line border-b bg-walnut-2 dark:bg-walnut-2"
      data-part="strip"
    >
      <div className="page-x flex min-h-7 items-center gap-x-4 text-flour text-xs lg:min-h-10 lg:gap-x-5 lg:text-sm">
        <p className="mr-auto min-w-0 truncate font-semibold">{t("strip.hello", { name: user.name })}</p>
        {company && user.companies.length > 1 && (
          <strong className="min-w-0 truncate font-semibold">{company.name}</strong>
        )}
        {company && <CompanyState company={company} />}
        {company && <Place company={company} />}
        {company && <Deadlines user={user} />}
      </div>
    </section>
  );
}

/** What keeps a company from ordering. */
export function CompanyState({ company }: { company: CompanySummary }) {
  const t = useT();
  const state = company.blocked ? "blocked" : company.status === "pending" ? "pending" : undefined;
  if (!state) return null;
  return (
    <span className="rounded-sm bg-saffron px-2 py-0.5 font-semibold text-2xs text-on-saffron">
      {t(`strip.${state}`)}
    </span>
  );
}

export function Place({ company }: { company: CompanySummary }) {
  const t = useT();
  if (!company.city) return null;
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <span className="icon icon-map-pin size-4" />
      <span className="sr-only">{t("strip.deliverTo")} </span>
      {company.city} {company.zipCode}
    </span>
  );
}

/** The total of what is open. Agents reach their list of deadlines, masters their company's; for others it is a figure. */
export function Deadlines({ user }: { user: User }) {
  const t = useT();
  const to = isManager(user) ? "/manager/scadenzario" : isMaster(user) ? "/utente/profilo#scadenze" : undefined;
  const words = (
    <>
      <Wallet aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-lg:sr-only">{t("strip.deadlines")}</span>{" "}
      <strong className="font-semibold">{formatPrice(user.deadlinesTotal, user.currency)}</strong>
    </>
  );
  const look = "flex items-center lg:min-h-8 gap-1.5 whitespace-nowrap";
  if (!to) return <span className={look}>{words}</span>;
  return (
    <AppLink
      to={to}
      className={`${look} touch rounded-sm underline decoration-1 underline-offset-4 hover:decoration-2`}
    >
      {words}
    </AppLink>
  );
}
