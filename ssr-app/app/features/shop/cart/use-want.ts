import { useContext } from "react";
import { useShell } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";
import { BasketContext, GuideContext } from "./basket";
import { beginFor, want } from "./engine";
import { partsOf, type WishKey, type WishValue } from "./wishes";

/** Changes the cart of the user and company that the page belongs to. */
export function useWant(): (key: WishKey, value: WishValue) => void {
  const user = useUser();
  const brief = useShell()?.cart;
  const basket = useContext(BasketContext);
  const guide = useContext(GuideContext);
  return (key, value) => {
    if (basket) return basket.want(partsOf(key)[1], Number(value));
    if (!user?.company) return;
    beginFor({ user: user.id, company: user.company.id });
    want(key, value, guide, brief);
  };
}
