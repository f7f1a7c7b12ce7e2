import clsx from "clsx";
import { useRef } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Picture } from "~/components/ui/picture";
import { useCurrentInView } from "~/components/ui/use-current-in-view";
import type { Image } from "~/lib/contract";
import { useShell } from "~/lib/use-shell";

interface Section {
  id: number;
  name: string;
  slug: string;
  image?: Image | null;
}

interface SectionLinksProps {
  label: string;
  all: { name: string; slug: string };
  sections: Section[];
  current: string;
}

/** The categories of a family in one row, to swipe on a phone. Where the sidebar stands it names them already. */
export function SectionLinks({ label, all, sections, current }: SectionLinksProps) {
  const embed = useShell()?.embed;
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row);
  if (sections.length === 0) return null;
  return (
    <nav
      ref={row}
      aria-label={label}
      className={clsx(
        "-mx-4 mb-5 overflow-x-auto px-4 pb-1 [scrollbar-width:thin] md:mx-0 md:px-0",
        !embed && "lg:hidden",
      )}
    >
      <ul className="flex gap-2">
        <li>
          <AppLink
            to={`/${all.slug}`}
            aria-current={all.slug === current ? "page" : undefined}
            className="section-link pl-4"
          >
            {all.name}
          </AppLink>
        </li>
        {sections.map(({ id, name, slug, image }) => (
          <li key={id}>
            <AppLink
              to={`/${slug}`}
              aria-current={slug === current ? "page" : undefined}
              className="section-link pl-1.5"
            >
              <Picture image={image} preset="category_thumb" alt="" className="size-8" />
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
