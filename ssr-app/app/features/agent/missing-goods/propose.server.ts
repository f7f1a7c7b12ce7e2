import type { AppLoadContext } from "@remix-run/cloudflare";
import { largest } from "~/features/agent/order-entry/draft";
import { api, attempt } from "~/lib/api.server";
import type { Cart } from "~/lib/contract";
import type { components } from "~/lib/contract.gen";
import { positive } from "~/lib/positive";
import { translate } from "~/lib/texts/translate.server";
import { wholeIn } from "~/lib/whole";

/** The outcome of a proposal, shown beside the entry that it was made from. */
export interface Proposed {
  entry: string;
  company: number;
  /** Pieces in the cart now; null when it was refused. */
  quantity: number | null;
  /** Fewer pieces than requested are in the cart, because no more are available. */
  reduced: boolean;
  refusal: string;
}

type Changed = components["schemas"]["TakingCart"];
type OrderTaking = components["schemas"]["OrderTaking"];

/** Adds the chosen substitute to the agent's own cart for that company, on top of the quantity already in it. */
export async function propose(context: AppLoadContext, form: FormData): Promise<Proposed> {
  const entry = String(form.get("entry") ?? "").slice(0, 40);
  const company = positive(form.get("customer"));
  const productId = positive(form.get("substitute"));
  const quantity = wholeIn(String(form.get(`quantity-${company}`) ?? ""), largest);
  const t = translate(context, "roads");
  const refused = (refusal: string) => ({ entry, company: company ?? 0, quantity: null, reduced: false, refusal });
  if (!company || !productId) return refused(t("propose.failed"));
  if (!quantity) return refused(t("propose.quantity"));
  const taking = await attempt(api(context).get<OrderTaking>(`/manager/company/${company}/order-taking`));
  if (!taking.ok) return refused(taking.refusal.message || t("propose.failed"));
  const put = async (cart: Cart) => {
    const line = cart.sellers.flatMap(({ items }) => items).find(({ product }) => product.id === productId);
    const requested = (line?.requestedQuantity ?? 0) + quantity;
    const body = { items: [{ productId, quantity: requested }] };
    const headers = { "If-Match": `"${cart.version}"` };
    return {
      requested,
      answer: await attempt(api(context).put<Changed>(`/manager/company/${company}/cart`, body, { headers })),
    };
  };
  let { requested, answer } = await put(taking.value.cart);
  // The cart has changed in the meantime: try once more with its new version.
  if (!answer.ok && answer.refusal.code === "cart_changed")
    ({ requested, answer } = await put(answer.refusal.details.cart as Cart));
  if (!answer.ok) {
    const { errors, message } = answer.refusal;
    return refused((Object.values(errors)[0]?.[0] ?? message) || t("propose.failed"));
  }
  const less = answer.value.changed.find((change) => change.productId === productId);
  const inCart = less?.quantity ?? requested;
  if (inCart === 0) return refused(t("propose.gone"));
  return { entry, company, quantity: inCart, reduced: inCart < requested, refusal: "" };
}
