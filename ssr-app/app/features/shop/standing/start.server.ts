import type { AppLoadContext } from "@remix-run/cloudflare";
import { weekdayOf } from "~/features/shop/delivery-date/days";
import { api } from "~/lib/api.server";
import type {
  Cart,
  Country,
  Order,
  PaymentMethod,
  StandingChoice,
  StandingChoices,
  StandingLike,
  StandingOrder,
} from "~/lib/contract";
import { todayIn } from "~/lib/format";
import { translate } from "~/lib/texts/translate.server";
import { offeredArticles } from "./added.server";
import type { StandingStart } from "./standing-form";

/** What one chooses from. */
export async function choicesOf(context: AppLoadContext) {
  const [{ addresses, paymentMethods }, offered] = await Promise.all([
    api(context).get<StandingChoices>("/standing-order/choices"),
    offeredArticles(context),
  ]);
  return { addresses, methods: paymentMethods, offered };
}

interface Begun {
  start: StandingStart | null;
  addresses: StandingChoice[];
  methods: PaymentMethod[];
  offered: string[];
}

/** Number of an order, or of a standing order, that a new one is like. */
const isId = (id: string | null): id is string => id !== null && /^[1-9]\d{0,14}$/.test(id);

/** A new standing order like an order of the company or like one that has ended, else like the cart. */
export async function startOf(
  context: AppLoadContext,
  company: { country: Country } | undefined | null,
  { order, standing }: { order: string | null; standing: string | null },
): Promise<Begun> {
  if (!company) return { start: null, addresses: [], methods: [], offered: [] };
  const [choices, like] = await Promise.all([
    choicesOf(context),
    isId(order) ? likeOrder(context, order) : isId(standing) ? likeStanding(context, standing) : likeCart(context),
  ]);
  const start = { everyWeeks: 1, firstDay: todayIn(company.country), notes: "", ...like };
  return { start: start.items.length > 0 ? start : null, ...choices };
}

/** The articles as they are called and sold today, on a weekday that the address is delivered to; the rest as the order says. */
async function likeOrder(context: AppLoadContext, id: string) {
  const client = api(context);
  const [order, like] = await Promise.all([
    client.get<Order>(`/order/${id}`),
    client.get<StandingLike>(`/standing-order/like/${id}`),
  ]);
  return {
    name: translate(context, "standing")("nameOfOrder", { code: order.code }),
    weekdays: [like.weekday],
    address: order.shippingAddress?.id ?? undefined,
    method: order.paymentMethod.id,
    notes: order.notes,
    items: like.items,
  };
}

/** As it was; the weeks are counted from today. */
async function likeStanding(context: AppLoadContext, id: string) {
  const of = await api(context).get<StandingOrder>(`/standing-order/${Number(id)}`);
  return {
    name: of.name,
    weekdays: of.weekdays,
    everyWeeks: of.everyWeeks,
    address: of.shippingAddress?.id,
    slot: of.slot,
    method: of.paymentMethod?.id,
    notes: of.notes,
    items: of.items,
  };
}

async function likeCart(context: AppLoadContext) {
  const cart = await api(context).get<Cart>("/cart");
  const items = cart.sellers.flatMap(({ items }) => items);
  const day = (!cart.deliveryDateProblem && cart.deliveryDate) || cart.minDeliveryDate;
  return {
    name: translate(context, "standing")("nameOfCart"),
    weekdays: [day ? weekdayOf(day) : 0],
    address: cart.checkout.shippingAddress?.id,
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
