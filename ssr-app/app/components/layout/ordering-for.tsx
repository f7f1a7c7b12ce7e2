import { useMatches } from "@remix-run/react";
import clsx from "clsx";
import { ArrowLeftRight } from "lucide-react";
import { Suspense, useState } from "react";
import { AppLink } from "~/components/ui/app-link";
import type { CompanySummary } from "~/lib/contract";
import { lazyPart } from "~/lib/lazy-part";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";
import { CompanyState, Deadlines, Place } from "./strip";

const Switcher = lazyPart(() => import("~/features/account/session/company-switcher"));

type TakingCompany = Pick<CompanySummary, "id" | "code" | "name">;

/** Number of colours in `companies.css`. */
const colours = 6;

/**
 * The agent's bar, over every page and in every tab: the company for which they order, in its colour. Without a company
 * it asks to choose one.
 */
export function OrderingFor() {
  const t = useT();
  const user = useUser();
  const taking = useMatches()
    .map(({ data }) => (data as { taking?: { company?: TakingCompany } | null } | undefined)?.taking?.company)
    .find(Boolean);
  if (!user || !isManager(user)) return null;
  const { company } = user;
  // On the order entry page the orders are for that page's customer, whatever company was chosen before.
  const taken = taking && taking.id !== company?.id ? taking : null;
  const whom = taken ?? company;
  const about = company && !taken;
  return (
    <section
      aria-label={t("strip.label")}
      data-part="ordering-for"
      data-print="no"
      className={clsx(
        "on-walnut sticky top-0 z-40 text-flour shadow-lift",
        whom ? `company-${whom.id % colours}` : "company-none",
      )}
    >
      <div className="page-x flex h-15 items-center gap-x-5 py-1 lg:h-12">
        <p className="flex min-w-0 flex-1 flex-col lg:flex-row lg:items-baseline lg:gap-2">
          <span className="whitespace-nowrap text-2xs leading-tight lg:text-sm">
            {whom ? (
              t("strip.orderingFor")
            ) : (
              <>
                <span className="max-md:hidden">{t("strip.hello", { name: user.name })}</span>
                <span className="md:hidden">
                  <Deadlines user={user} />
                </span>
              </>
            )}
          </span>
          <strong className="line-clamp-1 min-w-0 font-semibold leading-snug [overflow-wrap:anywhere]">
            {whom ? (
              <>
                <span className="font-medium opacity-90">{whom.code}</span> {whom.name}
              </>
            ) : (
              t("strip.none")
            )}
          </strong>
        </p>
        <div className="hidden items-center gap-5 text-sm md:flex">
          {about && <CompanyState company={company} />}
          {about && <Place company={company} />}
          <Deadlines user={user} />
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <SwitchButton chosen={whom !== null} />
          {whom && (
            <AppLink
              to="/manager"
              aria-label={t("strip.close")}
              title={t("strip.close")}
              className="grid size-11 place-items-center rounded-md hover:bg-black/20"
            >
              <span className="icon icon-x size-5" />
            </AppLink>
          )}
        </div>
      </div>
      {about && (
        <div className="page-x flex flex-wrap items-center gap-x-5 gap-y-1 pb-1.5 text-xs md:hidden">
          <CompanyState company={company} />
          <Place company={company} />
          <Deadlines user={user} />
        </div>
      )}
    </section>
  );
}

/** Opens the list of companies. Without JavaScript it leads to the list in the manager area. */
function SwitchButton({ chosen }: { chosen: boolean }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const words = chosen ? t("strip.switch") : t("strip.choose");
  return (
    <>
      <AppLink
        to="/manager"
        prefetch="none"
        aria-label={words}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
        className="flex h-11 items-center gap-2 whitespace-nowrap rounded-md border border-flour/45 px-3 font-semibold text-sm hover:bg-black/20 lg:h-9"
      >
        <ArrowLeftRight aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{words}</span>
      </AppLink>
      {open && (
        <Suspense fallback={null}>
          <Switcher onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
