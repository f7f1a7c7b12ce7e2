import { AppLink } from "~/components/ui/app-link";
import { Dotted } from "~/components/ui/dotted";
import { formatDate } from "~/lib/format";
import { productTo } from "~/lib/links";
import { useT } from "~/lib/texts/use-t";
import { packUnsaid } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import type { LabelledArticle } from "./filter";

/** An article's name, code, pack and maker, and the source of its data. */
export function ArticleName({ article }: { article: LabelledArticle }) {
  const t = useT("allergens");
  const tc = useT("catalogue");
  const about = [article.code, packUnsaid(article, tc), article.manufacturer];
  return (
    <>
      {article.sold ? (
        <AppLink to={productTo(article)} className="wrap-anywhere font-semibold hover:underline">
          {wholePack(article.name)}
        </AppLink>
      ) : (
        <span className="wrap-anywhere font-semibold">{wholePack(article.name)}</span>
      )}
      <span className="block text-ink-2 text-xs">
        <Dotted>{about}</Dotted>
      </span>
      <span className="block text-ink-3 text-xs">
        {t("source", { source: article.source, date: formatDate(article.labelChangedAt) })}
      </span>
    </>
  );
}
