import clsx from "clsx";
import { useT } from "~/lib/texts/use-t";
import { AppLink } from "./app-link";

/**
 * The path to the page; the last part has no link. Home is put before them. A phone shows only the link to the parent.
 */
export function Breadcrumbs({ items, label }: { items: { name: string; to?: string }[]; label?: string }) {
  const t = useT();
  const trail = [{ name: t("nav.home"), to: "/" }, ...items];
  return (
    <nav aria-label={label ?? t("nav.breadcrumbs")} data-print="no">
      <ol className="-ml-1 flex flex-wrap items-center text-ink-2 text-sm">
        {trail.map((item, index) => (
          <li
            key={`${item.to}|${item.name}`}
            className={clsx("flex min-w-0 items-center", index !== trail.length - 2 && "max-sm:hidden")}
          >
            {index > 0 && <span className="icon icon-chevron-right size-4 text-ink-3 max-sm:hidden!" />}
            {index === trail.length - 2 && <span className="icon icon-chevron-left size-4 text-ink-3 sm:hidden!" />}
            {item.to && index < trail.length - 1 ? (
              <AppLink to={item.to} className="touch rounded-sm px-1 py-1 hover:underline max-sm:truncate">
                {item.name}
              </AppLink>
            ) : (
              <span aria-current="page" className="px-1 py-1 text-ink">
                {item.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
