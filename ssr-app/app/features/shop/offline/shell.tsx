import { useLocation, useNavigate } from "@remix-run/react";
import { Hourglass, ListChecks } from "lucide-react";
import { useCallback, useMemo } from "react";
import { SkeletonRows } from "~/components/ui/skeleton";
import { toast } from "~/components/ui/toast";
import { recall, sessionKey } from "~/features/account/session/storage";
import type { Owner } from "~/features/shared/offline/device";
import { ShellFrame } from "~/features/shared/offline/shell-frame";
import { EmptyShell, Reading } from "~/features/shared/offline/shell-parts";
import { useLeave } from "~/features/shared/offline/use-leave";
import { type Meeting, useMeeting, useRows } from "~/features/shared/offline/use-meeting";
import { BasketContext } from "~/features/shop/cart/basket";
import type { Need } from "~/features/shop/order-guides/needed";
import type { Cart } from "~/lib/contract";
import { guidesPath } from "~/lib/links";
import { anchoredGuide } from "~/lib/offline-page";
import { useT } from "~/lib/texts/use-t";
import type { OfflineGuide, OfflineOrder } from "./copy";
import { ShellGuide } from "./shell-guide";
import { ShellHome } from "./shell-home";
import { useBasket } from "./use-basket";
import { useCartDrafts } from "./use-cart-drafts";
import { shopWork } from "./work";

const work = { ...shopWork, lastUser: () => recall("localStorage", sessionKey(false))?.user };

/**
 * The part of the shop that works without a connection: guides to order from and to count, the cart and the last
 * orders. The page itself is the same for all users; personal data comes from the IndexedDB of the device's owner.
 */
export function ShopShell() {
  const t = useT("offline");
  const meeting = useMeeting(work);
  const { owner, foreign, state, meet } = meeting;
  const guides = useRows<OfflineGuide>(foreign ? null : owner, "guides");
  const orders = useRows<OfflineOrder>(foreign ? null : owner, "orders");
  const carts = useRows<Cart>(foreign ? null : owner, "cart");
  const waiting = useCartDrafts().reduce((sum, { lines }) => sum + lines.length, 0);
  useLeave(useCallback(() => toast(t("strip.lost")), [t]));
  if (owner === undefined) return <Reading />;
  const heading = t("shop.title");
  if (!owner?.company || foreign) {
    const reason = foreign
      ? { title: t("foreign.title"), text: t("foreign.text") }
      : { title: t("empty.title"), text: t("shop.empty") };
    return <EmptyShell heading={heading} {...reason} door={{ to: guidesPath, text: t("shop.open") }} />;
  }
  if (owner.signedOut) {
    return (
      <EmptyShell
        signedOut
        heading={heading}
        title={t("signedOut.title")}
        text={waiting > 0 ? t("shop.signedOutWaiting", { count: waiting }) : t("shop.signedOut")}
        door={{ to: guidesPath, text: t("signedOut.signIn") }}
      />
    );
  }
  const places = [
    { to: "#", icon: ListChecks, name: t("shop.guides") },
    { to: "#attesa", icon: Hourglass, name: t("shop.waits"), count: waiting },
  ];
  return (
    <ShellFrame state={state} places={places} onRetry={meet}>
      {guides && orders && carts ? (
        <Place meeting={meeting} owner={owner} guides={guides} orders={orders} cart={carts[0]} />
      ) : (
        <SkeletonRows />
      )}
    </ShellFrame>
  );
}

interface PlaceProps {
  meeting: Meeting;
  owner: Owner;
  guides: OfflineGuide[];
  orders: OfflineOrder[];
  cart?: Cart;
}

/** The guide of the address, else the shell's home. */
function Place({ meeting, owner, guides, orders, cart }: PlaceProps) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const anchor = anchoredGuide(hash);
  const { basket, take } = useBasket(owner, guides, orders, anchor?.guide);
  const guide = guides.find(({ id }) => id === anchor?.guide);
  const device = useMemo(
    () => ({
      user: owner.user,
      take: (needs: Need[], order?: number) => {
        take(needs, order);
        navigate("#attesa");
      },
    }),
    [owner.user, take, navigate],
  );
  return (
    <BasketContext.Provider value={basket}>
      {guide?.lines && anchor ? (
        <ShellGuide key={hash} guide={guide} lines={guide.lines} count={anchor.count} device={device} />
      ) : (
        <ShellHome meeting={meeting} owner={owner} guides={guides} orders={orders} cart={cart} take={device.take} />
      )}
    </BasketContext.Provider>
  );
}
