import { Dotted } from "~/components/ui/dotted";
import type { Source } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { FooterFold } from "./footer-fold";

/** The sources of data and pictures, as their licences require. */
export function Sources({ sources }: { sources: Source[] }) {
  const t = useT();
  const noticed = sources.filter((source) => source.notice || source.licence);
  if (noticed.length === 0) return null;
  return (
    <section aria-label={t("footer.sources")}>
      <FooterFold title={t("footer.sources")}>
        <ul className="grid gap-1 max-sm:pt-2">
          {noticed.map((source) => (
            <li key={source.key}>
              <Dotted>
                <span>
                  {source.notice || source.name}{" "}
                  {source.url && (
                    <a href={source.url} rel="noopener" className="underline">
                      {source.name}
                    </a>
                  )}
                </span>
                {source.licence && source.licenceUrl && (
                  <a href={source.licenceUrl} rel="license noopener" className="underline">
                    {source.licence}
                  </a>
                )}
              </Dotted>
            </li>
          ))}
        </ul>
      </FooterFold>
    </section>
  );
}
