import { useT } from "~/lib/texts/use-t";
import { AppLink } from "./app-link";

/** Where one is; the last has no link. Home is put before them. */
export function Breadcrumbs({ items, label }: { items: { name: string; to?: string }[]; label?: string }) {
  const t = useT();
  const trail = [{ name: t("nav.home"), to: "/" }, ...items];
  return (
    <nav aria-label={label ?? t("nav.breadcrumbs")} data-print="no">
      <ol className="-ml-1 flex flex-wrap items-center text-ink-2 text-sm">
        {trail.map((item, index) => (
          // A phone leaves out an article's own name, which is the heading below.
          <li key={`${item.to}|${item.name}`} className="flex items-center max-sm:[&:last-child:nth-child(n+4)]:hidden">
            {index > 0 && <span className="icon icon-chevron-right size-4 text-ink-3" />}
            {item.to && index < trail.length - 1 ? (
              <AppLink to={item.to} className="touch rounded-sm px-1 py-1 hover:underline">
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
