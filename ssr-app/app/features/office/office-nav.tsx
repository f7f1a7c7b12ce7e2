import { Store, X } from "lucide-react";
import { useRef } from "react";
import { AppLink, AppNavLink } from "~/components/ui/app-link";
import { useCloseOnNavigation } from "~/components/ui/use-close-on-navigation";
import { LogoutForm } from "~/features/agent/offline/logout-form";
import { useT } from "~/lib/texts/use-t";
import { type NavGroup, type NavKey, navGroups, officeEntries } from "./nav-entries";
import { navIcons } from "./nav-icons";
import type { Waits } from "./waits";

export const navId = "office-nav";

const row = "nav-row gap-2.5 lg:min-h-7.5 lg:py-0.5 lg:text-sm";

/**
 * Every page: beside the page at a desk, on phones and tablets a sheet that rises from the bar (the browser's popover, so
 * that it opens without JavaScript). One list serves both.
 */
export function OfficeNav({ waits }: { waits: Waits }) {
  const t = useT("desk");
  const common = useT();
  const sheet = useRef<HTMLElement>(null);
  useCloseOnNavigation(() => sheet.current?.matches(":popover-open") && sheet.current.hidePopover());
  return (
    <nav
      ref={sheet}
      id={navId}
      {...{ popover: "auto" }}
      aria-label={t("nav.label")}
      className="office-nav"
      data-print="no"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between border-line border-b bg-raised py-2 pr-2 pl-5 lg:hidden">
        <p className="font-display font-semibold text-xl">{t("area")}</p>
        <button
          type="button"
          {...{ popovertarget: navId, popovertargetaction: "hide" }}
          aria-label={common("dialog.close")}
          className="grid size-11 place-items-center rounded-md hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="grid gap-5 p-4 lg:gap-3 lg:px-2.5 lg:py-3">
        {navGroups.map((group) => (
          <Group key={group} group={group} waits={waits} />
        ))}
        <div className="border-line border-t pt-3 lg:pt-2">
          <AppLink to="/" className={`${row} text-ink-2`}>
            <Store aria-hidden="true" className="size-4.5 shrink-0" />
            {t("nav.shop")}
          </AppLink>
          <div className="lg:hidden">
            <LogoutForm />
          </div>
        </div>
      </div>
    </nav>
  );
}

function Group({ group, waits }: { group: NavGroup; waits: Waits }) {
  const t = useT("desk");
  const id = `${navId}-${group}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 px-3 font-sans font-semibold text-2xs text-ink-3">
        {t(`nav.group.${group}`)}
      </h2>
      <ul className="grid grid-cols-2 gap-x-2 lg:grid-cols-1 lg:gap-px">
        {officeEntries
          .filter((entry) => entry.group === group)
          .map(({ key, to }) => (
            <NavItem key={key} id={key} to={to} waiting={waits[key] ?? 0} />
          ))}
      </ul>
    </section>
  );
}

function NavItem({ id, to, waiting }: { id: NavKey; to: string; waiting: number }) {
  const t = useT("desk");
  const Icon = navIcons[id];
  const name = t(`pages.${id}`);
  return (
    <li className="min-w-0">
      <AppNavLink to={to} end={id === "today"} className={row}>
        <Icon aria-hidden="true" className="size-5 lg:size-4.5" />
        <span className="wrap-break-word min-w-0 flex-1 hyphens-auto">{name}</span>{" "}
        {waiting > 0 && (
          <span className="min-w-5.5 rounded-full bg-saffron px-1.5 text-center font-semibold text-2xs text-on-saffron leading-5">
            {waiting > 99 ? "99+" : waiting}
          </span>
        )}
      </AppNavLink>
    </li>
  );
}
