import clsx from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { AppLink } from "~/components/ui/app-link";
import { Named } from "~/components/ui/named";
import { useT } from "~/lib/texts/use-t";

interface Props {
  id: string;
  title: string;
  icon: LucideIcon;
  /** The page on which this part is changed. */
  change?: string;
  className?: string;
  children: ReactNode;
}

/** One part of the order with the link that changes it. */
export function Block({ id, title, icon: Icon, change, className, children }: Props) {
  const t = useT("checkout");
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={clsx("scroll-mt-4 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-5", className)}
    >
      <div className="mb-3 flex items-center gap-3">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-tomato-ink" />
        <h2 id={`${id}-title`} className="min-w-0 flex-1 text-xl">
          {title}
        </h2>
        {change && (
          <AppLink
            to={change}
            className="link -my-2 inline-flex min-h-11 shrink-0 items-center rounded-md px-1 font-semibold text-sm"
          >
            <Named name={title}>{t("change")}</Named>
          </AppLink>
        )}
      </div>
      {children}
    </section>
  );
}
