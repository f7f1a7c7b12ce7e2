import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { lastOwn } from "~/features/shop/orders/last-own.server";
import { api, attempt, companyOf, extra } from "~/lib/api.server";
import type { User } from "~/lib/contract";
import { notFound } from "~/lib/not-found.server";
import { requireUser } from "~/lib/session.server";
import { translate } from "~/lib/texts/translate.server";
import { readId } from "./form-values";
import { isUnpaid, outcomeOf, readCame } from "./outcome";
import type { StepAnswer } from "./step.server";
import type { Order, Payment, SellerTerms } from "./types";

/**
 * Loads the order that was just placed, or without an id the user's newest one. When the buyer comes back from the
 * provider, the provider is asked for the outcome.
 */
export async function loadThanks({ context, params, request }: LoaderFunctionArgs) {
  const user = await requireUser(context);
  const say = translate(context, "checkout");
  const id = await idOf(context, params.id, user);
  if (!id) return { order: null, title: say("thanks.noneTitle") };
  const came = readCame(new URL(request.url).searchParams.get("payment"));
  const order = await readOrder(context, id, came !== null);
  const outcome = outcomeOf(order, came);
  const unpaid = isUnpaid(outcome);
  // Other ways to pay are optional: without them "pay now" remains.
  const terms =
    unpaid && order.can.changePayment && user.company?.id === order.company.id
      ? await extra(context, api(context).get<SellerTerms>(`/cart/seller/${order.seller.id}`))
      : null;
  const methods = (terms?.paymentMethods ?? []).filter((method) => method.id !== order.paymentMethod.id);
  const title = unpaid ? say("thanks.unpaidTitle") : outcome === "cancelled" ? say("thanks.gone") : say("thanks.title");
  return { order, outcome, methods, email: user.email, came, title };
}

async function idOf(context: AppLoadContext, id: string | undefined, user: User) {
  if (id !== undefined) {
    const known = readId(id);
    if (!known) throw notFound(context);
    return known;
  }
  return user.company ? (await lastOwn(context, user))?.id : undefined;
}

/** Reads the order; asking the provider settles it, and without its answer the order is shown as it stands. */
async function readOrder(context: AppLoadContext, id: number, back: boolean): Promise<Order> {
  const client = api(context);
  if (back) {
    const payment = await attempt(client.post<Order>(`/order/${id}/payment/return`, {}));
    if (payment.ok) return payment.value;
  }
  return client.get<Order>(`/order/${id}`);
}

/** "Pay now" leads to the provider again; another method may need none. */
export async function thanksAction({ context, params, request }: ActionFunctionArgs) {
  await requireUser(context);
  const id = readId(params.id);
  if (!id) throw notFound(context);
  const form = await request.formData();
  const options = companyOf(form);
  const client = api(context);
  const method = readId(form.get("paymentMethod"));
  const call = method
    ? client
        .post<Order>(`/order/${id}/change-payment-method`, { paymentMethod: method }, {}, options)
        .then(({ payment }) => payment)
    : client.post<{ payment: Payment }>(`/order/${id}/payment/start`, {}, {}, options).then(({ payment }) => payment);
  const answer = await attempt(call);
  if (answer.ok) {
    const url = answer.value?.redirectUrl;
    if (url) throw redirectDocument(url, 303);
    throw redirect(`/thank-you/${id}`, 303);
  }
  const { status, message, errors } = answer.refusal;
  const trouble = (Object.values(errors)[0]?.[0] ?? message) || translate(context, "common")("error.generic");
  return data({ trouble } satisfies StepAnswer, { status });
}
