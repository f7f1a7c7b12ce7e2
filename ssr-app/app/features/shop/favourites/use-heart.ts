import { useEffect, useState } from "react";
import { toast } from "~/components/ui/toast";
import { change } from "~/features/shop/keep/change";
import type { CardProduct } from "~/features/shop/product-card/card-product";
import { useT } from "~/lib/texts/use-t";
import { useUser } from "~/lib/use-user";
import { isManager } from "~/lib/user";
import { onHeart, setHeart, wishFor } from "./hearts";

/** The id of the page's one form that all hearts send without JavaScript. */
export const heartForm = "hearts";

/**
 * Whether the visitor has favourites, and where they are stored: an agent's belong to the account, whichever company
 * the agent orders for.
 */
export function useKeeper() {
  const user = useUser();
  const agent = isManager(user);
  return { agent, company: agent ? undefined : user?.company?.id };
}

/** Changes a favourite; a failure is shown in a toast and returned. */
export function useSetFavourite() {
  const t = useT();
  const { agent, company } = useKeeper();
  return async (id: number, on: boolean) => {
    const path = `${agent ? "/manager" : ""}/favourite/product/${id}`;
    const refusal = await setHeart(id, on, (value) =>
      change(value ? "PUT" : "DELETE", path, company, t("error.generic")),
    );
    if (refusal) toast({ text: refusal, tone: "error" });
    return refusal;
  };
}

/** Whether an article is a favourite, by the page's data or a later click. */
export function useHeart(product: Pick<CardProduct, "id" | "extra">): boolean {
  const { id } = product;
  const read = () => ({ product, on: wishFor(id) ?? product.extra.favourite === true });
  const [state, setState] = useState(read);
  if (state.product !== product) setState(read);
  useEffect(
    () =>
      onHeart((changed, on) => {
        if (changed === id) setState((now) => ({ ...now, on }));
      }),
    [id],
  );
  return state.on;
}
