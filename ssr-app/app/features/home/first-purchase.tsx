import { ButtonLink } from "~/components/ui/button";
import type { Shop } from "~/lib/contract";
import { currencySign, formatInteger } from "~/lib/format";
import { useT } from "~/lib/texts/use-t";

/** The first-purchase discount; hidden where the market has none. */
export function FirstPurchase({ shop }: { shop?: Shop | null }) {
  const t = useT("home");
  const tc = useT("catalogue");
  if (!shop?.firstPurchaseDiscount) return null;
  const amount = `${formatInteger(shop.firstPurchaseDiscount)}\u00a0${currencySign(shop.currency)}`;
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-saffron px-5 py-5 text-on-saffron sm:px-8">
      <div>
        <h2 className="text-2xl">{t("first", { amount })}</h2>
        <p>{t("firstText")}</p>
      </div>
      <ButtonLink to="/registrazione" tone="walnut">
        {tc("order.register")}
      </ButtonLink>
    </section>
  );
}
