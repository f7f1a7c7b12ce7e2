import { useContext } from "react";
import { useUser } from "~/lib/use-user";
import { BasketContext } from "./basket";
import { beginFor, want } from "./engine";
import type { WishKey, WishValue } from "./wishes";

/** Changes the cart of whom the page stands for. */
export function useWant(): (key: WishKey, wanted: WishValue) => void {
  const user = useUser();
  const basket = useContext(BasketContext);
  return (key, wanted) => {
    if (basket) return basket.want(Number(key.split(":")[1]), Number(wanted));
    if (!user?.company) return;
    beginFor({ user: user.id, company: user.company.id });
    want(key, wanted);
  };
}
