import { ChevronDown } from "lucide-react";

interface ContentsProps {
  /** The accessible name of the links. */
  label: string;
  sections: { id: string; heading: string }[];
  /** The language of the headings, if it differs from the page's. */
  lang?: string;
}

/** Links to the sections: collapsed on phones, beside the text on wide screens. */
export function Contents({ label, sections, lang }: ContentsProps) {
  const links = (
    <ol lang={lang} className="grid border-line border-l-2">
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-0.5 block border-transparent border-l-2 py-2 pr-2 pl-4 text-sm hover:border-tomato hover:text-tomato-ink focus-visible:-outline-offset-3"
          >
            {heading}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="group rounded-lg border border-line bg-surface lg:hidden" data-print="no">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {label}
          <ChevronDown aria-hidden="true" className="size-5 text-ink-3 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={label} className="px-4 pb-4">
          {links}
        </nav>
      </details>
      <nav
        aria-label={label}
        className="sticky top-36 hidden max-h-[calc(100dvh-10rem)] overflow-y-auto lg:block"
        data-print="no"
      >
        <p className="mb-2 font-semibold">{label}</p>
        {links}
      </nav>
    </>
  );
}
