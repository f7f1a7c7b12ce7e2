import { Picture } from "~/components/ui/picture";
import type { Image } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { PictureForm } from "../picture-form";

/** The shop's logo as the header shows it, and a file field that replaces it. */
export function LogoPart({ logo }: { logo: Image | null | undefined }) {
  const t = useT("partners");
  return (
    <section
      id="logo"
      aria-labelledby="logo-title"
      className="mt-6 max-w-4xl rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="logo-title" className="mb-4 text-xl">
        {t("settings.logo")}
      </h2>
      <div className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="flex h-24 w-48 items-center justify-center overflow-hidden rounded-md bg-walnut p-2">
          {logo ? (
            <Picture
              key={logo.id}
              image={logo}
              preset="manufacturer_medium"
              alt=""
              className="h-full! w-auto! rounded-sm bg-white object-contain p-0.5"
            />
          ) : (
            <span className="px-4 text-center text-flour text-sm">{t("settings.noLogo")}</span>
          )}
        </div>
        <PictureForm form="logo" image={logo?.id} hint={t("settings.logoHint")} removable={Boolean(logo)} />
      </div>
    </section>
  );
}
