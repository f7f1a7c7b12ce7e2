import { Dotted } from "~/components/ui/dotted";
import type { Source } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";

/** The source of the article's data, where its licence demands it or the data is fictitious. */
export function SourceNotice({ source }: { source: Source }) {
  const t = useT("product");
  if (!source.notice && !source.demo) return null;
  return (
    <section className="mt-10 border-line border-t pt-4 text-ink-2 text-sm">
      <h2 className="font-sans font-semibold text-sm">{t("sources")}</h2>
      {source.demo && <p>{t("demoText")}</p>}
      {source.notice && !source.demo && (
        <p>
          <Dotted>
            <span>
              {source.notice}{" "}
              {source.url && (
                <a href={source.url} rel="noopener" className="link">
                  {source.name}
                </a>
              )}
            </span>
            {source.licence && (
              <a href={source.licenceUrl || source.url} rel="license noopener" className="link">
                {source.licence}
              </a>
            )}
          </Dotted>
        </p>
      )}
    </section>
  );
}
