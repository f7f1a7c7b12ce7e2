import { useEffect, useRef } from "react";
import { toast } from "~/components/ui/toast";
import { longToast } from "~/components/ui/toast-message";
import { StripFrame, StripLine } from "~/features/shared/offline/strip-line";
import { useHost } from "~/features/shared/offline/use-host";
import { onFreshCart } from "~/features/shop/cart/store";
import { shopShellPath } from "~/lib/offline-page";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { type CartDraftAnswer, cartDrafts, hasDifferences, isUnsent, needsLook, readAnswer } from "./cart-draft";
import { keepCart } from "./send";
import { useCartDrafts } from "./use-cart-drafts";
import { shopWork } from "./work";

/** For buyers, on the shop's pages: says that there is no connection, and shows drafts and their outcome. */
export default function ShopHost() {
  const t = useT("offline");
  const ready = useHost(shopWork);
  const user = useUser()?.id;
  const list = useCartDrafts();
  useArrivalToast();
  useEffect(() => (user ? onFreshCart((cart) => void keepCart(user, cart).catch(() => {})) : undefined), [user]);
  const waiting = list.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <StripFrame ready={ready} shell={shopShellPath} drafts={cartDrafts}>
      {list.some(needsLook) ? (
        <StripLine tone="danger" to={shopShellPath} action={t("strip.see")}>
          {t("shop.look")}
        </StripLine>
      ) : (
        waiting > 0 && (
          <StripLine tone="saffron" to={shopShellPath} action={t("strip.see")}>
            {t("shop.waiting", { count: waiting })}
          </StripLine>
        )
      )}
    </StripFrame>
  );
}

/** A toast about articles that were put into the cart; differences stay on the page until they are read. */
function useArrivalToast() {
  const t = useT("offline");
  const list = useCartDrafts();
  const announced = useRef<CartDraftAnswer>();
  useEffect(() => {
    for (const draft of list) {
      const { answer, company } = draft;
      if (!answer || answer === announced.current || isUnsent(draft) || hasDifferences(answer)) continue;
      announced.current = answer;
      toast({ text: t("shop.added", { count: answer.added.length }), tone: "success", duration: longToast });
      void cartDrafts.change(company, readAnswer);
    }
  }, [list, t]);
}
