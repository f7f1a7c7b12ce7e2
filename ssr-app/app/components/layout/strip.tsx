import clsx from "clsx";
import { Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { useBrief } from "~/features/shop/cart/store";
import type { Brief } from "~/lib/cart-brief";
import type { CompanySummary, User } from "~/lib/contract";
import { formatPrice } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager, isMaster } from "~/lib/user";

/**
 * A greeting, the delivery address, and the amount due: a line above the top bar, on a phone two small lines in it.
 * Users with several companies see the company instead of the greeting, others the chosen site. Agents have
 * `OrderingFor`.
 */
export function Strip() {
  const t = useT();
  const user = useUser();
  const site = useBrief()?.site;
  if (!user || isManager(user)) return null;
  const { company } = user;
  const several = company && user.companies.length > 1;
  const place = company && (site ? <SitePlace site={site} /> : <Place company={company} />);
  const onTop = site && !several;
  return (
    <section aria-label={t("strip.label")} className="strip" data-part="strip">
      <div className="strip-lines">
        <div>
          <p className={clsx("mr-auto min-w-0 font-semibold lg:truncate", (several || site) && "max-lg:hidden")}>
            {t("strip.hello", { name: user.name })}
          </p>
          {several && <strong className="wrap-anywhere min-w-0 font-semibold lg:truncate">{company.name}</strong>}
          {company && <CompanyState company={company} />}
          {onTop && <span className="min-w-0 max-lg:font-semibold">{place}</span>}
        </div>
        <div>
          {!onTop && place && <span className="min-w-0 max-[22.4rem]:hidden">{place}</span>}
          {company && <Deadlines user={user} />}
        </div>
      </div>
    </section>
  );
}

/** The reason why a company cannot order. */
export function CompanyState({ company }: { company: CompanySummary }) {
  const t = useT();
  const state = company.blocked ? "blocked" : company.status === "pending" ? "pending" : undefined;
  if (!state) return null;
  return (
    <span className="shrink-0 whitespace-nowrap rounded-sm bg-saffron px-2 py-0.5 font-semibold text-2xs text-on-saffron">
      {t(`strip.${state}`)}
    </span>
  );
}

/** The delivery address of the cart, for a company with several sites. */
function SitePlace({ site }: { site: NonNullable<Brief["site"]> }) {
  return (
    <Pinned>
      {site.address}
      <span className="max-sm:hidden">, {site.city}</span>
    </Pinned>
  );
}

export function Place({ company }: { company: CompanySummary }) {
  if (!company.city) return null;
  return (
    <Pinned>
      {company.city} <span className="max-sm:hidden">{company.zipCode}</span>
    </Pinned>
  );
}

function Pinned({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <span className="flex min-w-0 items-center gap-1.5 whitespace-nowrap" data-part="ordered-for">
      <span className="icon icon-map-pin size-4 max-sm:hidden!" />
      <span className="sr-only">{t("strip.deliverTo")} </span>
      <span className="max-lg:wrap-anywhere max-lg:line-clamp-3 max-lg:whitespace-normal lg:truncate">{children}</span>
    </span>
  );
}

/**
 * The total of unpaid documents. For agents it links to their list of due documents, for masters to their company's;
 * for others it is a plain figure.
 */
export function Deadlines({ user }: { user: User }) {
  const t = useT();
  const agent = isManager(user);
  const to = agent ? "/manager/scadenzario" : isMaster(user) ? "/utente/profilo#scadenze" : undefined;
  const words = (
    <>
      <Wallet aria-hidden="true" className="size-4 shrink-0 max-lg:hidden" />
      <span>{t("strip.deadlines")}</span>{" "}
      <strong className={clsx("font-semibold", to && "underline decoration-1 underline-offset-3")}>
        {formatPrice(user.deadlinesTotal, user.currency)}
      </strong>
    </>
  );
  const look = "flex items-center lg:min-h-8 gap-x-1.5 whitespace-nowrap max-lg:flex-wrap";
  if (!to) return <span className={look}>{words}</span>;
  return (
    <AppLink to={to} className={`${look} touch rounded-sm hover:underline`}>
      {words}
    </AppLink>
  );
}
