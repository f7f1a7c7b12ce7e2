import { Dotted } from "~/components/ui/dotted";
import { Picture, presets } from "~/components/ui/picture";
import type { Manufacturer } from "~/lib/contract";
import { formatInteger } from "~/lib/format";
import { languageTag } from "~/lib/locale";
import { useLocale, useT } from "~/lib/texts/use-t";

/** The head of a maker's page: pattern, logo, name and origin. A drawn wordmark only repeats the name. */
export function MakerBanner({ maker }: { maker: Manufacturer }) {
  const t = useT("catalogue");
  const country = useCountryName(maker.country);
  const facts = [country, t("list.products", { count: maker.products, total: formatInteger(maker.products) })];
  return (
    <header className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <div className="h-10 overflow-hidden bg-walnut-2 md:h-40">
        <Backdrop image={maker.backgroundImage} />
      </div>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-1 px-4 pb-3 md:px-6 md:pb-5">
        {maker.image?.file && (
          <span className="relative -mt-10 rounded-lg border border-line bg-plate p-2 shadow-lift md:-mt-14">
            <Picture
              image={maker.image}
              preset="manufacturer_thumb"
              preset2x="manufacturer_medium"
              alt=""
              eager
              className="w-28 md:w-52"
            />
          </span>
        )}
        <div className="min-w-0 grow basis-64 pt-3">
          <h1 className="text-3xl">{maker.name}</h1>
          <p className="mt-1 text-ink-2">
            <Dotted>{facts}</Dotted>
          </p>
        </div>
      </div>
    </header>
  );
}

/** A decorative picture, hidden when it fails to load (`starter.js`). */
function Backdrop({ image }: { image: Manufacturer["backgroundImage"] }) {
  if (!image) return null;
  const [width, height] = presets.header_banner;
  return (
    <img
      src={`${image.url}header_banner`}
      alt=""
      width={width}
      height={height}
      decoding="async"
      className="size-full object-cover data-failed:hidden"
    />
  );
}

function useCountryName(code: string | null | undefined): string | undefined {
  const locale = useLocale();
  if (!code || !/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames([languageTag(locale)], { type: "region", fallback: "none" }).of(code);
}
