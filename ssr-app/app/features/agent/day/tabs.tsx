import clsx from "clsx";
import { AppLink } from "~/components/ui/app-link";
import { customersTo, dayTo } from "~/features/agent/frame/paths";
import { useT } from "~/lib/texts/use-t";

/** Links to the two views of a day: orders and customers. */
export function DayTabs({ day, current }: { day: string; current: "orders" | "customers" }) {
  const t = useT("office");
  const tabs = [
    { key: "orders", to: dayTo(day), name: t("day.orders") },
    { key: "customers", to: customersTo(day), name: t("day.customersTab") },
  ] as const;
  return (
    <nav aria-label={t("day.views")} className="mb-5">
      <ul className="flex gap-2">
        {tabs.map(({ key, to, name }) => (
          <li key={key} className="max-sm:flex-1">
            <AppLink
              to={to}
              aria-current={key === current ? "page" : undefined}
              className={clsx(
                "flex min-h-11 items-center justify-center rounded-full border px-5 font-semibold text-sm",
                key === current
                  ? "border-chosen bg-chosen text-on-chosen"
                  : "border-line bg-surface text-ink hover:bg-sunken",
              )}
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
