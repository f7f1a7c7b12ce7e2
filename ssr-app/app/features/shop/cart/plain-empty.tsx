import { Button } from "~/components/ui/button";
import { useT } from "~/lib/texts/use-t";
import { cartPath } from "./paths";
import { PlainFields } from "./plain-codes";
import { useCartCount } from "./store";

/** The page that asks before the cart is emptied, without JavaScript. */
export function PlainEmpty({ next }: { next: string }) {
  const t = useT("cart");
  const count = useCartCount();
  return (
    <form method="post" action={`${cartPath}?svuota`} className="grid gap-4">
      <PlainFields intent="empty" next={next} />
      <p className="text-ink-2">{t("empty.text", { count })}</p>
      <Button type="submit" tone="danger" className="justify-self-start">
        {t("empty.yes")}
      </Button>
    </form>
  );
}
