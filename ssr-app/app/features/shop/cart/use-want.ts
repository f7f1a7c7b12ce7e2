import { useUser } from "~/lib/use-user";
import { beginFor, want } from "./engine";
import type { WishKey, WishValue } from "./wishes";

/** Changes the cart of whom the page stands for. */
export function useWant(): (key: WishKey, wanted: WishValue) => void {
  const user = useUser();
  return (key, wanted) => {
    if (!user?.company) return;
    beginFor({ user: user.id, company: user.company.id });
    want(key, wanted);
  };
}
