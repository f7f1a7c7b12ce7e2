import { useEffect } from "react";
import { recall, sameSession, sessionKey } from "~/features/account/session/storage";
import type { Cart } from "~/lib/contract";
import { loadTexts } from "~/lib/texts/browser.client";
import { useShell } from "~/lib/use-shell";
import { useUser } from "~/lib/use-user";
import { whenIdle } from "~/lib/when-idle";
import { CartNote } from "./cart-note";
import { beginFor, refreshCart } from "./engine";
import { onFreshCart, takeCart } from "./store";

/** A tab that comes back asks anew when what it shows is older than this. */
const stale = 10_000;

interface CartMessage {
  user: number;
  company: number;
  cart: Cart;
}

/** Keeps the cart of several tabs the same, and sends what could not be sent before. */
export function CartWatch() {
  const user = useUser();
  const embed = useShell()?.embed ?? false;
  const [userId, company] = [user?.id ?? 0, user?.company?.id ?? 0];

  useEffect(() => {
    if (!userId || !company) return;
    beginFor({ user: userId, company });
    const calm = whenIdle(prepare);
    let readAt = Date.now();
    const channel =
      typeof BroadcastChannel === "function"
        ? new BroadcastChannel(embed ? "madia-cart-embed" : "madia-cart")
        : undefined;
    if (channel)
      channel.onmessage = ({ data }: MessageEvent<CartMessage>) => {
        if (data.user === userId && data.company === company) takeCart(data.cart, { announce: false });
      };
    const quiet = onFreshCart((cart) => {
      readAt = Date.now();
      channel?.postMessage({ user: userId, company, cart } satisfies CartMessage);
    });
    const look = (event: Event) => {
      const restored = event instanceof PageTransitionEvent && event.persisted;
      if (document.visibilityState !== "visible" || (!restored && Date.now() - readAt < stale)) return;
      // Another tab has switched the company since: the cart of the session is not the one shown here.
      const latest = recall("localStorage", sessionKey(embed));
      if (latest && !sameSession(latest, { user: userId, company })) return;
      readAt = Date.now();
      void refreshCart();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    window.addEventListener("pageshow", look);
    return () => {
      calm();
      quiet();
      channel?.close();
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
      window.removeEventListener("pageshow", look);
    };
  }, [userId, company, embed]);

  return <CartNote />;
}

/** The panel, and what says that something went wrong: fetched while there is a connection to fetch it over. */
function prepare() {
  const fetched = [
    loadTexts("cart"),
    import("~/components/ui/toast-region").then(({ toastStyles }) => toastStyles()),
    import("./cart-panel"),
    import("./open-cart"),
  ];
  for (const each of fetched) each.catch(() => {});
}
