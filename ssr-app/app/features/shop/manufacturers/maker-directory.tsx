import { AppLink } from "~/components/ui/app-link";
import { formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";
import { anchorOf, type InitialGroup } from "./letters";
import { type MakerEntry, makerPath } from "./maker-entry";

/** Every maker under its letter, in as many columns as fit. */
export function MakerDirectory({ groups }: { groups: InitialGroup<MakerEntry>[] }) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {groups.map(({ initial, makers }) => (
        <section
          key={initial}
          id={anchorOf(initial)}
          aria-labelledby={`${anchorOf(initial)}-name`}
          className="grid lg:scroll-mt-24 grid-cols-[2.5rem_1fr] gap-x-2 py-3 md:grid-cols-[4rem_1fr] md:py-4"
        >
          <h2 id={`${anchorOf(initial)}-name`} className="pt-1.5 text-2xl text-tomato-ink leading-8">
            {initial}
          </h2>
          <ul className="grid content-start gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
            {makers.map((maker) => (
              <MakerLine key={maker.slug} maker={maker} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MakerLine({ maker }: { maker: MakerEntry }) {
  const t = useT("catalogue");
  return (
    <li>
      <AppLink
        to={makerPath(maker)}
        // A directory of hundreds must not fetch a page for each name the pointer crosses.
        prefetch="none"
        className="group -mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken"
      >
        <span className="min-w-0 grow font-medium group-hover:underline">{maker.name}</span>
        <span aria-hidden="true" className="text-ink-3 text-sm">
          {formatInteger(maker.products)}
        </span>
        <span className="sr-only">
          {t("list.products", { count: maker.products, total: formatInteger(maker.products) })}
        </span>
      </AppLink>
    </li>
  );
}
