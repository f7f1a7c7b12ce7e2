import type { AppLoadContext } from "@remix-run/cloudflare";
import { api } from "~/lib/api.server";
import type { Address, Cart, Order, PaymentMethod, StandingOrders } from "~/lib/contract";
import { translate } from "~/lib/texts/translate.server";
import type { StandingStart } from "./standing-form";

/** What one chooses from. */
export async function choicesOf(context: AppLoadContext, company: number) {
  const client = api(context);
  const [{ entities }, { paymentMethods }] = await Promise.all([
    client.get<{ entities: Address[] }>(`/company/${company}/addresses`),
    client.get<StandingOrders>("/standing-order"),
  ]);
  return { addresses: entities, methods: paymentMethods };
}

interface Begun {
  start: StandingStart | null;
  addresses: Address[];
  methods: PaymentMethod[];
}

/** A new standing order like an order of the company, else like the cart. */
export async function startOf(
  context: AppLoadContext,
  company: number | undefined,
  order: string | null,
): Promise<Begun> {
  if (!company) return { start: null, addresses: [], methods: [] };
  const [choices, like] = await Promise.all([
    choicesOf(context, company),
    order && /^[1-9]\d{0,14}$/.test(order) ? likeOrder(context, order) : likeCart(context),
  ]);
  const today = new Date().toISOString().slice(0, 10);
  const start = { weekdays: [0], everyWeeks: 1, firstDay: today, notes: "", ...like };
  return { start: start.items.length > 0 ? start : null, ...choices };
}

async function likeOrder(context: AppLoadContext, id: string) {
  const order = await api(context).get<Order>(`/order/${id}`);
  const pieces = new Map<number, StandingStart["items"][number]>();
  for (const { product, quantity } of order.deliveries.flatMap(({ items }) => items)) {
    if (!product.id) continue;
    const before = pieces.get(product.id)?.quantity ?? 0;
    const { id: productId, code, name } = product;
    pieces.set(productId, { productId, code, name, sold: true, quantity: before + quantity });
  }
  const date = order.deliveries[0]?.deliveryDate;
  const weekday = date ? (new Date(date).getUTCDay() + 6) % 7 : 0;
  return {
    name: translate(context, "standing")("nameOfOrder", { code: order.code }),
    weekdays: [Math.min(weekday, 5)],
    address: order.shippingAddress?.id ?? undefined,
    method: order.paymentMethod.id,
    notes: order.notes,
    items: [...pieces.values()],
  };
}

async function likeCart(context: AppLoadContext) {
  const cart = await api(context).get<Cart>("/cart");
  const items = cart.sellers.flatMap(({ items }) => items);
  return {
    name: translate(context, "standing")("nameOfCart"),
    method: cart.checkout?.paymentMethod ?? undefined,
    items: items.map(({ product: { id, code, name }, requestedQuantity }) => ({
      productId: id,
      code,
      name,
      quantity: requestedQuantity,
      sold: true,
    })),
  };
}
