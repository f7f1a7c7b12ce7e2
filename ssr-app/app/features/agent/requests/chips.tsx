import { useRef } from "react";
import { AppLink } from "~/components/ui/app-link";
import { useCurrentInView } from "~/components/ui/use-current-in-view";

interface Props {
  label: string;
  items: { key: string; to: string; name: string; current: boolean }[];
}

/** Filters as links in one row, to swipe on a phone. */
export function Chips({ label, items }: Props) {
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="-mx-4 overflow-x-auto px-4 pb-1 [scrollbar-width:thin] md:mx-0 md:overflow-visible md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {items.map(({ key, to, name, current }) => (
          <li key={key}>
            <AppLink to={to} preventScrollReset aria-current={current ? "page" : undefined} className="chip">
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
