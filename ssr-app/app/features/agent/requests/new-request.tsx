import { AppLink } from "~/components/ui/app-link";
import { useT } from "~/lib/texts/use-t";
import { groups, kinds } from "./kinds";
import { formTo } from "./paths";

/** Links to the eight forms, grouped by the department that handles them. */
export function NewRequest({ company }: { company?: number }) {
  const t = useT("requests");
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-[1fr_2fr_1fr_1fr]" data-part="new-request">
      {groups.map((group) => {
        const forms = kinds.filter((each) => each.group === group);
        return (
          <section key={group} aria-labelledby={`group-${group}`} className="min-w-0">
            <h3 id={`group-${group}`} className="mb-2 font-sans font-semibold text-ink-3 text-sm">
              {t(`group.${group}`)}
            </h3>
            <ul className={forms.length > 1 ? "grid gap-2 sm:grid-cols-2" : "grid gap-2"}>
              {forms.map(({ kind, icon: Icon }) => (
                <li key={kind} className="min-w-0">
                  <AppLink
                    to={formTo(kind, { company })}
                    className="flex h-full min-h-14 items-center gap-3 rounded-md border border-line bg-surface px-3 py-2 font-semibold text-sm leading-tight shadow-card hover:bg-sunken"
                  >
                    <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
                    <span className="wrap-anywhere min-w-0 hyphens-auto">{t(`kind.${kind}`)}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
