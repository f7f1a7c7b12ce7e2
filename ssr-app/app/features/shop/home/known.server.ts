import type { AppLoadContext } from "@remix-run/cloudflare";
import { mayPay } from "~/features/shop/orders/may-pay";
import { type CardProduct, cardOf } from "~/features/shop/product-card/card-product";
import { api, extra } from "~/lib/api.server";
import type { Approval, Approvals, DeliveryDates, OrderSummary, Page, Product, User } from "~/lib/contract";
import { currentUser } from "~/lib/session.server";
import { isManager } from "~/lib/user";

/** The home page's data for a buyer who has ordered before. */
export interface KnownHome {
  name: string;
  /** The earliest delivery day. */
  delivery: { date: string; cutoffAt: string } | null;
  last:
    | (Pick<OrderSummary, "id" | "code" | "createdAt" | "total" | "currency" | "items"> & {
        unpaid: boolean;
        /** Whether this user can pay the order. */
        pays: boolean;
      })
    | null;
  usual: CardProduct[];
  /** The user's site; `last` and `usual` say whether last order and usual goods are of this site. */
  site: { last: boolean; usual: boolean; address: string } | null;
  /** Orders that wait for a master of the company. */
  waiting: Approval[];
  /** More requests wait than are listed. */
  more: boolean;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
}

/** The number of recently bought articles from which the most frequent ones are chosen. */
const lately = 24;
const maxShown = 8;

/** The number of newest orders that are searched for one that was not cancelled. */
const lastOrders = 5;

/** Null for visitors, agents and users who have not bought yet. */
export async function loadKnown(context: AppLoadContext): Promise<KnownHome | null> {
  const user = await extra(context, currentUser(context));
  if (!user?.company || isManager(user)) return null;
  const client = api(context);
  const site = user.site?.id;
  const [dates, orders, siteOrders, siteUsual, bought, approvals] = await Promise.all([
    extra(context, client.get<DeliveryDates>("/cart/delivery-date")),
    extra(context, client.get<Page<OrderSummary>>("/order", { elementsPerPage: lastOrders })),
    site ? extra(context, client.get<Page<OrderSummary>>("/order", { elementsPerPage: lastOrders, site })) : null,
    site ? extra(context, client.get<{ entities: Product[] }>("/purchased/usual", { site })) : null,
    extra(
      context,
      client.post<Page<Product>>("/product/list", { app_product_filter_my: true }, { elementsPerPage: lately }),
    ),
    extra(context, client.get<Approvals>("/approval")),
  ]);
  const stands = ({ status }: OrderSummary) => status !== "cancelled";
  const lastOfSite = siteOrders?.entities.find(stands);
  const last = lastOfSite ?? orders?.entities.find(stands);
  const often = (product: Product) => product.extra.times ?? 0;
  const usualOfSite = siteUsual?.entities ?? [];
  const ofCompany = (bought?.entities ?? []).sort((one, other) => often(other) - often(one)).slice(0, maxShown);
  const usual = usualOfSite.length > 0 ? usualOfSite : ofCompany;
  const waiting = approvals?.waiting ?? [];
  if (!last && usual.length === 0 && waiting.length === 0) return null;
  const first = dates?.dates[0];
  return {
    name: user.name,
    delivery: first ? { date: first.date, cutoffAt: first.cutoffAt } : null,
    last: last ? briefly(last, user) : null,
    usual: usual.map(cardOf),
    site: user.site ? { last: Boolean(lastOfSite), usual: usualOfSite.length > 0, address: user.site.address } : null,
    waiting,
    more: approvals?.moreWaiting ?? false,
    now: Date.now(),
  };
}

function briefly({ id, code, createdAt, total, currency, items, waitsFor, placedBy }: OrderSummary, user: User) {
  const unpaid = waitsFor === "payment";
  return { id, code, createdAt, total, currency, items, unpaid, pays: mayPay({ waitsFor, placedBy }, user) };
}
