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
import type { StandingStart } from "./values";

/** The options of the form: what can be chosen. */
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

/** Whether a text is the id of an order or of a standing order. */
const isId = (id: string | null): id is string => id !== null && /^[1-9]\d{0,14}$/.test(id);

/** The initial values of a new standing order: from an order, from one that has ended, else from the cart. */
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

/**
 * The articles under their current names and units, on a weekday on which the address receives goods; the rest is the
 * order's.
 */
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

/** The values of the former standing order; its weeks count from today. */
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
