import { Link, useLocation } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Dotted } from "~/components/ui/dotted";
import { SectionHeading } from "~/components/ui/heading";
import type { Owner } from "~/features/shared/offline/device";
import { Way } from "~/features/shared/offline/shell-parts";
import type { Meeting } from "~/features/shared/offline/use-meeting";
import type { Need } from "~/features/shop/order-guides/needed";
import { bySite } from "~/features/shop/order-guides/sites";
import type { Cart } from "~/lib/contract";
import { formatDate, formatPrice, formatTime } from "~/lib/format";
import { guideAnchor } from "~/lib/offline-page";
import { useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import { wholePack } from "~/lib/whole-pack";
import { CartDraftCard } from "./cart-draft-card";
import type { OfflineGuide, OfflineOrder } from "./copy";
import { ShellOrders } from "./shell-orders";
import { useCartDrafts } from "./use-cart-drafts";

interface HomeProps {
  meeting: Meeting;
  owner: Owner;
  guides: OfflineGuide[];
  orders: OfflineOrder[];
  /** The cart as the device last read it. */
  cart?: Cart;
  take: (needs: Need[], order: number) => void;
}

/** The home of the offline shell: drafts first, then the guides, cart and orders stored on the device. */
export function ShellHome({ meeting: { state, meet }, owner, guides, orders, cart, take }: HomeProps) {
  const t = useT("offline");
  const { readAt, country } = owner;
  return (
    <>
      <header className="grid gap-2">
        <h1>{t("shop.title")}</h1>
        <p className="max-w-prose text-ink-2">
          {readAt
            ? t("shop.asOf", { date: formatDate(readAt), time: formatTime(readAt, country) })
            : t("shop.asOfPart")}{" "}
          {t("shop.text")}
        </p>
        <Way state={state} meet={meet} door={{ to: "/", text: t("shop.back") }} />
      </header>
      <Waiting state={state} />
      <Guides guides={guides} site={owner.site} />
      <OfflineCart cart={cart} />
      <ShellOrders orders={orders} take={take} />
    </>
  );
}

function Waiting({ state }: Pick<Meeting, "state">) {
  const t = useT("offline");
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const list = useCartDrafts();
  const linked = hash === "#attesa";
  useEffect(() => {
    if (linked) section.current?.scrollIntoView();
  }, [linked]);
  if (list.length === 0 && !linked) return null;
  return (
    <section ref={section} aria-labelledby="kept-drafts" className="scroll-mt-4">
      <SectionHeading id="kept-drafts">{t("shop.waits")}</SectionHeading>
      {list.length === 0 && <p className="text-ink-2">{t("shop.none")}</p>}
      <div className="grid gap-4">
        {list.map((draft) => (
          <CartDraftCard key={draft.company} draft={draft} online={state === "there"} />
        ))}
      </div>
    </section>
  );
}

/** The bought articles first, then the guides of the user's site and of all sites; the others come last. */
function Guides({ guides, site }: Pick<HomeProps, "guides"> & Pick<Owner, "site">) {
  const t = useT("offline");
  const words = useT("guides");
  const common = useT();
  const { own, all, others } = bySite(guides, site);
  const bought = all.filter(({ id }) => id === 0);
  const named = all.filter(({ id }) => id !== 0);
  const filled = [...bought, ...own, ...named, ...others].filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="kept-guides">
      <SectionHeading id="kept-guides">{t("shop.guides")}</SectionHeading>
      {filled.length === 0 && <p className="text-ink-2">{t("shop.noGuides")}</p>}
      <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
        {filled.map(({ id, name, site, count, lines }) => (
          <li key={id} data-part="kept-guide-link" className="min-w-0">
            {lines ? (
              <Link
                to={guideAnchor(id)}
                discover="none"
                className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-card hover:bg-sunken"
              >
                <GuideWords
                  name={name || common("profile.products")}
                  text={<Dotted>{[words("lines", { count }), site?.address]}</Dotted>}
                />
                <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
              </Link>
            ) : (
              <div className="flex min-h-16 items-center rounded-lg border border-line border-dashed px-4 py-2.5">
                <GuideWords name={name} text={t("shop.noRoom")} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function GuideWords({ name, text }: { name: string; text: ReactNode }) {
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="wrap-anywhere font-semibold leading-snug">{name}</span>
      <span className="text-ink-3 text-xs">{text}</span>
    </span>
  );
}

const list = "divide-y divide-line rounded-lg border border-line bg-surface";
const row = "flex items-baseline justify-between gap-3 px-4 py-2.5";

/** The cart as the device last read it, which cannot be changed here. */
function OfflineCart({ cart }: Pick<HomeProps, "cart">) {
  const common = useT();
  const t = useT("offline");
  const units = useT("catalogue");
  const items = cart?.sellers.flatMap((seller) => seller.items) ?? [];
  if (!cart) return null;
  return (
    <section aria-labelledby="kept-cart" data-part="kept-cart">
      <SectionHeading id="kept-cart">{common("cart.title")}</SectionHeading>
      {items.length === 0 ? (
        <p className="text-ink-2">{common("cart.empty")}</p>
      ) : (
        <>
          <ul className={list}>
            {items.map(({ id, product, requestedQuantity }) => (
              <li key={id} className={row}>
                <span className="wrap-anywhere min-w-0">{wholePack(product.name)}</span>
                <span className="shrink-0 whitespace-nowrap font-semibold">
                  {counted(requestedQuantity, product.uomSale, units)}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-right font-semibold">
            {t("shop.total", { amount: formatPrice(cart.total, cart.currency) })}
          </p>
        </>
      )}
    </section>
  );
}
