import { optionalCookies } from "~/lib/consent";
import { useT } from "~/lib/texts/use-t";

/** The choice of cookies for browsers without scripts: a form that the edge answers with the page it came from. */
export function PlainConsent() {
  const t = useT();
  return (
    <noscript>
      <form method="post" action="/api/consent" aria-label={t("footer.cookies")} className="grid justify-items-start">
        {optionalCookies.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="enabled" value={name} className="size-5" />
            {t(`cookies.${name}`)}
          </label>
        ))}
        <button type="submit" className="min-h-11 rounded-md border border-walnut-line px-4 font-semibold">
          {t("cookies.save")}
        </button>
      </form>
    </noscript>
  );
}
