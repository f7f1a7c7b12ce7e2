import { Form } from "@remix-run/react";
import { Check } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { Dotted } from "~/components/ui/dotted";
import type { OrderGuideSummary } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";
import { guideTo } from "./guide";
import { bySite } from "./sites";

interface GuideListProps {
  guides: OrderGuideSummary[];
  /** The article to be added to one of the guides. */
  product?: { id: number; name: string };
  failed?: string;
}

/**
 * The company's guides, headed by the list of bought articles. A user of a site sees its guides first, and those of
 * other sites folded.
 */
export function GuideList({ guides, product, failed }: GuideListProps) {
  const t = useT("guides");
  const common = useT();
  const user = useUser();
  const { own, all, others } = bySite(guides, user?.site);
  const first = user?.site ? [...own, ...all] : guides;
  return (
    <>
      {failed && (
        <Callout tone="danger" className="mb-6">
          {failed}
        </Callout>
      )}
      <ul data-part="guides" className="guide-lines mb-8">
        {!product && (
          <li className="guide-found">
            <div className="guide-words">
              <AppLink to="/utente/i-miei-prodotti" className="guide-link">
                {common(isManager(user) ? "profile.customerProducts" : "profile.products")}
              </AppLink>
              <span className="guide-pack">{t("bought")}</span>
            </div>
            <span className="icon icon-chevron-right" />
          </li>
        )}
        {first.map((guide) => (
          <GuideRow key={guide.id} guide={guide} product={product} />
        ))}
      </ul>
      {user?.site && others.length > 0 && (
        <details data-part="other-sites" className="group mb-8">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
            <span className="icon icon-chevron-down size-5 shrink-0 text-ink-3 group-open:rotate-180" />
            {t("sites.others", { count: others.length })}
          </summary>
          <ul className="guide-lines mt-2">
            {others.map((guide) => (
              <GuideRow key={guide.id} guide={guide} product={product} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function GuideRow({ guide, product }: { guide: OrderGuideSummary } & Pick<GuideListProps, "product">) {
  const t = useT("guides");
  const company = useUser()?.company?.id;
  const { id, name, site, lines, holds } = guide;
  return (
    <li className="guide-found" data-guide={id}>
      <div className="guide-words">
        <AppLink to={guideTo(id)} className="guide-link">
          {name}
        </AppLink>
        <span className="guide-pack">
          <Dotted>{[t("lines", { count: lines }), site?.address]}</Dotted>
        </span>
      </div>
      {!product && <span className="icon icon-chevron-right" />}
      {product && holds && (
        <span className="guide-inside">
          <Check aria-hidden="true" className="size-4" />
          {t("inside")}
        </span>
      )}
      {product && !holds && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="guide" value={id} />
          <input type="hidden" name="product" value={product.id} />
          {company && <input type="hidden" name="company" value={company} />}
          <Button type="submit" tone="secondary" aria-label={t("addInto", { guide: name })}>
            {t("add")}
          </Button>
        </Form>
      )}
    </li>
  );
}
