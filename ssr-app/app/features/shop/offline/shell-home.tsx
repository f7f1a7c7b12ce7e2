import { Link, useLocation } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { SectionHeading } from "~/components/ui/heading";
import type { Owner } from "~/features/shared/offline/device";
import { Way } from "~/features/shared/offline/shell-parts";
import { type Meeting, useRows } from "~/features/shared/offline/use-meeting";
import { StatusBadge } from "~/features/shop/orders/status-badge";
import type { Cart, OrderSummary } from "~/lib/contract";
import { formatDate, formatPrice, formatTime } from "~/lib/format";
import { guideAnchor } from "~/lib/offline-page";
import { useT } from "~/lib/texts/use-t";
import { counted } from "~/lib/units";
import { CartDraftCard } from "./cart-draft-card";
import type { KeptGuide } from "./copy";
import { useCartDrafts } from "./use-cart-drafts";

interface HomeProps {
  meeting: Meeting;
  owner: Owner;
  guides: KeptGuide[];
}

/** What waits first, then guides, cart and orders as the device has them. */
export function ShellHome({ meeting: { met, meet }, owner, guides }: HomeProps) {
  const t = useT("offline");
  const { readAt, country } = owner;
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-3xl lg:text-4xl">{t("shop.title")}</h1>
        <p className="max-w-prose text-ink-2">
          {readAt
            ? t("shop.asOf", { date: formatDate(readAt), time: formatTime(readAt, country) })
            : t("shop.asOfPart")}{" "}
          {t("shop.text")}
        </p>
        <Way met={met} meet={meet} door={{ to: "/", text: t("shop.back") }} />
      </header>
      <Waiting met={met} />
      <Guides guides={guides} />
      <KeptCart owner={owner} />
      <Orders owner={owner} />
    </>
  );
}

function Waiting({ met }: Pick<Meeting, "met">) {
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
          <CartDraftCard key={draft.company} draft={draft} there={met === "there"} />
        ))}
      </div>
    </section>
  );
}

function Guides({ guides }: Pick<HomeProps, "guides">) {
  const t = useT("offline");
  const words = useT("guides");
  const common = useT();
  const filled = guides.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="kept-guides">
      <SectionHeading id="kept-guides">{t("shop.guides")}</SectionHeading>
      {filled.length === 0 && <p className="text-ink-2">{t("shop.noGuides")}</p>}
      <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
        {filled.map(({ id, name, count, lines }) => (
          <li key={id} data-part="kept-guide-link" className="min-w-0">
            {lines ? (
              <Link
                to={guideAnchor(id)}
                discover="none"
                className="flex min-h-16 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-card hover:bg-sunken"
              >
                <GuideWords name={name || common("profile.products")} text={words("lines", { count })} />
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

function GuideWords({ name, text }: { name: string; text: string }) {
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className="wrap-anywhere font-semibold leading-snug">{name}</span>
      <span className="text-ink-3 text-xs">{text}</span>
    </span>
  );
}

const list = "divide-y divide-line rounded-lg border border-line bg-surface";
const row = "flex items-baseline justify-between gap-3 px-4 py-2.5";

/** The cart as it was seen last: read only. */
function KeptCart({ owner }: Pick<HomeProps, "owner">) {
  const common = useT();
  const t = useT("offline");
  const units = useT("catalogue");
  const [cart] = useRows<Cart>(owner, "cart") ?? [];
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
                <span className="wrap-anywhere min-w-0">{product.name}</span>
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

/** The last orders, newest first: read only. */
function Orders({ owner }: Pick<HomeProps, "owner">) {
  const common = useT();
  const t = useT("orders");
  const orders = useRows<OrderSummary>(owner, "orders") ?? [];
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby="kept-orders" data-part="kept-orders">
      <SectionHeading id="kept-orders">{common("profile.orders")}</SectionHeading>
      <ul className={list}>
        {orders.toReversed().map(({ id, code, createdAt, status, total, currency, items }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <span className="min-w-40 flex-1">
              <span className="font-semibold">{code}</span>{" "}
              <span className="text-ink-2 text-sm">{t("list.of", { date: formatDate(createdAt) })}</span>
              <span className="block text-ink-3 text-xs">{t("list.items", { number: String(items) })}</span>
            </span>
            <StatusBadge status={status} />
            <span className="whitespace-nowrap font-semibold">{formatPrice(total, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
