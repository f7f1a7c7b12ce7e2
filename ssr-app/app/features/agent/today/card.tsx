import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";

/** A section of the overview with its title and the link to its page. */
export function TodayCard({
  id,
  title,
  to,
  link,
  children,
}: {
  id: string;
  title: string;
  to?: string;
  link?: string;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`today-${id}`} className="rounded-xl border border-line bg-surface shadow-card">
      <div className="px-4 pt-4 sm:px-5">
        <h2 id={`today-${id}`} className="text-xl">
          {title}
        </h2>
        <div className="h-3" />
        {children}
      </div>
      {to && link ? (
        <AppLink
          to={to}
          className="mt-2 flex min-h-12 items-center justify-between gap-2 rounded-b-xl border-line border-t px-4 font-semibold text-sm text-tomato-ink hover:bg-sunken sm:px-5"
        >
          {link}
          <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
        </AppLink>
      ) : (
        <div className="pb-4" />
      )}
    </section>
  );
}
