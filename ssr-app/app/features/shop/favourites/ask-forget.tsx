import { Form, useLocation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/ui/button";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { useT } from "~/lib/texts/use-t";
import { wholePack } from "~/lib/whole-pack";
import { askName } from "./bought-list";

/** Asks before an article leaves the list, because it cannot be undone without scripts. */
export function AskForget({ product, company }: { product: CardProduct; company: number }) {
  const t = useT("favourites");
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(askName);
  const back = query.size > 0 ? `${pathname}?${query}` : pathname;
  return (
    <section aria-labelledby="ask-forget" className="mb-6 rounded-lg border-2 border-saffron bg-raised p-5 shadow-card">
      <h2 id="ask-forget" className="wrap-anywhere text-xl">
        {t("ask", { name: wholePack(product.name) })}
      </h2>
      <p className="mt-1 text-ink-2">{t("askText")}</p>
      <Form method="post" action={pathname} className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="product" value={product.id} />
        <input type="hidden" name="company" value={company} />
        <input type="hidden" name="next" value={back} />
        <Button type="submit" tone="danger">
          {t("askYes")}
        </Button>
        <ButtonLink to={back} tone="secondary">
          {t("askNo")}
        </ButtonLink>
      </Form>
    </section>
  );
}
