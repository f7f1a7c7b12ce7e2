import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { isWorthKeeping } from "~/features/agent/order-entry/draft";
import { drafts } from "~/features/agent/order-entry/drafts";
import { wipeDevice } from "~/features/shared/offline/device";
import { unregisterWorker } from "~/features/shared/offline/register";
import { cartDrafts, isUnsent } from "~/features/shop/offline/cart-draft";
import { isAnswered } from "~/lib/connection";
import { useT } from "~/lib/texts/use-t";

interface LeaveProps {
  user: number;
  /** Called when the device has been cleared. */
  onClean: () => void;
  onStay: () => void;
}

/** The unsent work that would be lost: an agent's orders, or a buyer's drafts. */
async function unsent(user: number) {
  await Promise.all([drafts.open(user), cartDrafts.open(user)]);
  return { orders: drafts.all().filter(isWorthKeeping), baskets: cartDrafts.all().filter(isUnsent) };
}

/** Clears the device before a user leaves, and asks first when unsent work would be lost. */
export default function Leave({ user, onClean, onStay }: LeaveProps) {
  const t = useT("offline");
  const [unsentWork, setUnsentWork] = useState<Awaited<ReturnType<typeof unsent>>>();

  // Runs when the dialog opens; work typed meanwhile in another tab belongs to that tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void unsent(user)
      .catch(() => ({ orders: [], baskets: [] }))
      .then((found) => (found.orders.length + found.baskets.length === 0 ? clean() : setUnsentWork(found)));
  }, []);

  const clean = async () => {
    // Without a connection the user cannot log out, and needs the copy.
    if (!(await isAnswered())) return onStay();
    await Promise.allSettled([drafts.wipe(), cartDrafts.wipe(), wipeDevice(), unregisterWorker()]);
    onClean();
  };

  if (!unsentWork) return null;
  const { orders, baskets } = unsentWork;
  const articles = baskets.reduce((sum, { lines }) => sum + lines.length, 0);
  // A menu closes when something opens over it; the portal keeps the dialog outside it.
  return createPortal(
    <Dialog
      open
      onClose={onStay}
      title={orders.length > 0 ? t("leave.title", { count: orders.length }) : t("shop.leave", { count: articles })}
      footer={
        <>
          <Button data-autofocus onClick={onStay}>
            {t("leave.stay")}
          </Button>
          <Button tone="danger" onClick={clean}>
            {t("leave.go")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{t("leave.text")}</p>
        <ul className="grid gap-2">
          {[...orders, ...baskets].map(({ company, name, lines, ...more }) => (
            <li key={company} className="rounded-md border border-line bg-sunken px-3 py-2">
              <span className="block wrap-anywhere font-semibold">{name}</span>
              <span className="text-ink-2 text-sm">{t("order.lines", { count: lines.length })}</span>
              {"sealed" in more && more.sealed && <span className="block text-sm">{t("leave.sealed")}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>,
    document.body,
  );
}
