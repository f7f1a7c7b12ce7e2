import clsx from "clsx";
import { useRef } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Picture } from "~/components/ui/picture";
import { currentInView, useCurrentInView } from "~/components/ui/use-current-in-view";
import { useNonce } from "~/lib/nonce";
import { useCategories, useShell } from "~/lib/use-shell";

interface SectionLinksProps {
  label: string;
  all: { name: string; slug: string };
  /** Picture addresses by category id. */
  pictures: Record<number, string>;
  current: string;
}

/** The categories of a family in one row, which scrolls on phones. Pages with the sidebar list them there. */
export function SectionLinks({ label, all, pictures, current }: SectionLinksProps) {
  const embed = useShell()?.embed;
  const nonce = useNonce();
  const sections = useCategories().find(({ slug }) => slug === all.slug)?.children ?? [];
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row);
  if (sections.length === 0) return null;
  return (
    <>
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
          {sections.map(({ id, name, slug }) => (
            <li key={id}>
              <AppLink
                to={`/${slug}`}
                aria-current={slug === current ? "page" : undefined}
                className="section-link pl-1.5"
              >
                <Picture
                  image={pictures[id] ? { url: pictures[id] } : null}
                  preset="category_thumb"
                  alt=""
                  className="size-8"
                />
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, under the nonce */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: currentInView }} />
    </>
  );
}
