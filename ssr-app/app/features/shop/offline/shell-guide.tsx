import { Link } from "@remix-run/react";
import { ChevronLeft } from "lucide-react";
import { AddForm } from "~/features/shop/cart/add-form";
import { Count } from "~/features/shop/order-guides/count";
import type { GuideLine } from "~/features/shop/order-guides/guide";
import { GuideRows } from "~/features/shop/order-guides/pad";
import type { CountOnDevice } from "~/features/shop/order-guides/use-count";
import { guideAnchor } from "~/lib/offline-page";
import { useT } from "~/lib/texts/use-t";
import type { OfflineGuide } from "./copy";
import { useCartDrafts } from "./use-cart-drafts";

interface GuideProps {
  guide: OfflineGuide;
  lines: GuideLine[];
  count: boolean;
  device: CountOnDevice;
}

/** A guide on the device, to order from or to count; its lines can be arranged only with a connection. */
export function ShellGuide({ guide: { id, name }, lines, count, device }: GuideProps) {
  const t = useT("offline");
  const guides = useT("guides");
  const common = useT();
  const waiting = useCartDrafts().reduce((sum, draft) => sum + draft.lines.length, 0);
  return (
    <div data-part="kept-guide" className="min-w-0">
      <Link to="#" discover="none" className="link touch inline-flex min-h-11 items-center gap-1">
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t("shop.guides")}
      </Link>
      <h1 className="mt-1 mb-4">{name || common("profile.products")}</h1>
      {id > 0 && (
        <nav aria-label={guides("views")} className="guide-views">
          {[false, true].map((counts) => (
            <Link
              key={String(counts)}
              to={guideAnchor(id, counts)}
              discover="none"
              aria-current={counts === count ? "page" : undefined}
              preventScrollReset
            >
              {guides(counts ? "modes.count" : "modes.order")}
            </Link>
          ))}
        </nav>
      )}
      {count ? (
        <Count guide={id} lines={lines} device={device} />
      ) : (
        <>
          <GuideRows lines={lines} order={(product) => <AddForm product={product} size="row" />} />
          {waiting > 0 && (
            <section aria-label={t("shop.waits")} data-part="order-bar" className="order-bar">
              <p className="min-w-0 flex-1 font-semibold leading-tight">{t("shop.waiting", { count: waiting })}</p>
              <Link to="#attesa" discover="none" className="link touch font-semibold">
                {t("strip.see")}
              </Link>
            </section>
          )}
        </>
      )}
    </div>
  );
}
