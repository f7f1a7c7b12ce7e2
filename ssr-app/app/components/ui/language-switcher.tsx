import { offeredLocales } from "~/lib/locale";
import { useLocale, useT } from "~/lib/texts/use-t";
import { LanguageLinks } from "./language-links";
import { Popover } from "./popover";

/** The three languages of the shop; the mobile sidebar lists the other nine. */
export function LanguageSwitcher() {
  const t = useT();
  const locale = useLocale();
  return (
    <Popover
      label={`${t("language.label")}: ${locale.toUpperCase()}`}
      triggerClassName="flex h-11 items-center gap-1.5 rounded-md px-2.5 font-semibold text-flour text-sm hover:bg-walnut-2"
      trigger={
        <>
          <span className="icon icon-globe size-5" />
          <span aria-hidden="true">{locale.toUpperCase()}</span>
        </>
      }
    >
      <LanguageLinks locales={offeredLocales} />
    </Popover>
  );
}
