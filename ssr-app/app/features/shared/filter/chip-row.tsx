import { useRef } from "react";
import { AppLink } from "~/components/ui/app-link";
import { useCurrentInView } from "~/components/ui/use-current-in-view";

export interface Chip {
  to: string;
  name: string;
  on: boolean;
}

/** Filter links in one row, which can be swiped on a phone. */
export function ChipRow({ label, chips }: { label: string; chips: Chip[] }) {
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row);
  return (
    <nav
      ref={row}
      aria-label={label}
      data-print="no"
      className="-mx-4 overflow-x-auto px-4 pb-1 [scrollbar-width:thin] md:mx-0 md:overflow-visible md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {chips.map(({ to, name, on }) => (
          <li key={to}>
            <AppLink to={to} preventScrollReset aria-current={on ? "page" : undefined} className="chip">
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
