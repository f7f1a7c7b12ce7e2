import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useMemo, useState } from "react";
import { ButtonLink } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { seo } from "~/features/shared/seo/seo.server";
import { matches } from "~/features/shop/manufacturers/fold";
import { LetterIndex } from "~/features/shop/manufacturers/letter-index";
import { groupByInitial } from "~/features/shop/manufacturers/letters";
import { MakerCard } from "~/features/shop/manufacturers/maker-card";
import { MakerDirectory } from "~/features/shop/manufacturers/maker-directory";
import { makerEntry } from "~/features/shop/manufacturers/maker-entry";
import { MakerSearch } from "~/features/shop/manufacturers/maker-search";
import { PageHead } from "~/features/shop/product-list/page-head";
import { api } from "~/lib/api.server";
import type { Manufacturer } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { page } from "~/lib/page";
import { translate } from "~/lib/texts/translate.server";
import { useLocale, useT } from "~/lib/texts/use-t";

export const handle = page({ layout: "sidebar", texts: ["catalogue", "pages"], cache: "public" });

/** The number of the largest makers whose logos are above the directory. */
const topMakers = 6;
const maxQuery = 60;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { entities } = await api(context).get<{ entities: Manufacturer[] }>("/manufacturer/active");
  const t = translate(context, "pages");
  const query = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, maxQuery);
  const top = entities.toSorted((a, b) => b.products - a.products).slice(0, topMakers);
  return {
    query,
    top: top.map(({ name, slug, image, products }) => ({ name, slug, image, products })),
    makers: entities.map(makerEntry),
    seo: seo(context, request, {
      title: t("makers.title"),
      description: t("makers.description"),
      noindex: query !== "",
    }),
  };
}

export default function Makers() {
  const { query, top, makers } = useLoaderData<typeof loader>();
  const t = useT("pages");
  const locale = useLocale();
  const [text, setText] = useState(query);
  const search = text.trim();
  const found = useMemo(() => makers.filter(({ name }) => matches(name, search)), [makers, search]);
  const groups = useMemo(() => groupByInitial(found, locale), [found, locale]);

  return (
    <>
      <PageHead trail={[{ name: t("makers.title") }]} title={t("makers.title")} text={t("makers.text")} />
      <div className="grid grid-cols-1 gap-6">
        {makers.length === 0 && <EmptyState title={t("makers.none")} />}
        {makers.length > 0 && (
          <>
            <div className="grid items-end gap-x-8 gap-y-2 md:grid-cols-[minmax(0,26rem)_1fr]">
              <MakerSearch query={text} onQuery={setText} />
              <p role="status" className="text-ink-2 text-sm md:pb-3">
                {t("makers.count", { count: found.length, total: formatInteger(found.length) })}
              </p>
            </div>
            {!search && <TopMakers makers={top} />}
            {found.length > 0 ? (
              <Directory groups={groups} index={!search} />
            ) : (
              <NothingFound query={search} onClear={() => setText("")} />
            )}
          </>
        )}
      </div>
    </>
  );
}

function TopMakers({ makers }: { makers: Parameters<typeof MakerCard>[0]["maker"][] }) {
  const t = useT("pages");
  return (
    <section aria-labelledby="makers-top">
      <h2 id="makers-top" className="mb-2 font-sans text-ink-2 text-sm">
        {t("makers.top")}
      </h2>
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-3 sm:overflow-visible sm:px-0 xl:grid-cols-6">
        {makers.map((maker) => (
          <li key={maker.slug} className="w-40 shrink-0 snap-center sm:w-auto">
            <MakerCard maker={maker} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A search needs no letters to jump to. */
function Directory({ groups, index }: Parameters<typeof MakerDirectory>[0] & { index: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {index && <LetterIndex present={groups.map(({ initial }) => initial)} />}
      <MakerDirectory groups={groups} />
    </div>
  );
}

function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useT("pages");
  return (
    <EmptyState
      title={t("makers.noneFor", { query })}
      action={
        <ButtonLink to="/marchi" tone="secondary" onClick={onClear}>
          {t("makers.all")}
        </ButtonLink>
      }
    >
      {t("makers.noneForText")}
    </EmptyState>
  );
}

export { RouteError as ErrorBoundary } from "~/features/account/session/route-error";
export { seoMeta as meta } from "~/features/shared/seo/meta";
