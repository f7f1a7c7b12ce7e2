import { ButtonLink } from "~/components/ui/button";
import { useT } from "~/lib/texts/use-t";
import { useFirstPurchase } from "~/lib/use-first-purchase";
import { useUser } from "~/lib/use-user";

/** The discount on the first purchase, for visitors without an account; hidden where the market has none. */
export function FirstPurchase() {
  const t = useT("home");
  const tc = useT("catalogue");
  const amount = useFirstPurchase();
  if (useUser() || !amount) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-xl bg-saffron px-5 py-5 text-on-saffron sm:px-8">
      <div>
        <h2 className="mb-1 text-2xl">{t("first", { amount })}</h2>
        <p>{t("firstText")}</p>
      </div>
      <ButtonLink to="/registrazione" tone="walnut">
        {tc("order.register")}
      </ButtonLink>
    </section>
  );
}
