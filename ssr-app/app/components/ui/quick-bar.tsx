import clsx from "clsx";
import { LayoutGrid, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { AppNavLink } from "./app-link";

const cell =
  "flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-md px-0.5 font-medium text-2xs leading-tight";
const mark = (on: boolean) => (on ? "font-semibold text-saffron" : "text-flour-2 hover:text-flour");

interface Props {
  label: string;
  /**
   * The button for the sheet with all pages: its id, its name, and whether the current page is one of those behind it.
   */
  more: { sheet: string; name: string; here: boolean };
  /** Four {@link QuickPlace}. */
  children: ReactNode;
}

/** The most used pages of an area at the bottom of the screen, the rest behind the last button. Phones and tablets. */
export function QuickBar({ label, more, children }: Props) {
  return (
    <nav
      aria-label={label}
      data-print="no"
      data-bottom-bar
      className="on-walnut fixed inset-x-0 bottom-0 z-30 border-walnut-line border-t bg-walnut text-flour lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5 px-1 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))]">
        {children}
        <li>
          <button type="button" {...{ popovertarget: more.sheet }} className={clsx(cell, mark(more.here))}>
            <LayoutGrid aria-hidden="true" className="size-6" />
            {more.name}
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface PlaceProps {
  to: string;
  name: string;
  icon: LucideIcon;
  /** Matches only this page itself, none below it. */
  end?: boolean;
  /** The area's main page. */
  main?: boolean;
}

export function QuickPlace({ to, name, icon: Icon, end, main }: PlaceProps) {
  return (
    <li className="min-w-0">
      <AppNavLink to={to} end={end} className={({ isActive }) => clsx(cell, mark(isActive))}>
        {main ? (
          <span className="grid h-7 w-12 place-items-center rounded-full bg-tomato text-on-tomato">
            <Icon aria-hidden="true" className="size-5" />
          </span>
        ) : (
          <Icon aria-hidden="true" className="size-6" />
        )}
        <span className="wrap-anywhere max-w-full hyphens-auto text-center max-sm:tracking-tight">{name}</span>
      </AppNavLink>
    </li>
  );
}

/**
 * Whether an address is one of these places, or below one; the first is the area's own page and matches only itself.
 */
export const isAmong = (pathname: string, [start, ...places]: string[]) =>
  pathname === start || places.some((to) => pathname === to || pathname.startsWith(`${to}/`));
