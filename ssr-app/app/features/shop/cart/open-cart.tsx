import { useNavigate } from "@remix-run/react";
import { CalendarDays, ClipboardPaste, Trash2 } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Button, ButtonLink } from "~/components/ui/button";
import { Callout } from "~/components/ui/callout";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Dialog } from "~/components/ui/dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { ErrorState } from "~/components/ui/error-state";
import { SkeletonRows } from "~/components/ui/skeleton";
import { openDeliveryDate } from "~/features/shop/delivery-date/ask";
import { confirmDate } from "~/features/shop/delivery-date/confirm";
import { WhenMissingLink } from "~/features/shop/substitutes/link";
import type { Cart } from "~/lib/contract";
import { formatDay, formatMoment } from "~/lib/format";
import { lazyPart } from "~/lib/lazy-part";
import { useLocale, useT } from "~/lib/texts/use-t";
import { CartLines } from "./cart-lines";
import { CartTotals } from "./cart-totals";
import { Coupons } from "./coupons";
import { changeCart, refreshCart } from "./engine";
import { FreeShipping } from "./free-shipping";
import { HoldNote } from "./hold-note";
import { Joins } from "./joins";
import { Obstacles } from "./obstacles";
import { Proposals } from "./proposals";
import { setTrouble, useCart, useTrouble } from "./store";

const CodesDialog = lazyPart(() => import("./codes-dialog"));

/** The cart panel of a user who orders for a company. */
export default function OpenCart({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT("cart");
  const common = useT();
  const { cart, busy } = useCart();
  const trouble = useTrouble();
  const [failed, setFailed] = useState(false);
  const [dialog, setDialog] = useState<"empty" | "codes">();

  // The panel shows the known cart at once and fetches the current one each time it opens.
  useEffect(() => {
    if (!open) return;
    setFailed(false);
    setTrouble(undefined);
    void refreshCart().then((had) => setFailed(!had));
  }, [open]);

  const some = cart !== null && cart.itemCount > 0;
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={common("cart.title")}
        place="right"
        footer={some && <Foot cart={cart} busy={busy} onClose={onClose} />}
      >
        <div className="-mx-2 grid gap-4">
          {trouble && <Callout tone="danger">{trouble}</Callout>}
          {cart ? (
            <>
              {some ? (
                <Head cart={cart} onEmpty={() => setDialog("empty")} />
              ) : (
                <EmptyState
                  title={common("cart.empty")}
                  action={
                    <ButtonLink to="/piu-venduti" tone="secondary">
                      {t("toPopular")}
                    </ButtonLink>
                  }
                >
                  {t("emptyHint")}
                </EmptyState>
              )}
              <Proposals cart={cart} />
              {some && <Obstacles cart={cart} />}
              <CartLines cart={cart} heading="h3" />
              <Button tone="secondary" size="sm" block onClick={() => setDialog("codes")}>
                <ClipboardPaste aria-hidden="true" className="size-4" />
                {t("codes.open")}
              </Button>
              {some && <FreeShipping cart={cart} />}
              {some && <Coupons cart={cart} />}
              {some && <HoldNote cart={cart} />}
            </>
          ) : failed ? (
            <ErrorState
              again={() => {
                setFailed(false);
                void refreshCart().then((had) => setFailed(!had));
              }}
            />
          ) : (
            <Loading />
          )}
        </div>
      </Dialog>
      <EmptyQuestion open={dialog === "empty"} count={cart?.itemCount ?? 0} onClose={() => setDialog(undefined)} />
      {dialog === "codes" && (
        <Suspense fallback={null}>
          <CodesDialog onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Head({ cart, onEmpty }: { cart: Cart; onEmpty: () => void }) {
  const t = useT("cart");
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="text-sm">
          <strong className="font-semibold">{t("count", { count: cart.itemCount })}</strong>
        </p>
        <Button tone="quiet" size="sm" onClick={onEmpty} className="-mr-2 text-danger">
          <Trash2 aria-hidden="true" className="size-4" />
          {t("empty.open")}
        </Button>
      </div>
      <DayLine cart={cart} />
      <Joins cart={cart} onChoose={(day) => void confirmDate(day)} />
    </div>
  );
}

/** The delivery day and its cut-off. */
function DayLine({ cart }: { cart: Cart }) {
  const t = useT("cart");
  const locale = useLocale();
  const { deliveryDate, minDeliveryDate, cutoffAt, country, deliveryDateProblem } = cart;
  const day = deliveryDate ?? minDeliveryDate;
  if (!day) return null;
  return (
    <div
      className={`flex items-center gap-2.5 rounded-md px-3 py-2 text-sm ${deliveryDateProblem ? "bg-danger-soft text-danger" : "bg-sunken"}`}
    >
      <CalendarDays aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">
          {deliveryDate
            ? t("day.chosen", { day: formatDay(day, locale) })
            : t("day.earliest", { day: formatDay(day, locale) })}
        </span>
        {deliveryDateProblem ? (
          <span className="block">{t(`day.problem.${deliveryDateProblem}`)}</span>
        ) : (
          cutoffAt && (
            <span className="block text-ink-2">
              {t("day.until", { moment: formatMoment(cutoffAt, locale, country, "short") })}
            </span>
          )
        )}
      </p>
      <button
        type="button"
        className="touch shrink-0 font-semibold text-tomato-ink underline underline-offset-4"
        onClick={openDeliveryDate}
      >
        {t(deliveryDate ? "day.change" : "day.choose")}
      </button>
    </div>
  );
}

function Foot({ cart, busy, onClose }: { cart: Cart; busy: boolean; onClose: () => void }) {
  const t = useT("cart");
  const navigate = useNavigate();
  return (
    <div className="grid w-full gap-3">
      <WhenMissingLink onClick={onClose} />
      <CartTotals cart={cart} busy={busy} />
      <Button
        size="lg"
        block
        // Nothing in the cart can be delivered; the lines say why.
        disabled={cart.pieces === 0}
        onClick={() => {
          onClose();
          navigate("/checkout");
        }}
      >
        {t("checkout")}
      </Button>
    </div>
  );
}

/** Asks for confirmation before the cart is emptied. */
function EmptyQuestion({ open, count, onClose }: { open: boolean; count: number; onClose: () => void }) {
  const t = useT("cart");
  const [sending, setSending] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      title={t("empty.title")}
      confirmLabel={t("empty.yes")}
      danger
      loading={sending}
      onClose={onClose}
      onConfirm={() => {
        setSending(true);
        void changeCart("/cart/empty").then(() => {
          setSending(false);
          onClose();
        });
      }}
    >
      {t("empty.text", { count })}
    </ConfirmDialog>
  );
}

function Loading() {
  return <SkeletonRows />;
}
