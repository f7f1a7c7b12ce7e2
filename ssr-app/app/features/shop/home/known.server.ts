import type { AppLoadContext } from "@remix-run/cloudflare";
import { type CardProduct, cardOf } from "~/features/shop/product-card/card-product";
import { api, extra } from "~/lib/api.server";
import type { DeliveryDates, OrderSummary, Page, Product } from "~/lib/contract";
import { currentUser } from "~/lib/session.server";
import { isManager } from "~/lib/user";

/** What a buyer who has ordered before begins the day with. */
export interface KnownHome {
  name: string;
  /** The first day on which goods can come. */
  delivery: { date: string; cutoffAt: string } | null;
  last: Pick<OrderSummary, "id" | "code" | "createdAt" | "total" | "currency" | "items" | "estimated"> | null;
  usual: CardProduct[];
  /** The server's clock, in milliseconds since 1970. */
  now: number;
}

/** Of what was bought lately, so many of what is bought most often. */
const lately = 24;
const shown = 8;

/** Null for strangers, agents, and who has not bought yet. */
export async function loadKnown(context: AppLoadContext): Promise<KnownHome | null> {
  const user = await extra(context, currentUser(context));
  if (!user?.company || isManager(user)) return null;
  const client = api(context);
  const [dates, orders, bought] = await Promise.all([
    extra(context, client.get<DeliveryDates>("/cart/delivery-date")),
    extra(context, client.get<Page<OrderSummary>>("/order", { elementsPerPage: 1 })),
    extra(
      context,
      client.post<Page<Product>>("/product/list", { app_product_filter_my: true }, { elementsPerPage: lately }),
    ),
  ]);
  const last = orders?.entities[0];
  const often = (product: Product) => product.extra.times ?? 0;
  const usual = (bought?.entities ?? []).sort((one, other) => often(other) - often(one)).slice(0, shown);
  if (!last && usual.length === 0) return null;
  const first = dates?.dates[0];
  return {
    name: user.name,
    delivery: first ? { date: first.date, cutoffAt: first.cutoffAt } : null,
    last: last ? briefly(last) : null,
    usual: usual.map(cardOf),
    now: Date.now(),
  };
}

function briefly({ id, code, createdAt, total, currency, items, estimated }: OrderSummary) {
  return { id, code, createdAt, total, currency, items, estimated };
}
