import { Form } from "@remix-run/react";
import { Check } from "lucide-react";
import { AppLink } from "~/components/ui/app-link";
import { Button } from "~/components/ui/button";
import { ErrorState } from "~/components/ui/error-state";
import type { OrderGuideSummary } from "~/lib/contract";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";
import { guideTo } from "./guide";

interface GuideListProps {
  guides: OrderGuideSummary[];
  /** The article that is to go into one of them. */
  product?: { id: number; name: string };
  failed?: string;
}

/** The company's guides, what it has bought as the first of them. */
export function GuideList({ guides, product, failed }: GuideListProps) {
  const t = useT("guides");
  const common = useT();
  const user = useUser();
  const company = user?.company?.id;
  return (
    <>
      {failed && (
        <div className="mb-6">
          <ErrorState title={failed} />
        </div>
      )}
      <ul data-part="guides" className="guide-lines mb-8">
        {!product && (
          <li className="guide-found">
            <div className="guide-words">
              <AppLink to="/utente/i-miei-prodotti" className="link touch font-semibold">
                {common(isManager(user) ? "profile.customerProducts" : "profile.products")}
              </AppLink>
              <span className="guide-pack">{t("bought")}</span>
            </div>
          </li>
        )}
        {guides.map(({ id, name, lines, holds }) => (
          <li key={id} className="guide-found">
            <div className="guide-words">
              <AppLink to={guideTo(id)} className="link touch wrap-anywhere font-semibold">
                {name}
              </AppLink>
              <span className="guide-pack">{t("lines", { count: lines })}</span>
            </div>
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
        ))}
      </ul>
    </>
  );
}
