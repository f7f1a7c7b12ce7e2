import { AppLink } from "~/components/ui/app-link";
import { ErrorState } from "~/components/ui/error-state";
import { Streamed } from "~/components/ui/streamed";
import { MakerCard } from "~/features/shop/manufacturers/maker-card";
import type { Manufacturer } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

const grid = "grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6";

/** The logos of some makers, streamed after the rest of the page. */
export function Makers({ makers }: { makers: Promise<{ entities: Manufacturer[] } | null> }) {
  const t = useT("home");
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl">{t("makers")}</h2>
        <AppLink to="/marchi" className="link touch text-sm">
          {t("allMakers")}
        </AppLink>
      </div>
      <Streamed data={makers} fallback={<MakersSkeleton />}>
        {(list) => (list ? <MakerGrid makers={list.entities} /> : <ErrorState />)}
      </Streamed>
    </section>
  );
}

function MakerGrid({ makers }: { makers: Manufacturer[] }) {
  return (
    <ul className={grid}>
      {makers.map((maker) => (
        <li key={maker.id} className="min-w-0">
          <MakerCard maker={maker} />
        </li>
      ))}
    </ul>
  );
}

function MakersSkeleton() {
  return (
    <div className={`${grid} skeletons`} aria-hidden="true">
      {Array.from({ length: 12 }, (_, key) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
        <i key={key} className="h-40" />
      ))}
    </div>
  );
}
